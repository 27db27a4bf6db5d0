import Guidelines
import Lifecycle

/// A comparison's parts, as people read them; every document says the same.
struct ComparisonWording {
  let comparison: Comparison

  /// `1 new, 1 fixed, 3 the same`.
  var verdict: String {
    func count(_ status: FindingChange.Status) -> Int { comparison.findings(status).count }
    let parts = [
      (count(.new), "new"), (count(.fixed), "fixed"), (count(.untold), "gone but not decided"),
      (count(.same), "the same"),
    ]
    let shown = parts.filter { $0.0 > 0 }.map { "\(CountText.grouped($0.0)) \($0.1)" }
    return shown.isEmpty ? "no findings before or after" : shown.joined(separator: ", ")
  }

  /// What is held against what: `1 run against 1 run, from their launches on`.
  var scope: String {
    let (before, after) = (
      comparison.before.report.timeline.runs.count, comparison.after.report.timeline.runs.count
    )
    let point =
      switch comparison.alignment {
      case .launches: "their launches"
      case .event(let kind): "their first \(kind.rawValue)"
      }
    var text = "\(CountText.text(before, "run")) against \(CountText.text(after, "run"))"
    text += ", from \(point) on"
    return text
  }

  /// What restricts the whole: other guidelines, runs without a counterpart.
  var reservations: [String] {
    var notes: [String] = []
    let (before, after) = (comparison.before.report, comparison.after.report)
    if before.profile != after.profile {
      notes.append(
        "before, the guidelines of the profile \(before.profile.rawValue) were used, after, those "
          + "of \(after.profile.rawValue); --profile chooses one for both")
    }
    if before.toolVersion != after.toolVersion {
      notes.append(
        "the reports were made by different versions, \(before.toolVersion) and "
          + "\(after.toolVersion)")
    }
    if comparison.pairs.isEmpty {
      notes.append("no run has a counterpart, so callbacks and durations are not compared")
    } else {
      for (runs, when) in [(comparison.onlyBefore, "before"), (comparison.onlyAfter, "after")]
      where !runs.isEmpty {
        let numbers = runs.prefix(10).map(String.init).joined(separator: ", ")
        let more = runs.count > 10 ? " and \(runs.count - 10) more" : ""
        notes.append(
          "no counterpart for \(runs.count == 1 ? "run" : "runs") \(numbers)\(more) of \(when)")
      }
    }
    return notes
  }

  /// `added after app.didBecomeActive: app.willResignActive, app.didEnterBackground`.
  func text(_ change: Comparison.CallbackChange) -> String {
    func place(_ event: EventKind?) -> String { event.map { "after \($0.rawValue)" } ?? "first" }
    let names = change.events.map(\.rawValue)
    let shown = names.prefix(6).joined(separator: ", ")
    let more = names.count > 6 ? " and \(names.count - 6) more" : ""
    var text =
      switch change.kind {
      case .added: "\(shown)\(more), \(place(change.follows))"
      case .missing: "\(shown)\(more), which came \(place(change.follows))"
      case .reordered:
        "\(shown) now comes \(place(change.follows)); it came \(place(change.followed))"
      }
    if comparison.pairs.count > 1 {
      text +=
        change.pairs.count == comparison.pairs.count
        ? " (in every run)" : " (in \(change.pairs.count) of \(comparison.pairs.count) runs)"
    }
    return text
  }

  /// The values of one side: `798 ms`, or the median with the number of runs; `–` without values.
  func side(_ values: [Duration]) -> String {
    guard let median = DurationChange.median(values) else { return "–" }
    let text = DurationText.short(median)
    return values.count == 1 ? text : "\(text) (median of \(values.count))"
  }

  /// The difference of the medians: `+5.40 s, +677 %`; nil where a side has no value.
  func difference(_ change: DurationChange) -> String? {
    guard let before = DurationChange.median(change.before),
      let after = DurationChange.median(change.after)
    else { return nil }
    let difference = after - before
    var text = (difference >= .zero ? "+" : "") + DurationText.short(difference)
    if before >= .milliseconds(1) {
      let percent = Int((difference.inSeconds / before.inSeconds * 100).rounded())
      text += ", \(percent < 0 ? "−" : "+")\(CountText.grouped(abs(percent))) %"
    }
    return text
  }

  /// What may be said: `slower`, or why nothing is.
  func claim(_ change: DurationChange) -> String {
    switch change.claim {
    case .slower: "slower"
    case .faster: "faster"
    case .none: "no clear change"
    case .bounds: "bounds only, no claim"
    case .oneSided: change.before.isEmpty ? "new" : "not measured any more"
    case .tooFew:
      "\(CountText.text(min(change.before.count, change.after.count), "measurement")), no claim"
    }
  }

  /// The stretches that say something: with a limit or a change of more than a millisecond.
  var tellingDurations: [DurationChange] {
    comparison.durations.filter { change in
      guard let before = DurationChange.median(change.before),
        let after = DurationChange.median(change.after)
      else { return change.limit != nil }
      return change.limit != nil || abs((after - before).inSeconds) >= 0.001
    }
  }

  /// Where a finding stands in its own capture.
  func place(_ change: FindingChange) -> String {
    let side =
      change.status == .new || change.status == .same ? comparison.after : comparison.before
    return PlaceText.text(change.finding.place, inputs: side.report.timeline.inputs)
  }

  /// The restriction of a status, in a sentence.
  func caveat(_ change: FindingChange) -> String? {
    guard let caveat = change.caveat else { return nil }
    return change.status == .new
      ? "before, it could not be told: \(caveat)" : "after, it cannot be told: \(caveat)"
  }

  /// The heading of a status.
  static func title(_ status: FindingChange.Status) -> String {
    switch status {
    case .new: "New"
    case .untold: "Gone, but not decided"
    case .fixed: "Fixed"
    case .same: "The same"
    }
  }
}
