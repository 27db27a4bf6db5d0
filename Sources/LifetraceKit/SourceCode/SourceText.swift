/// The text of a Swift or Objective-C file with comments and strings blanked out.
///
/// Every byte of a comment or a string becomes a blank, line ends stay, so that lines keep their
/// numbers. Text inside an interpolation counts as part of its string.
struct SourceText {
  /// How a file is written.
  enum Language {
    case swift, objectiveC

    /// By the end of a file's name; nil for other files. Headers hold no methods' bodies.
    init?(fileName: String) {
      if fileName.hasSuffix(".swift") {
        self = .swift
      } else if fileName.hasSuffix(".m") || fileName.hasSuffix(".mm") {
        self = .objectiveC
      } else {
        return nil
      }
    }
  }

  let language: Language
  /// The code, blanked, with a line end behind it.
  private(set) var bytes: [UInt8]

  /// Blanks the comments and strings of a text.
  init(_ text: [UInt8], _ language: Language) {
    self.language = language
    bytes = text + [UInt8(ascii: "\n")]
    var at = 0
    while at < bytes.count - 1 { at = skip(from: at) }
  }

  /// Blanks what begins at a place, if it is a comment or a string; gives the place behind it.
  private mutating func skip(from start: Int) -> Int {
    let next = bytes[start + 1]
    switch bytes[start] {
    case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      return blank(start..<end)
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
      return blank(start..<endOfComment(from: start + 2))
    case UInt8(ascii: "\""):
      return blank(start..<endOfString(from: start, marks: 0))
    case UInt8(ascii: "#") where language == .swift:
      let marks = bytes[start...].prefix { $0 == UInt8(ascii: "#") }.count
      guard bytes[start + marks] == UInt8(ascii: "\"") else { return start + marks }
      return blank(start..<endOfString(from: start + marks, marks: marks))
    case UInt8(ascii: "'") where language == .objectiveC:
      return blank(start..<endOfCharacter(from: start + 1))
    default: return start + 1
    }
  }

  private mutating func blank(_ range: Range<Int>) -> Int {
    for index in range where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
    return range.upperBound
  }

  /// Comments of Swift lie in each other, those of Objective-C do not.
  private func endOfComment(from start: Int) -> Int {
    var depth = 1
    var at = start
    while at + 1 < bytes.count {
      if bytes[at] == UInt8(ascii: "*"), bytes[at + 1] == UInt8(ascii: "/") {
        depth -= 1
        at += 2
        if depth == 0 { return at }
      } else if language == .swift, bytes[at] == UInt8(ascii: "/"),
        bytes[at + 1] == UInt8(ascii: "*")
      {
        depth += 1
        at += 2
      } else {
        at += 1
      }
    }
    return bytes.count
  }

  /// The place behind a string that begins with its first quote; `marks` counts the number signs
  /// around it. A string in one line that has no end ends with the line.
  private func endOfString(from start: Int, marks: Int) -> Int {
    let quote = UInt8(ascii: "\"")
    let isLong =
      language == .swift && bytes[start...].prefix(3).allSatisfy { $0 == quote }
      && bytes[start...].count >= 3
    let width = isLong ? 3 : 1
    var at = start + width
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "\n"), !isLong { return at }
      if bytes[at] == UInt8(ascii: "\\"), marks == 0 {
        at += 2
        continue
      }
      let closing = bytes[at...].prefix(width)
      if closing.count == width, closing.allSatisfy({ $0 == quote }) {
        let after = bytes[(at + width)...].prefix(marks)
        if after.count == marks, after.allSatisfy({ $0 == UInt8(ascii: "#") }) {
          return at + width + marks
        }
      }
      at += 1
    }
    return bytes.count
  }

  private func endOfCharacter(from start: Int) -> Int {
    var at = start
    while at < bytes.count, bytes[at] != UInt8(ascii: "\n") {
      if bytes[at] == UInt8(ascii: "'") { return at + 1 }
      at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(at, bytes.count)
  }
}
