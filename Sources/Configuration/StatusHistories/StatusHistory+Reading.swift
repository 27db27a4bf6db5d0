extension StatusHistory {
  /// Reads a history: a property list, JSON, a CSV with a head, lines, or copied pages and e-mails.
  package static func read(path: String) throws(SideInputError) -> StatusHistory {
    try read(bytes: SideInputFile.bytes(of: path), path: path)
  }

  /// Reads a history out of bytes; the path serves messages and findings.
  package static func read(
    bytes: [UInt8], path: String
  ) throws(SideInputError) -> StatusHistory {
    let entries: [Entry]
    do throws(PropertyListError) {
      if let json = try JSONNodeReader.read(PropertyListText(bytes).bytes, path: path) {
        entries = try StatusHistoryListReader(path: path, form: .json).entries(of: json)
      } else if isPropertyList(bytes) {
        let list = try PropertyList(bytes: bytes, path: path)
        entries = try StatusHistoryListReader(path: path, form: .propertyList)
          .entries(of: list.root)
      } else {
        entries = StatusHistoryLineReader.entries(of: PropertyListText(bytes).bytes)
      }
    } catch {
      throw SideInputError(error)
    }
    guard !entries.isEmpty else {
      throw .malformed(
        path: path, line: nil, column: nil, reason: "it holds no status", advice: advice)
    }
    // A heading or two of a log read like words that a later App Store Connect may use.
    let isHistory =
      entries.contains { $0.status != nil }
      || entries.count(where: \.isPlausible) * 2 >= entries.count
    if let first = entries.first, !isHistory {
      throw .malformed(
        path: path, line: first.line, column: nil,
        reason: """
          it is no history of App Store statuses: none of its \(entries.count) entries names one, \
          the first is "\(first.text.prefix(60))"
          """, advice: advice)
    }
    return StatusHistory(path: path, entries: entries)
  }

  private static let advice =
    "write a time and a status on each line, such as 2014-07-01 10:00 In Review"

  /// Whether the content is a property list rather than lines.
  private static func isPropertyList(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: Array("bplist".utf8)) { return true }
    let text = PropertyListText(bytes)
    let first = text.bytes.first { $0 > UInt8(ascii: " ") }
    return text.looksLikeXML || first == UInt8(ascii: "(") || first == UInt8(ascii: "{")
  }
}

extension StatusHistory.Entry {
  /// Whether it is a status, or may be one that is not known: a few plain words.
  fileprivate var isPlausible: Bool {
    if status != nil { return true }
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || " -_'".contains($0) }
    return !isEnd && isPlain && text.split(separator: " ").count <= 4
      && text.contains(where: \.isLetter)
  }
}

extension StatusHistory.Build {
  /// Understands what a history says of the build: nothing, a dash or none means that there is none.
  init(text: String) {
    let word = String(PropertyListNumber.trimmed(text))
    let isNone = ["", "-", "–", "none", "no", "无"].contains(word.lowercased())
    self = isNone ? .none : .number(word)
  }
}
