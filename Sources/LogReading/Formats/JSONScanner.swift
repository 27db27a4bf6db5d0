/// Walks over the members of one JSON object without decoding them.
struct JSONScanner {
  private let line: ByteView
  private var at: Int

  init(_ line: ByteView, at index: Int) {
    self.line = line
    at = index
  }

  /// The next member's key and the bytes of its value, a string's without its quotes.
  mutating func member() -> (key: ByteView, value: Range<Int>)? {
    skipBlanks()
    if line.peek(at) == UInt8(ascii: ",") {
      at += 1
      skipBlanks()
    }
    guard let key = string() else { return nil }
    skipBlanks()
    guard line.peek(at) == UInt8(ascii: ":") else { return nil }
    at += 1
    skipBlanks()
    if let text = string() { return (line[key], text) }
    let start = at
    guard skipValue() else { return nil }
    return (line[key], start..<at)
  }

  private mutating func skipBlanks() {
    while line.peek(at).isSpace || line.peek(at) == UInt8(ascii: "\n")
      || line.peek(at) == UInt8(ascii: "\r")
    { at += 1 }
  }

  private mutating func string() -> Range<Int>? {
    guard line.peek(at) == UInt8(ascii: "\"") else { return nil }
    let start = at + 1
    var end = start
    while let quote = line.firstIndex(of: UInt8(ascii: "\""), from: end) {
      var backslashes = 0
      while quote - backslashes > start, line[quote - backslashes - 1] == UInt8(ascii: "\\") {
        backslashes += 1
      }
      if backslashes.isMultiple(of: 2) {
        at = quote + 1
        return start..<quote
      }
      end = quote + 1
    }
    return nil
  }

  /// Skips a number, a word, an array or an object.
  private mutating func skipValue() -> Bool {
    var depth = 0
    while at < line.count {
      switch line[at] {
      case UInt8(ascii: "\""):
        guard string() != nil else { return false }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return true }
        depth -= 1
        if depth == 0 {
          at += 1
          return true
        }
      case UInt8(ascii: ",") where depth == 0: return true
      default: break
      }
      at += 1
    }
    return depth == 0
  }
}
