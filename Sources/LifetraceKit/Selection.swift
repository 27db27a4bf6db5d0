import LogReading

/// Which part of a capture the user wants: processes and a stretch of time.
struct Selection {
  private let processes: [String]
  private let pids: [Int]
  /// The stretch of time; the reader leaves out what lies outside.
  let window: TimeWindow

  init(_ request: Analysis.Request) throws(AnalysisError) {
    processes = request.processes
    pids = request.pids
    window = TimeWindow(
      since: try request.since.map { text throws(AnalysisError) in try Self.time(text) },
      until: try request.until.map { text throws(AnalysisError) in try Self.time(text) })
  }

  private static func time(_ text: String) throws(AnalysisError) -> TimeOfInterest {
    guard let time = TimeOfInterest(userText: text) else {
      throw .usage(
        "cannot read the time '\(text)'; write it as 2024-05-01T10:00:00, 2024-05-01 or 10:00:00")
    }
    return time
  }

  /// Whether the user chose processes by name or number.
  var namesProcesses: Bool { !processes.isEmpty || !pids.isEmpty }

  /// The names of the chosen processes, by whatever they were chosen.
  func names(in capture: LogCapture) -> Set<String> {
    var names = Set(processes).union(pids.compactMap { capture.names[$0] })
    guard namesProcesses else { return names }
    for subject in capture.events.lazy.map(\.subject)
    where isWanted(subject, names: capture.names) {
      names.formUnion([subject.process, subject.bundleIdentifier].compactMap(\.self))
    }
    return names
  }

  /// The capture without the events of other processes and other times.
  func applied(to capture: LogCapture) -> LogCapture {
    guard namesProcesses || !window.isOpen else { return capture }
    var part = capture
    part.events = []
    part.afterwards = []
    /// What a process logged in the stretch after its last event there, from the events behind it.
    var rest: [Subject: Activity] = [:]
    for event in capture.events where isWanted(event.subject, names: capture.names) {
      if event.time.map(window.holds) ?? true {
        var event = event
        if let before = rest.removeValue(forKey: event.subject) {
          event.since = before.joined(event.since)
        }
        part.events.append(event)
      } else if event.since.lines > 0 {
        rest[event.subject] = (rest[event.subject] ?? Activity()).joined(event.since)
      }
    }
    for after in capture.afterwards where isWanted(after.subject, names: capture.names) {
      let activity = (rest.removeValue(forKey: after.subject) ?? Activity()).joined(after.activity)
      part.afterwards.append(.init(subject: after.subject, activity: activity))
    }
    part.afterwards += rest.map { .init(subject: $0.key, activity: $0.value) }
      .sorted {
        ($0.activity.lastLine ?? .init(input: 0, line: 0))
          < ($1.activity.lastLine ?? .init(input: 0, line: 0))
      }
    guard !window.isOpen else { return part }
    let times = capture.windowSpan
    (part.first, part.last) = (times?.first, times?.last)
    return part
  }

  private func isWanted(_ subject: Subject, names: [Int: String]) -> Bool {
    guard namesProcesses else { return true }
    if let pid = subject.pid, pids.contains(pid) { return true }
    let known = [subject.process, subject.pid.flatMap { names[$0] }, subject.bundleIdentifier]
    return known.contains { $0.map(processes.contains) ?? false }
  }
}

extension Activity {
  fileprivate func joined(_ later: Activity) -> Activity {
    var joined = self
    joined.join(later)
    return joined
  }
}
