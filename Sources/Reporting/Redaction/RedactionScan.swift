/// One pass over a text that looks, where a word or a path begins, for what must not be shown.
struct RedactionScan {
  /// Something found: all up to its value is copied, the value is replaced.
  struct Found {
    var kind: Placeholders.Kind
    var value: Range<Int>
  }

  let bytes: [UInt8]
  private(set) var at = 0
  private var output: [UInt8] = []
  /// Where the query of the address around here begins and ends.
  private var pending: (start: Int, end: Int)?

  /// Begins at the start of a text.
  init(_ text: String) {
    bytes = Array(text.utf8)
    output.reserveCapacity(bytes.count)
  }

  var isAtEnd: Bool { at >= bytes.count }
  var result: String { String(decoding: output, as: UTF8.self) }

  /// The query that begins here; nil elsewhere.
  var query: (start: Int, end: Int)? {
    guard let pending, pending.start == at else { return nil }
    return pending
  }

  /// The text from here, or from elsewhere, to a byte.
  func text(from start: Int? = nil, to end: Int) -> String {
    String(decoding: bytes[(start ?? at)..<end], as: UTF8.self)
  }

  /// Copies what stands before a byte.
  mutating func copy(to end: Int) {
    output += bytes[at..<end]
    at = end
  }

  /// Writes a word in the place of what stands before a byte.
  mutating func replace(to end: Int, by word: String) {
    output += word.utf8
    at = end
  }

  /// Passes over a byte, or over the rest of a word in which nothing can begin.
  mutating func skip() {
    var end = at + 1
    if bytes[at].isWordCharacter {
      while end < bytes.count, bytes[end].isWordCharacter { end += 1 }
    }
    copy(to: end)
  }

  /// Two spellings of one place are one value.
  static func normal(_ value: String, _ kind: Placeholders.Kind) -> String {
    let prefix = "/private"
    return kind == .container && value.hasPrefix(prefix)
      ? String(value.dropFirst(prefix.count)) : value
  }

  /// What begins here; nil where nothing does.
  mutating func match(devices: Set<String>) -> Found? {
    guard at == 0 || !bytes[at - 1].isWordCharacter else { return nil }
    let byte = bytes[at]
    if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") { return folder() }
    guard byte.isWordCharacter else { return nil }
    noteAddress()
    return email() ?? userOfAddress() ?? identifier() ?? webToken() ?? secret()
      ?? device(devices)
  }

  // MARK: Folders

  private func folder() -> Found? {
    for root in ["/Users/", "/home/", "\\Users\\"] where starts(with: root, at: at) {
      let start = at + root.utf8.count
      let end = endOfName(from: start)
      guard end > start, text(from: start, to: end) != "Shared" else { return nil }
      return Found(kind: .home, value: at..<end)
    }
    return container()
  }

  /// `/private/var/mobile/Containers/Data/Application/UUID` and its like, up to the UUID.
  private func container() -> Found? {
    let start = starts(with: "/private/var/", at: at) ? at + 8 : at
    guard
      starts(with: "/var/mobile/Containers/", at: start)
        || starts(with: "/var/containers/", at: start)
    else { return nil }
    var place = start + 1
    for _ in 0..<8 {
      let end = endOfName(from: place)
      if StableText.uuidLength(bytes[place..<end]) == end - place {
        return Found(kind: .container, value: at..<end)
      }
      guard end < bytes.count, bytes[end] == UInt8(ascii: "/") else { return nil }
      place = end + 1
    }
    return nil
  }

  /// The end of a name in a path: no slash, no blank, nothing that closes a quotation.
  private func endOfName(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] > UInt8(ascii: " "),
      !"/\\\"'`,;:<>|()[]{}".utf8.contains(bytes[end])
    {
      end += 1
    }
    return end
  }

  // MARK: Addresses

  /// Notes where the query of an address with a scheme begins.
  private mutating func noteAddress() {
    var end = at
    while end < bytes.count, bytes[end].isWordCharacter || "+-.".utf8.contains(bytes[end]) {
      end += 1
    }
    guard end > at, starts(with: "://", at: end) else { return }
    var stop = end + 3
    var query: Int?
    while stop < bytes.count, bytes[stop] > UInt8(ascii: " "),
      !"\"'`<>{}|\\".utf8.contains(bytes[stop])
    {
      if query == nil, bytes[stop] == UInt8(ascii: "?") || bytes[stop] == UInt8(ascii: "#") {
        query = stop
      }
      stop += 1
    }
    // What closes a sentence or a bracket around the address is no part of it.
    while stop > end + 3, ".,;:)]".utf8.contains(bytes[stop - 1]) { stop -= 1 }
    pending = query.flatMap { $0 + 1 < stop ? ($0, stop) : nil }
  }

  /// `user:password` of `https://user:password@host`.
  private func userOfAddress() -> Found? {
    guard at >= 3, starts(with: "://", at: at - 3) else { return nil }
    var end = at
    while end < bytes.count, bytes[end] > UInt8(ascii: " "), !"/?#\"'<>@".utf8.contains(bytes[end])
    { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "@") else { return nil }
    return Found(kind: .user, value: at..<end)
  }

  private func email() -> Found? {
    if at >= 3, starts(with: "://", at: at - 3) { return nil }
    var name = at
    while name < bytes.count, bytes[name].isWordCharacter || "._%+-".utf8.contains(bytes[name]) {
      name += 1
    }
    guard name > at, name < bytes.count, bytes[name] == UInt8(ascii: "@") else { return nil }
    var end = name + 1
    while end < bytes.count, bytes[end].isWordCharacter || ".-".utf8.contains(bytes[end]) {
      end += 1
    }
    while end > name + 1, ".-".utf8.contains(bytes[end - 1]) { end -= 1 }
    let labels = text(from: name + 1, to: end).split(separator: ".")
    guard labels.count > 1, let last = labels.last, last.count > 1, last.allSatisfy(\.isLetter)
    else { return nil }
    // `Icon@2x.png` is a picture.
    if let first = labels.first, first.last == "x", first.dropLast().allSatisfy(\.isNumber) {
      return nil
    }
    return Found(kind: .email, value: at..<end)
  }

  // MARK: Shared by all

  /// Whether a text stands at a byte.
  func starts(with text: String, at place: Int) -> Bool {
    place >= 0 && place <= bytes.count && bytes[place...].starts(with: text.utf8)
  }
}
