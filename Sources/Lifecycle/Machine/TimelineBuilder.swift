/// Turns what was read into runs with their states.
public struct TimelineBuilder: Sendable {
  /// What the configuration and the profile say about every run.
  public struct Options: Sendable {
    /// How long an app without background task runs on after entering the background (lifecycle 1.11).
    public var grace: Duration = .seconds(5)
    /// How long a background task keeps it running; by profile (lifecycle 3.11).
    public var taskAllowance: Duration = .seconds(180)
    /// Whether declared background modes may keep it running: then silence proves nothing.
    public var mayRunInBackground = false
    /// Process names and bundle identifiers that the user gave, by option or Info.plist: such an app
    /// counts although only the system's lines speak of it.
    public var namedApps: Set<String> = []

    /// The defaults of the classic profile, without background modes.
    public init() {}
  }

  private let options: Options

  /// Makes a builder.
  public init(_ options: Options = Options()) {
    self.options = options
  }

  /// Rebuilds the runs of a capture, in the order in which they began.
  public func timeline(of capture: LogCapture) -> Timeline {
    let partition = RunPartition(capture)
    // A clock that went back leaves the last moment of the log to a line that may be out of order.
    let wasSetBack = capture.stepsBack.contains { $0.by > .seconds(5) }
    let end = wasSetBack ? nil : capture.last
    var runs = partition.parts.map { RunBuilder($0, options).run(until: end) }
    markReplaced(&runs)
    let apps = BystanderFilter(runs, named: options.namedApps)
    runs.removeAll { !apps.isApp($0) }
    for index in runs.indices { runs[index].id = index + 1 }
    return Timeline(
      runs: runs, inputs: capture.inputs, issues: capture.issues + apps.issues,
      origin: capture.first,
      stepsBack: capture.stepsBack)
  }

  /// A new process of the same name ends the one before, at an unknown moment.
  ///
  /// Processes without a name are told apart by their numbers alone.
  private func markReplaced(_ runs: inout [Run]) {
    var lastOfName: [String: Int] = [:]
    for index in runs.indices {
      // A sum over processes is no process that comes after another.
      if runs[index].occurrences.first?.event.attributes[.isCounted] == true { continue }
      let name =
        runs[index].process ?? runs[index].bundleIdentifier ?? runs[index].pid.map { "#\($0)" }
        ?? ""
      if let before = lastOfName[name], runs[before].ending == .open {
        runs[before].ending = .replaced
        runs[before].endingLine = runs[index].occurrences.first?.event.position
        RunBuilder.cut(&runs[before])
      }
      lastOfName[name] = index
    }
  }
}
