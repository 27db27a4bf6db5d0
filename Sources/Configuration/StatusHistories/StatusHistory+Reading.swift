extension StatusHistory {
  /// Reads a history: a property list, a CSV with a head, or plain lines of time and status.
  package static func read(path: String) throws(SideInputError) -> StatusHistory {
    try read(bytes: SideInputFile.bytes(of: path), path: path)
  }

  /// Reads a history out of bytes; the path serves messages and findings.
  package static func read(
    bytes: [UInt8], path: String
  ) throws(SideInputError) -> StatusHistory {
    let entries: [Entry]
    if isPropertyList(bytes) {
      do throws(PropertyListError) {
        let list = try PropertyList(bytes: bytes, path: path)
        entries = try StatusHistoryListReader(path: path).entries(of: list.root)
      } catch {
        throw SideInputError(error)
      }
    } else {
      entries = StatusHistoryLineReader.entries(of: PropertyListText(bytes).bytes)
    }
    guard !entries.isEmpty else {
      throw .malformed(
        path: path, line: nil, column: nil, reason: "it holds no status",
        advice: "write a time and a status on each line, such as 2014-07-01 10:00 In Review")
    }
    return StatusHistory(path: path, entries: entries)
  }

  /// Whether the content is a property list rather than lines.
  private static func isPropertyList(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: Array("bplist".utf8)) { return true }
    let text = PropertyListText(bytes)
    let first = text.bytes.first { $0 > UInt8(ascii: " ") }
    return text.looksLikeXML || first == UInt8(ascii: "(") || first == UInt8(ascii: "{")
  }
}

/// Reads a history out of a property list: an array of dictionaries, or one under `history`.
struct StatusHistoryListReader {
  let path: String

  private static let timeKeys = ["time", "date", "since"]

  func entries(of root: PropertyListNode) throws(PropertyListError) -> [StatusHistory.Entry] {
    let list = root.elements ?? root["history"]?.elements
    guard let list else {
      throw fault(root, "it is no Array, and has none under the key \"history\"")
    }
    let version = root["version"]?.string
    var entries: [StatusHistory.Entry] = []
    for element in list { entries.append(try entry(element, version)) }
    return entries
  }

  private func entry(
    _ node: PropertyListNode, _ version: String?
  ) throws(PropertyListError) -> StatusHistory.Entry {
    if let text = node.string { return StatusHistory.Entry(text, line: node.line) }
    guard let status = node["status"], let text = status.string else {
      throw fault(node, "an entry has no String under the key \"status\"")
    }
    var entry = StatusHistory.Entry(
      text, time: try time(of: node), line: status.line ?? node.line)
    entry.version = node["version"]?.string ?? version
    if let build = node["build"] { entry.build = .init(text: build.string ?? "") }
    if case .integer(let number)? = node["build"]?.value { entry.build = .number("\(number)") }
    return entry
  }

  private func time(of node: PropertyListNode) throws(PropertyListError) -> StatusTime? {
    guard let value = Self.timeKeys.lazy.compactMap({ node[$0] }).first else { return nil }
    switch value.value {
    case .date(let seconds): return StatusTime(reference: seconds)
    case .string(let text):
      guard let (time, rest) = StatusTime.read(text[...]), rest.allSatisfy(\.isWhitespace) else {
        throw fault(value, "\"\(text)\" is no time")
      }
      return time
    default: throw fault(value, "a time is \(value.kind.withArticle), expected a Date or a String")
    }
  }

  private func fault(_ node: PropertyListNode, _ reason: String) -> PropertyListError {
    .unsuitable(
      path: path, line: node.line, reason: reason,
      advice: "write dictionaries with the keys time, status, version and build")
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
