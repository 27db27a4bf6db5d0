/// Walks over JSON that comes line by line, whole, hard-wrapped or cut off, and hands out its scalars.
///
/// What people paste is seldom whole: ends are missing, `...` stands for what was left out, a string is
/// broken over two lines. So nothing is checked: what is no JSON is passed over.
struct JSONWalker: Sendable {
  /// What was met: a string, a number or a word by the keys that lead to it, or the end of an object.
  enum Token {
    case value(String)
    case objectEnd
  }

  /// An object or an array that is open; the key is that of the member being read.
  private struct Level: Sendable {
    let isObject: Bool
    var key: String?
  }

  /// Deeper down nothing of a report matters: stacks, images, registers.
  private static let deepest = 7
  private static let longestText = 64 << 10

  private var levels: [Level] = []
  /// Levels below the deepest; only counted.
  private var hiddenLevels = 0
  private var text: [UInt8] = []
  private var isInString = false
  private var isEscaped = false
  private var decoder = MessageDecoder()

  /// Whether an object or an array is open.
  var isOpen: Bool { !levels.isEmpty }
  /// Whether the text so far ends inside a string.
  var endsInString: Bool { isInString }
  /// How many objects and arrays are open.
  var depth: Int { levels.count + hiddenLevels }

  /// Reads a line; the keys that lead to each token, from the outermost on.
  mutating func take(_ line: ByteView, _ body: ([String], Token) -> Void) {
    var at = 0
    while at < line.count {
      let byte = line[at]
      if isInString {
        at = takeString(line, at, body)
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        (isInString, isEscaped) = (true, false)
        text.removeAll(keepingCapacity: true)
      case UInt8(ascii: "{"), UInt8(ascii: "["): open(byte == UInt8(ascii: "{"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): close(byte == UInt8(ascii: "}"), body)
      case UInt8(ascii: ","): endMember()
      case _ where byte.isWord || byte == UInt8(ascii: "-"):
        at = takeWord(line, at, body)
        continue
      default: break
      }
      at += 1
    }
  }

  private var keys: [String] { levels.compactMap(\.key) }

  private mutating func open(_ isObject: Bool) {
    guard levels.count < Self.deepest, hiddenLevels == 0 else {
      hiddenLevels += 1
      return
    }
    levels.append(Level(isObject: isObject))
  }

  private mutating func close(_ isObject: Bool, _ body: ([String], Token) -> Void) {
    guard hiddenLevels == 0 else {
      hiddenLevels -= 1
      return
    }
    guard let last = levels.popLast() else { return }
    if last.isObject { body(keys, .objectEnd) }
    _ = isObject
  }

  private mutating func endMember() {
    guard hiddenLevels == 0, let last = levels.indices.last, levels[last].isObject else { return }
    levels[last].key = nil
  }

  private mutating func takeString(
    _ line: ByteView, _ start: Int, _ body: ([String], Token) -> Void
  ) -> Int {
    var at = start
    while at < line.count {
      let byte = line[at]
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        if hiddenLevels == 0 { line[start..<at].append(to: &text) }
        isInString = false
        finishString(body)
        return at + 1
      }
      at += 1
    }
    if hiddenLevels == 0, text.count < Self.longestText { line[start..<at].append(to: &text) }
    return at
  }

  private mutating func finishString(_ body: ([String], Token) -> Void) {
    guard hiddenLevels == 0 else { return }
    // A lone member without its object: `"termination" : {…}`.
    if levels.isEmpty { levels.append(Level(isObject: true)) }
    let value = plain
    let last = levels.count - 1
    if levels[last].isObject, levels[last].key == nil {
      levels[last].key = value
    } else {
      body(keys, .value(value))
    }
  }

  private var plain: String {
    mutating get {
      guard text.contains(UInt8(ascii: "\\")) else { return String(decoding: text, as: UTF8.self) }
      let bytes = ByteView.with(text) { decoder.decoded($0, .json) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private mutating func takeWord(
    _ line: ByteView, _ start: Int, _ body: ([String], Token) -> Void
  ) -> Int {
    var end = start
    while line.peek(end).isWord || line.peek(end) == UInt8(ascii: ".")
      || line.peek(end) == UInt8(ascii: "-") || line.peek(end) == UInt8(ascii: "+")
    { end += 1 }
    if hiddenLevels == 0, let last = levels.last, !last.isObject || last.key != nil {
      body(keys, .value(line[start..<end].text))
    }
    return end
  }
}
