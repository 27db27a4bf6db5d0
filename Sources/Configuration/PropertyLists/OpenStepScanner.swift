/// Goes through the text of an OpenStep property list and knows where it is.
struct OpenStepScanner {
  /// A place in the text; its column is counted only when a message needs it.
  struct Place: Equatable {
    /// From 1.
    var line: Int
    fileprivate var lineStart: Int
    fileprivate var position: Int
  }

  private(set) var hasSeenComment = false
  var issues: [PropertyListIssue] = []

  let bytes: [UInt8]
  /// Whether the bytes came as text and not as ISO Latin 1, which any bytes are.
  let isText: Bool
  var position = 0
  private(set) var line = 1
  private var lineStart = 0

  init(_ text: PropertyListText) {
    if text.wasRepaired {
      issues.note(.repairedText)
    }
    if String(validating: text.bytes, as: UTF8.self) == nil {
      issues.note(
        PropertyListIssue(
          .encoding, line: nil, message: "the file is not UTF-8 and is read as ISO Latin 1"))
      bytes = text.bytes.flatMap { Array(String(UnicodeScalar($0)).utf8) }
      isText = false
    } else {
      bytes = text.bytes
      isText = true
    }
  }

  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  var place: Place { Place(line: line, lineStart: lineStart, position: position) }

  /// The character at the place, for messages.
  var currentName: String {
    guard let current else { return "the end of the file" }
    if current < UInt8(ascii: " ") || current == 0x7F { return "the control character \(current)" }
    let character = String(decoding: bytes[position...].prefix(4), as: UTF8.self).prefix(1)
    return "'\(character)'"
  }

  mutating func advance() {
    switch bytes[position] {
    case UInt8(ascii: "\r"):
      // The line feed of a CRLF ends the line; a carriage return ends it only when alone.
      position += 1
      if current != UInt8(ascii: "\n") { newLine() }
    case UInt8(ascii: "\n"):
      position += 1
      newLine()
    default:
      position += 1
    }
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let current, UInt32(current) == character.value else { return false }
    position += 1
    return true
  }

  /// Passes over white space and comments.
  mutating func skipSpace() throws(PropertyListFault) {
    while let current {
      if current == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(current)
      {
        advance()
      } else if isAtSpace {
        position += current == 0xC2 ? 2 : 3
      } else if isAt(Array("//".utf8)) {
        hasSeenComment = true
        while let current = self.current, current != UInt8(ascii: "\n"),
          current != UInt8(ascii: "\r")
        { advance() }
      } else if isAt(Array("/*".utf8)) {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(PropertyListFault) {
    let start = place
    hasSeenComment = true
    position += 2
    while current != nil {
      if isAt(Array("*/".utf8)) {
        position += 2
        return
      }
      advance()
    }
    throw fault(
      at: start, "the comment that begins here is never closed",
      advice: "the file may be cut off; otherwise add the missing '*/'")
  }

  /// Takes everything up to a character, which is passed over; nil if it does not come.
  mutating func take(upTo end: Unicode.Scalar) -> ArraySlice<UInt8>? {
    let start = position
    while let current {
      if UInt32(current) == end.value {
        defer { position += 1 }
        return bytes[start..<position]
      }
      advance()
    }
    return nil
  }

  /// A fault at a place, or at the present one.
  func fault(at place: Place? = nil, _ reason: String, advice: String) -> PropertyListFault {
    let place = place ?? self.place
    let column = bytes[place.lineStart..<place.position].count { $0 & 0xC0 != 0x80 } + 1
    return PropertyListFault(line: place.line, column: column, reason, advice: advice)
  }

  /// Whether a space stands here that takes several bytes: the line and paragraph separators, the
  /// space that does not break, the byte order mark.
  var isAtSpace: Bool {
    guard let current, current == 0xE2 || current == 0xC2 || current == 0xEF else { return false }
    return isAt([0xE2, 0x80, 0xA8]) || isAt([0xE2, 0x80, 0xA9]) || isAt([0xC2, 0xA0])
      || isAt([0xEF, 0xBB, 0xBF])
  }

  private func isAt(_ characters: [UInt8]) -> Bool {
    bytes[position...].starts(with: characters)
  }

  private mutating func newLine() {
    line += 1
    lineStart = position
  }
}
