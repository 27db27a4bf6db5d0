/// A line of a report's head: `Process:             Bistro [3314]`.
struct ReportField {
  let key: Key
  let value: ByteView

  /// What the lines of heads are called, in every kind of report.
  enum Key: CaseIterable {
    case incident, process, command, pid, path, identifier, role, time, launch, system, hardware
    case exceptionType, exceptionNote, termination, terminationDetail, visibility, watchdogEvent
    case event, action, primaryState

    var name: StaticString {
      switch self {
      case .incident: "Incident Identifier:"
      case .process: "Process:"
      case .command: "Command:"
      case .pid: "PID:"
      case .path: "Path:"
      case .identifier: "Identifier:"
      case .role: "Role:"
      case .time: "Date/Time:"
      case .launch: "Launch Time:"
      case .system: "OS Version:"
      case .hardware: "Hardware Model:"
      case .exceptionType: "Exception Type:"
      case .exceptionNote: "Exception Note:"
      case .termination: "Termination Reason:"
      case .terminationDetail: "Termination Description:"
      case .visibility: "ProcessVisibility:"
      case .watchdogEvent: "WatchdogEvent:"
      case .event: "Event:"
      case .action: "Action taken:"
      case .primaryState: "Primary state:"
      }
    }
  }

  /// The field that a line is; nil for every other line.
  init?(_ line: ByteView) {
    var start = 0
    while line.peek(start).isSpace { start += 1 }
    guard line.peek(start).isUppercase else { return nil }
    let text = line.from(start)
    // MetricKit's own words: `Termination reason: <RBSTerminateContext| …`.
    let key =
      Key.allCases.first { text.has($0.name) }
      ?? (text.has("Termination reason:") ? .termination : nil)
    guard let key else { return nil }
    self.key = key
    value = text.from(key.name.utf8CodeUnitCount).trimmed
  }

  /// Whether a report can begin with the line.
  var opensReport: Bool {
    switch key {
    case .incident: value.count == 36 && value.peek(8) == UInt8(ascii: "-") || value.count < 4
    case .process: ReportHead.process(of: value) != nil
    case .time: ReportHead.reading(of: value) != nil
    case .system:
      ["iPhone OS ", "iOS ", "iPadOS ", "Watch OS ", "watchOS ", "tvOS ", "xrOS ", "macOS "]
        .contains { value.has(Array($0.utf8)) }
    case .hardware:
      ["iPhone", "iPad", "iPod", "Watch", "AppleTV", "RealityDevice"]
        .contains { value.has(Array($0.utf8)) }
    case .exceptionType: value.has("EXC_") || value.has("0000")
    case .termination: true
    case .event: Self.resources.contains { value.equals(Array($0.utf8)) }
    default: false
    }
  }

  /// The resources whose use the system reports.
  static let resources = ["cpu usage", "wakeups", "disk writes"]
}
