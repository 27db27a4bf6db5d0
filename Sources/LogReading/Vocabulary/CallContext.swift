import Lifecycle

/// The identifier around a byte: the longest run of letters, digits and underscores.
struct Identifier {
  let range: Range<Int>

  init(in body: ByteView, around at: Int) {
    var start = at
    while start > 0, body[start - 1].isWord { start -= 1 }
    var end = at
    while end < body.count, body[end].isWord { end += 1 }
    range = start..<end
  }
}

/// What stands around a callback's name: the class that wrote it, begin or end marks, the scene.
struct CallContext {
  private let body: ByteView
  private let name: Range<Int>
  private let isBare: Bool

  init(_ message: Message, _ name: Range<Int>) {
    body = message.body
    self.name = name
    isBare = message.isBare
  }

  /// `-> applicationDidBecomeActive()`, as Unity's player prints it.
  var followsArrow: Bool { name.lowerBound >= 3 && body.has("-> ", at: name.lowerBound - 3) }

  /// `scene:willConnectToSession:`, `scene(_:willConnectTo:options:)`
  var isSceneSelector: Bool {
    let before = name.lowerBound
    return (before >= 6 && body.has("scene:", at: before - 6))
      || (before >= 8 && body.has("scene(_:", at: before - 8))
      || (before >= 14 && body.has("SceneDelegate:", at: before - 14))
      || (before >= 8 && body.has("UIScene.", at: before - 8))
  }

  /// Whether a class or `application:` stands before the name.
  var hasReceiver: Bool {
    owner != nil || (name.lowerBound > 0 && body[name.lowerBound - 1] == UInt8(ascii: ":"))
  }

  /// Whether the name stands as a call does, and not inside a sentence.
  ///
  /// A line without a head is a call only if few words stand before the name; a longer text is prose.
  var isCall: Bool {
    guard !isAdvice else { return false }
    guard isBare else { return true }
    var words = 0
    var inWord = false
    for index in 0..<name.lowerBound {
      let isBlank = body[index].isSpace
      if !isBlank && !inWord { words += 1 }
      inWord = !isBlank
    }
    if words > 4 { return false }
    let after = body.peek(name.upperBound)
    if after == UInt8(ascii: " "), body.peek(name.upperBound + 1).isLowercase {
      // `applicationDidBecomeActive is called when …`
      return wordsAfter <= 3
    }
    return true
  }

  /// `Please call activateApp in applicationDidBecomeActive:` speaks of the method to a developer.
  private var isAdvice: Bool {
    let previous = word(before: selectorStart)
    let joints: Set<String> = [
      "in", "from", "to", "your", "the", "call", "calling", "with", "of", "for", "using", "when",
      "inside", "override", "also", "see",
    ]
    guard joints.contains(previous) else { return false }
    // `in applicationDidBecomeActive` by itself is a call.
    var start = 0
    while start < name.lowerBound, !body[start].isLetter { start += 1 }
    return !body.from(start).has(Array(previous.utf8))
  }

  private var wordsAfter: Int {
    var words = 0
    var inWord = false
    for index in name.upperBound..<body.count {
      let isBlank = body[index].isSpace
      if !isBlank && !inWord { words += 1 }
      inWord = !isBlank
    }
    return words
  }

  /// Where the selector begins of which the name is the second part: `application:didFinish…`.
  private var selectorStart: Int {
    let at = name.lowerBound
    let parts: [StaticString] = ["application:", "application(_:", "scene:", "scene(_:"]
    for part in parts where body.has(part, at: at - part.utf8CodeUnitCount) {
      return at - part.utf8CodeUnitCount
    }
    return at
  }

  /// The class in `-[AppDelegate applicationDidBecomeActive:]`, `AppDelegate.applicationDid…`,
  /// `SceneDelegate - sceneDid…`, `AppDelegate:didFinish…`.
  var owner: String? {
    var at = selectorStart
    let end = at
    var separators = 0
    while at > 0, !body[at - 1].isWord, body[at - 1] < 0x80, body[at - 1] != UInt8(ascii: "["),
      body[at - 1] != UInt8(ascii: "]"),
      separators < 3
    {
      if body[at - 1] == UInt8(ascii: ")") { break }
      at -= 1
      separators += 1
    }
    guard separators > 0 else { return nil }
    let isBracketed = { (start: Int) in start > 0 && body[start - 1] == UInt8(ascii: "[") }
    var close = at
    // The category in `-[AppDelegate(Push) application…]`.
    if close > 0, body[close - 1] == UInt8(ascii: ")"),
      let open = body[0..<close].lastIndex(of: UInt8(ascii: "("))
    {
      close = open
    }
    var start = close
    while start > 0, body[start - 1].isWord || body[start - 1] == UInt8(ascii: ".") { start -= 1 }
    guard start < close, body[start].isUppercase || isBracketed(start) else { return nil }
    let joint = body.peek(end - 1)
    guard
      isBracketed(start) || joint == UInt8(ascii: ".") || joint == UInt8(ascii: ":")
        || body.has("- ", at: end - 2)
    else {
      return nil
    }
    let full = body[start..<close].text
    return full.split(separator: ".").last.map(String.init) ?? full
  }

  /// The scene's pointer or identifier where the line gives one.
  var scene: String? {
    let rest = body.from(name.upperBound)
    guard let mark = rest.firstIndex(of: "Scene: 0x") else { return nil }
    var end = mark + 9
    while rest.peek(end).isHexDigit { end += 1 }
    return rest[(mark + 7)..<end].text
  }

  /// Whether words beside the name mark the beginning or the end of the call.
  var phase: LifecycleEvent.Phase {
    if name.lowerBound >= 3, body.has("<- ", at: name.lowerBound - 3) { return .end }
    switch word(before: name.lowerBound) {
    case "begin", "beginning", "start", "starting", "enter", "entering", "before", ">>", ">>>":
      return .begin
    case "end", "ending", "finish", "finishing", "finished", "exit", "exiting", "leave", "leaving",
      "left", "after", "returning", "completed", "<<", "<<<", "<-":
      return .end
    default: break
    }
    // Only a mark that ends the line counts: `applicationWillResignActive end`; in
    // `applicationDidEnterBackground: finished saving` the word belongs to a sentence.
    var at = name.upperBound
    guard let next = word(after: &at) else { return .call }
    let isLast = body.from(at).trimmed.count <= 1
    switch next {
    case "begin", "begins", "began", "beginning", "start", "starts", "started", "starting", "enter",
      "enters", "entered", "entering", ">>":
      return isLast ? .begin : .call
    case "return", "returns", "returned", "returning":
      return isLast || isOneWord(at) ? .end : .call
    case "end", "ends", "ended", "ending", "finish", "finishes", "finished", "finishing", "done",
      "exit", "exits", "exited", "exiting", "leave", "leaves", "left", "leaving", "complete",
      "completed", "<<":
      return isLast || isFollowedByDuration(at) ? .end : .call
    default: break
    }
    if body.contains("Before function") { return .begin }
    if body.contains("After function") { return .end }
    return .call
  }

  /// Whether one word is left: `returned YES`.
  private func isOneWord(_ index: Int) -> Bool {
    let rest = body.from(index).trimmed
    return !rest.isEmpty && rest.count <= 8 && (0..<rest.count).allSatisfy { !rest[$0].isSpace }
  }

  /// `finished in 4.2 s`, `done (0.8 s)`, `end, took 310 ms`
  private func isFollowedByDuration(_ index: Int) -> Bool {
    var at = index
    while at < body.count, !body[at].isWord { at += 1 }
    for joint in ["in ", "after ", "took "] where body.has(Array(joint.utf8), at: at) {
      at += joint.utf8.count
      break
    }
    return body.peek(at).isDigit && body.count - at <= 16
  }

  private func word(before index: Int) -> String {
    var end = index
    // Steps over the receiver: `-[AppDelegate `.
    if let bracket = body[0..<index].lastIndex(of: UInt8(ascii: "[")), index - bracket < 48 {
      end = bracket
    }
    while end > 0,
      body[end - 1].isSpace || body[end - 1] == UInt8(ascii: "-")
        || body[end - 1] == UInt8(ascii: ":")
    {
      end -= 1
    }
    var start = end
    while start > 0, !body[start - 1].isSpace { start -= 1 }
    guard end - start <= 9 else { return "" }
    return body[start..<end].text.lowercased()
  }

  private func word(after index: inout Int) -> String? {
    while index < body.count, !body[index].isLetter, body[index] != UInt8(ascii: "<"),
      body[index] != UInt8(ascii: ">")
    {
      index += 1
    }
    let start = index
    while index < body.count,
      body[index].isLetter || body[index] == UInt8(ascii: "<") || body[index] == UInt8(ascii: ">")
    {
      index += 1
    }
    return start < index ? body[start..<index].text.lowercased() : nil
  }
}

extension ByteView {
  /// The index of the last such byte.
  func lastIndex(of byte: UInt8) -> Int? {
    var index = count - 1
    while index >= 0 {
      if self[index] == byte { return index }
      index -= 1
    }
    return nil
  }
}
