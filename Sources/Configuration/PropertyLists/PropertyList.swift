/// A property list that was read: its values, how they were written, and what was odd about them.
package struct PropertyList: Sendable, Equatable {
  /// How deep arrays and dictionaries may lie in each other.
  ///
  /// No list of Apple's comes near it; libxml2 stops at 256 of its own accord.
  package static let maximumDepth = 200
  /// How many values a list may hold, shared ones of a binary list counted each time.
  package static let maximumValueCount = 1_000_000
  /// How many bytes a list may have: 16 MiB.
  package static let maximumSize = 16 * 1024 * 1024

  /// How it is written.
  package var format: PropertyListFormat
  /// The outermost value, mostly a dictionary.
  package var root: PropertyListNode
  /// What was read with indulgence, in the order of the file.
  package var issues: [PropertyListIssue]

  /// Reads the values out of a list of any format; the content alone tells which.
  ///
  /// The path serves the messages only.
  package static func read(
    bytes: [UInt8], path: String
  ) throws(PropertyListError) -> PropertyListNode {
    try PropertyList(bytes: bytes, path: path).root
  }

  /// Reads a list of any format; the content alone tells which.
  ///
  /// The path serves the messages only.
  package init(bytes: [UInt8], path: String) throws(PropertyListError) {
    do throws(PropertyListFault) {
      try self.init(bytes: bytes)
    } catch {
      throw error.error(path: path)
    }
  }

  init(format: PropertyListFormat, root: PropertyListNode, issues: [PropertyListIssue]) {
    self.format = format
    self.root = root
    let all = (issues + Self.duplicateKeys(in: root, format)).enumerated().sorted {
      ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset)
    }
    self.issues = all.map(\.element)
  }

  private init(bytes: [UInt8]) throws(PropertyListFault) {
    guard !bytes.isEmpty else {
      throw PropertyListFault(
        "the file is empty", advice: PropertyListFault.checkTheFile)
    }
    guard bytes.count <= Self.maximumSize else {
      throw PropertyListFault(
        "the file has \(bytes.count) bytes, the limit is \(Self.maximumSize)",
        advice: PropertyListFault.checkTheFile)
    }
    if bytes.starts(with: BinaryPropertyListReader.magic) {
      self = try BinaryPropertyListReader.read(bytes)
      return
    }
    let text = PropertyListText(bytes)
    self =
      text.looksLikeXML
      ? try XMLPropertyListReader.read(text)
      : try OpenStepPropertyListReader.read(text)
  }

  private static func duplicateKeys(
    in root: PropertyListNode, _ format: PropertyListFormat
  ) -> [PropertyListIssue] {
    switch root.value {
    case .array(let elements):
      return elements.flatMap { duplicateKeys(in: $0, format) }
    case .dictionary(let entries):
      var issues: [PropertyListIssue] = []
      let counting = format == .binary ? "first" : "last"
      var firstLines: [String: Int?] = [:]
      for entry in entries {
        if let firstLine = firstLines[entry.key] {
          let place = firstLine.map { ", first on line \($0)" } ?? ""
          issues.note(
            PropertyListIssue(
              .duplicateKey, line: entry.keyLine,
              message: "the key \"\(entry.key)\" stands twice\(place); the \(counting) value counts"
            ))
        } else {
          firstLines[entry.key] = entry.keyLine
        }
        issues += duplicateKeys(in: entry.value, format)
      }
      return issues
    default:
      return []
    }
  }
}
