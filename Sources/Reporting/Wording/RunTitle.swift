import Lifecycle

/// What a run is called.
enum RunTitle {
  /// `Run 1 · LifeCycle · pid 5845 · foreground launch · still open at the end of the log`.
  static func full(_ run: Run) -> String {
    var parts = ["Run \(run.id)"]
    if let process = run.process { parts.append(VisibleText.onOneLine(process)) }
    if let pid = run.pid { parts.append("pid \(pid)") }
    switch run.launch {
    case .foreground: parts.append("foreground launch")
    case .background: parts.append("background launch")
    case .prewarmed: parts.append("prewarmed")
    case .unknown: parts.append("launch unknown")
    }
    parts.append(ending(run))
    return parts.joined(separator: " · ")
  }

  /// How the run ended, with the reason where a line gives one.
  static func ending(_ run: Run) -> String {
    let text =
      switch run.ending {
      case .terminated: "terminated"
      case .killed: "killed"
      case .crashed: "crashed"
      case .exited: "exited"
      case .replaced: "replaced by a new process"
      case .open: "still open at the end of the log"
      }
    return run.endingReason.map { "\(text) (\(VisibleText.onOneLine($0)))" } ?? text
  }

  /// How the run ended, in as few words as a table has room for.
  static func shortEnding(_ run: Run) -> String {
    let text =
      switch run.ending {
      case .open: "open at the end"
      case .replaced: "replaced"
      default: run.ending.rawValue
      }
    return run.endingReason.map { "\(text) (\(VisibleText.onOneLine($0)))" } ?? text
  }

  /// The states in a sentence, for those who cannot see the picture.
  static func description(_ run: Run) -> String {
    guard !run.intervals.isEmpty else { return "No line of this run tells a state." }
    let shown = run.intervals.prefix(40).map { interval in
      let name = StateWord.name(interval.state)
      let duration = interval.duration.map { " \(DurationText.short($0))" } ?? ""
      return interval.evidence == .observed
        ? name + duration : "\(name)\(duration) (\(interval.evidence.rawValue))"
    }
    let rest = run.intervals.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? ", and \(rest) more." : ".")
  }
}
