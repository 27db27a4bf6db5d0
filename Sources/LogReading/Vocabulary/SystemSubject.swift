import Lifecycle

/// Reads the process that a line of the system is about.
///
/// The subject counts only where it stands by itself: `[xpcservice<com.apple.WebKit.WebContent(
/// [application<com.x>:716])>:721]` holds an app's identifier but is not the app.
enum SystemSubject {
  /// A subject and the byte behind it.
  struct Found {
    var subject: Subject
    var end: Int
  }

  /// `[application<com.x>:796]`, `app<com.x(UUID)>:1291`, `osservice<com.x>:1118`, at a byte.
  static func identity(_ body: ByteView, at start: Int) -> Found? {
    var at = start
    if body.peek(at) == UInt8(ascii: "[") { at += 1 }
    let kinds: [StaticString] = ["application<", "app<", "osservice<"]
    guard let kind = kinds.first(where: { body.has($0, at: at) }) else { return nil }
    at += kind.utf8CodeUnitCount
    let identifier = at
    while at < body.count,
      body[at].isWord || body[at] == UInt8(ascii: ".") || body[at] == UInt8(ascii: "-")
    { at += 1 }
    let name = body[identifier..<at]
    // A Mac's own apps: `app<application.com.apple.Console.1152…(501)>`.
    guard !name.isEmpty, !name.has("application."), !name.equals("com.apple.SpringBoard") else {
      return nil
    }
    guard let close = body.firstIndex(of: UInt8(ascii: ">"), from: at) else { return nil }
    at = close + 1
    var subject = Subject(bundleIdentifier: name.text)
    if body.peek(at) == UInt8(ascii: ":"), body.peek(at + 1).isDigit {
      var cursor = HeadCursor(body, at: at + 1)
      subject.pid = cursor.number(upTo: 10)
      at = cursor.at
    }
    if body.peek(at) == UInt8(ascii: "]") { at += 1 }
    return Found(subject: subject, end: at)
  }

  /// The subject at the line's start in any of the spellings that the system's daemons use.
  ///
  /// Besides identities: `[Tienda Cuali:996]`, `[com.company.appname]`, `com.company.appname`.
  static func leading(_ body: ByteView) -> Found? {
    let start = categoryEnd(body)
    if let found = identity(body, at: start) { return found }
    guard body.peek(start) == UInt8(ascii: "["),
      let close = body.firstIndex(of: UInt8(ascii: "]"), from: start),
      close - start < 80
    else { return nil }
    let inside = body[(start + 1)..<close]
    if let colon = inside.lastIndex(of: UInt8(ascii: ":")), inside.peek(colon + 1).isDigit {
      var cursor = HeadCursor(inside, at: colon + 1)
      guard let pid = cursor.number(upTo: 10), cursor.at == inside.count else { return nil }
      return Found(
        subject: Subject(process: inside[0..<colon].text, pid: pid), end: close + 1)
    }
    guard isBundleIdentifier(inside) else { return nil }
    return Found(subject: Subject(bundleIdentifier: inside.text), end: close + 1)
  }

  /// The subject that stands right before a byte: `com.x`, `application<com.x>`, `application<com.x>:82`.
  static func trailing(_ body: ByteView, before end: Int) -> Subject? {
    var stop = end
    while stop > 0, body[stop - 1].isSpace { stop -= 1 }
    var start = stop
    while start > 0, !body[start - 1].isSpace, body[start - 1] != UInt8(ascii: "(") { start -= 1 }
    // `explanation:[application<com.x>:51343] failed to …`
    if let open = body[start..<stop].firstIndex(of: UInt8(ascii: "[")) { start += open }
    if let found = identity(body, at: start) { return found.subject }
    let word = body[start..<stop]
    return isBundleIdentifier(word) ? Subject(bundleIdentifier: word.text) : nil
  }

  /// `<BKProcess: 0x…; Appname; com.company.appname; pid: 893; …>`,
  /// `<FBApplicationProcess: 0x155adf170; Appname (com.company.appname); pid: 893>`
  static func processObject(_ body: ByteView, at start: Int) -> Subject? {
    guard let first = body.firstIndex(of: "; ", from: start),
      let pidMark = body.firstIndex(of: "; pid: ", from: first),
      let close = body.firstIndex(of: UInt8(ascii: ">"), from: pidMark), pidMark - start < 200
    else { return nil }
    _ = close
    var cursor = HeadCursor(body, at: pidMark + 7)
    guard let pid = cursor.number(upTo: 10), pid > 0 else { return nil }
    var subject = Subject(pid: pid)
    let parts = body[(first + 2)..<max(first + 2, pidMark)]
    if let split = parts.firstIndex(of: "; ") {
      subject.process = parts[0..<split].text
      let identifier = parts.from(split + 2)
      if isBundleIdentifier(identifier) { subject.bundleIdentifier = identifier.text }
    } else if let open = parts.firstIndex(of: " ("),
      parts.peek(parts.count - 1) == UInt8(ascii: ")")
    {
      subject.process = parts[0..<open].text
      subject.bundleIdentifier = parts[(open + 2)..<(parts.count - 1)].text
    } else if isBundleIdentifier(parts) {
      subject.bundleIdentifier = parts.text
    } else {
      subject.process = parts.text
    }
    return subject
  }

  /// `UIKitApplication:com.x[0x8a5e][1193]`: the job's bundle and, in the last bracket, its pid.
  static func job(_ body: ByteView, at start: Int) -> Subject? {
    guard body.has("UIKitApplication:", at: start) else { return nil }
    let identifier = start + 17
    guard let open = body.firstIndex(of: UInt8(ascii: "["), from: identifier) else { return nil }
    var subject = Subject(bundleIdentifier: body[identifier..<open].text)
    guard let close = body.firstIndex(of: UInt8(ascii: "]"), from: open),
      body.peek(close + 1) == UInt8(ascii: "[")
    else {
      return subject
    }
    var cursor = HeadCursor(body, at: close + 2)
    subject.pid = cursor.number(upTo: 10)
    return subject
  }

  /// The app of a scene in the line's first brackets: `[sceneID:com.x-default]`,
  /// `[0x86c20be40:(FBSceneManager):sceneID:com.x-DE4F…]`.
  static func scene(_ body: ByteView) -> Subject? {
    let start = categoryEnd(body)
    guard body.peek(start) == UInt8(ascii: "["),
      let close = body.firstIndex(of: UInt8(ascii: "]"), from: start), close - start < 160,
      let mark = body[start..<close].firstIndex(of: "sceneID:")
    else { return nil }
    var name = body[(start + mark + 8)..<close]
    if let dash = name.lastIndex(of: UInt8(ascii: "-")), name.from(dash).equals("-default") {
      name = name[0..<dash]
    } else if name.count > 37, name.peek(name.count - 37) == UInt8(ascii: "-") {
      name = name[0..<(name.count - 37)]
    }
    guard isBundleIdentifier(name), !name.equals("com.apple.springboard") else { return nil }
    return Subject(bundleIdentifier: name.text)
  }

  /// Where the text begins behind categories such as `[com.apple.FrontBoard:Common]` and `(Library)`.
  private static func categoryEnd(_ body: ByteView) -> Int {
    var at = 0
    while true {
      while body.peek(at).isSpace { at += 1 }
      if body.peek(at) == UInt8(ascii: "("),
        let close = body.firstIndex(of: UInt8(ascii: ")"), from: at), close - at < 48
      {
        at = close + 1
      } else if body.has("[com.apple.", at: at),
        let close = body.firstIndex(of: UInt8(ascii: "]"), from: at),
        body[at..<close].firstIndex(of: UInt8(ascii: ":")) != nil,
        body[at..<close].firstIndex(of: UInt8(ascii: "<")) == nil
      {
        at = close + 1
      } else {
        return at
      }
    }
  }

  /// Whether the bytes are a reverse domain name: words joined by dots, no spaces.
  static func isBundleIdentifier(_ text: ByteView) -> Bool {
    var dots = 0
    for index in 0..<text.count {
      if text[index] == UInt8(ascii: ".") {
        dots += 1
      } else if !text[index].isWord && text[index] != UInt8(ascii: "-") {
        return false
      }
    }
    return dots > 0 && text.peek(0).isLetter && text.count > 3
  }
}
