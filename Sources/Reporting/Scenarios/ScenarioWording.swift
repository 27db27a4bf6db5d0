import Guidelines
import Lifecycle

/// Steps of a scenario and what became of them, as people read them.
enum ScenarioWording {
  /// `active for at least 10 s, within 5 s`.
  static func expected(_ step: Scenario.Step) -> String {
    var text =
      switch step.target {
      case .state(let state): StateWord.name(state)
      case .event(let kind): kind.rawValue
      }
    switch (step.forAtLeast, step.forAtMost) {
    case (let least?, let most?):
      text += " for \(MeasureText.seconds(least)) to \(MeasureText.seconds(most))"
    case (let least?, nil): text += " for at least \(MeasureText.seconds(least))"
    case (nil, let most?): text += " for at most \(MeasureText.seconds(most))"
    case (nil, nil): break
    }
    if let within = step.within { text += " within \(MeasureText.seconds(within))" }
    return step.isOptional ? text + " (optional)" : text
  }

  /// What was seen of a step: the time, and the measured values; nil where it was not seen.
  static func seen(_ result: ScenarioResult.StepResult, in run: Run) -> String? {
    guard result.wasSeen, let position = result.position else { return nil }
    var parts: [String] = []
    if let time = result.time { parts.append(time.timeOfDay) }
    if let after = result.after { parts.append("after \(DurationText.short(after))") }
    if let lasted = result.lasted {
      let isOpen = run.ending == .open && run.intervals.last?.firstLine == position
      parts.append("for \(isOpen ? "≥ " : "")\(DurationText.short(lasted))")
    }
    if result.evidence != .observed { parts.append(result.evidence.rawValue) }
    return parts.joined(separator: ", ")
  }

  /// What the run showed instead of a step that was not seen: its states from there on.
  static func instead(after before: ScenarioResult.StepResult?, in run: Run) -> String {
    let rest = run.intervals.filter { interval in
      guard interval.state != .unknown else { return false }
      if let start = interval.start, let time = before?.time { return start.instant > time.instant }
      return before?.position.map { interval.firstLine > $0 } ?? true
    }
    guard !rest.isEmpty else { return before == nil ? "no state" : "no change of state" }
    let shown = rest.prefix(8).map { interval in
      StateWord.name(interval.state)
        + (interval.duration.map { " \(DurationText.short($0))" } ?? "")
    }
    let more = rest.count > shown.count ? ", and \(rest.count - shown.count) more" : ""
    return shown.joined(separator: ", ") + more
  }
}
