import LogReading

/// Which part of a capture the user wants: processes and a stretch of time.
struct Selection {
  private let processes: [String]
  private let pids: [Int]
  private let since: TimeOfInterest?
  private let until: TimeOfInterest?

  init(_ request: Analysis.Request) throws(AnalysisError) {
    processes = request.processes
    pids = request.pids
    since = try request.since.map { text throws(AnalysisError) in try TimeOfInterest(text) }
    until = try request.until.map { text throws(AnalysisError) in try TimeOfInterest(text) }
  }

  /// Whether the user chose processes by name or number.
  var namesProcesses: Bool { !processes.isEmpty || !pids.isEmpty }

  /// The names of the chosen processes, by whatever they were chosen.
  func names(in capture: LogCapture) -> Set<String> {
    var names = Set(processes).union(pids.compactMap { capture.names[$0] })
    guard namesProcesses else { return names }
    for subject in capture.events.lazy.map(\.subject) where isWanted(subject, names: capture.names)
    {
      names.formUnion([subject.process, subject.bundleIdentifier].compactMap(\.self))
    }
    return names
  }

  /// The capture without the events of other processes and other times.
  func applied(to capture: LogCapture) -> LogCapture {
    guard !processes.isEmpty || !pids.isEmpty || since != nil || until != nil else {
      return capture
    }
    var part = capture
    part.events = capture.events.filter { event in
      isWanted(event.subject, names: capture.names) && isInside(event.time)
    }
    part.afterwards = capture.afterwards.filter { isWanted($0.subject, names: capture.names) }
    return part
  }

  private func isWanted(_ subject: Subject, names: [Int: String]) -> Bool {
    guard !processes.isEmpty || !pids.isEmpty else { return true }
    if let pid = subject.pid, pids.contains(pid) { return true }
    let known = [subject.process, subject.pid.flatMap { names[$0] }, subject.bundleIdentifier]
    return known.contains { $0.map(processes.contains) ?? false }
  }

  private func isInside(_ time: Timestamp?) -> Bool {
    guard let time else { return true }
    if let since, since.isAfter(time) { return false }
    if let until, until.isBefore(time) { return false }
    return true
  }
}
