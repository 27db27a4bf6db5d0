/// Reads a history out of a property list or of JSON: a list of dictionaries, also under a key.
///
/// What App Store Connect's API gives is read too: `data` with `attributes`, whose state is
/// `appVersionState` or `appStoreState`. It tells what is, not since when: `createdDate` is the day on
/// which the version was made.
struct StatusHistoryListReader {
  /// How the file is written, for what to say about its faults.
  enum Form {
    case propertyList, json
  }

  let path: String
  let form: Form

  private static let timeKeys = ["time", "date", "since", "timestamp"]
  private static let statusKeys = ["status", "appVersionState", "appStoreState", "state"]
  private static let versionKeys = ["version", "versionString"]

  func entries(of root: PropertyListNode) throws(PropertyListError) -> [StatusHistory.Entry] {
    let version = Self.first(Self.versionKeys, in: root)?.string
    var entries: [StatusHistory.Entry] = []
    for element in try list(of: root) { entries.append(try entry(element, version)) }
    return entries
  }

  private func list(of root: PropertyListNode) throws(PropertyListError) -> [PropertyListNode] {
    for node in [root, root["history"], root["data"]] {
      if let elements = node?.elements { return elements }
    }
    let single = root["data"] ?? root
    if Self.first(Self.statusKeys, in: single["attributes"] ?? single) != nil { return [single] }
    throw fault(
      root, "it is no \(form == .json ? "array" : "Array"), and has none under the key \"history\"")
  }

  private func entry(
    _ node: PropertyListNode, _ version: String?
  ) throws(PropertyListError) -> StatusHistory.Entry {
    if let text = node.string { return StatusHistory.Entry(text, line: node.line) }
    let node = node["attributes"] ?? node
    guard let status = Self.first(Self.statusKeys, in: node), let text = status.string else {
      throw fault(node, "an entry has no String under the key \"status\"")
    }
    var entry = StatusHistory.Entry(
      text, time: try time(of: node), line: status.line ?? node.line)
    entry.version = Self.first(Self.versionKeys, in: node)?.string ?? version
    if let build = node["build"] { entry.build = .init(text: build.string ?? "") }
    if case .integer(let number)? = node["build"]?.value { entry.build = .number("\(number)") }
    return entry
  }

  private func time(of node: PropertyListNode) throws(PropertyListError) -> StatusTime? {
    guard let value = Self.first(Self.timeKeys, in: node) else { return nil }
    switch value.value {
    case .date(let seconds):
      guard let time = StatusTime(reference: seconds) else {
        throw fault(value, "a time is a Date that is no number")
      }
      return time
    case .string(let text):
      guard let (time, rest) = StatusTime.read(text[...]), rest.allSatisfy(\.isWhitespace) else {
        throw fault(value, "\"\(text)\" is no time")
      }
      return time
    default: throw fault(value, "a time is \(value.kind.withArticle), expected a Date or a String")
    }
  }

  private static func first(_ keys: [String], in node: PropertyListNode) -> PropertyListNode? {
    keys.lazy.compactMap { node[$0] }.first
  }

  private func fault(_ node: PropertyListNode, _ reason: String) -> PropertyListError {
    .unsuitable(
      path: path, line: node.line, reason: reason,
      advice: form == .json
        ? "give an array of objects with \"status\", \"time\" and \"version\", or the API's list of "
          + "appStoreVersions with \"appVersionState\""
        : "write dictionaries with the keys time, status, version and build")
  }
}
