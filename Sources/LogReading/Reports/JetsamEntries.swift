import Lifecycle

/// Takes the processes that were ended out of a JetsamEvent.
///
/// The event lists every process of the device. What was ended carries a `reason`; daemons that idle
/// are ended all the time and are nobody's app.
struct JetsamEntries: Sendable {
  /// One process of the list.
  private struct Entry: Sendable {
    var name: String?
    var pid: Int?
    var pages: Double?
    var reason: String?
    var position: LinePosition?
    var states: Set<String> = []
  }

  private var entry = Entry()
  private var pageSize = 16_384.0
  private var largest: String?

  mutating func take(_ keys: [String], _ value: String, _ position: LinePosition) {
    switch keys.last {
    case "largestProcess": largest = value
    case "pageSize": pageSize = Double(value) ?? pageSize
    case "name": entry.name = value
    case "pid": entry.pid = Int(value)
    case "rpages": entry.pages = Double(value)
    case "states": entry.states.insert(value)
    case "reason":
      (entry.reason, entry.position) = (value, position)
    default: break
    }
  }

  /// Tells of an entry whose object is at its end, if it was ended.
  mutating func endObject(_ keys: [String], _ tellings: inout [ReportReader.Telling]) {
    guard entry.pages != nil || entry.reason != nil else {
      if keys.isEmpty { entry = Entry() }
      return
    }
    defer { entry = Entry() }
    guard let name = entry.name, let reason = entry.reason, let position = entry.position,
      !name.hasPrefix("com.apple."), entry.states.isDisjoint(with: ["daemon", "idle"])
    else { return }
    var recognition = Recognition.end(
      Subject(process: name, pid: entry.pid), .systemKilledForMemory, .killed, reason: "memory")
    recognition.attributes[.limit] = reason
    if let pages = entry.pages {
      recognition.attributes[.mb] = (pages * pageSize / 1_048_576 * 10).rounded() / 10
    }
    let states = entry.states.sorted().joined(separator: ", ")
    if entry.states.contains("frontmost") { recognition.attributes[.visibility] = "foreground" }
    if entry.states.contains("suspended") { recognition.attributes[.stateBefore] = .suspended }
    if entry.states.contains("background") { recognition.attributes[.stateBefore] = .background }
    let size = recognition.attributes[.mb].map { ", \($0) MB" } ?? ""
    let rank = largest == name ? ", the largest process" : ""
    let state = states.isEmpty ? "" : ", \(states)"
    tellings.append(
      .init(
        text: "\(name) [\(entry.pid.map { String($0) } ?? "-")]: \(reason)\(state)\(size)\(rank)",
        position: position, recognition: recognition))
  }
}
