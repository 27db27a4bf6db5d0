import Lifecycle

/// A stretch that was measured in the runs of both captures, or in one of them.
public struct DurationChange: Sendable {
  /// What the numbers allow to say.
  public enum Claim: String, Sendable {
    case slower, faster
    /// The measurements of the two captures overlap.
    case none
    /// Fewer than three measurements on a side.
    case tooFew = "too-few"
    /// Some of the values are bounds, not measurements.
    case bounds
    /// Measured in one capture only.
    case oneSided = "one-sided"
  }

  /// What was measured.
  public var name: String
  /// The limit of the later capture, else that of the earlier; nil where none holds.
  public var limit: Duration?
  /// The values before, in the order of the runs.
  public var before: [Duration]
  /// The values after, in the order of the runs.
  public var after: [Duration]
  /// Whether every value was measured as it is.
  public var isExact: Bool

  /// Fewer measurements on a side tell nothing: with three each, no overlap comes about by chance
  /// once in ten times.
  static let leastRuns = 3

  /// The value in the middle, the mean of the two middle ones; nil without values.
  public static func median(_ values: [Duration]) -> Duration? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let upper = sorted[sorted.count / 2]
    guard sorted.count.isMultiple(of: 2) else { return upper }
    return (sorted[sorted.count / 2 - 1] + upper) / 2
  }

  /// What the numbers allow to say.
  public var claim: Claim {
    guard let leastBefore = before.min(), let mostBefore = before.max(),
      let leastAfter = after.min(), let mostAfter = after.max()
    else { return .oneSided }
    guard isExact else { return .bounds }
    guard min(before.count, after.count) >= Self.leastRuns else { return .tooFew }
    if leastAfter > mostBefore { return .slower }
    if mostAfter < leastBefore { return .faster }
    return .none
  }

  /// The stretches of both captures: what the rules measure, then what lies behind the alignment.
  static func all(
    _ before: ComparedReport, _ after: ComparedReport, _ pairing: RunPairing
  ) -> [DurationChange] {
    var changes: [DurationChange] = []
    func change(_ name: String, _ body: (inout DurationChange) -> Void) {
      if let index = changes.firstIndex(where: { $0.name == name }) {
        body(&changes[index])
      } else {
        var first = DurationChange(name: name, before: [], after: [], isExact: true)
        body(&first)
        changes.append(first)
      }
    }
    for run in before.report.timeline.runs {
      for measured in run.durations {
        change(measured.name) {
          $0.before.append(measured.duration)
          $0.limit = measured.limit
          $0.isExact = $0.isExact && measured.bound == .exact
        }
      }
    }
    for run in after.report.timeline.runs {
      for measured in run.durations {
        change(measured.name) {
          $0.after.append(measured.duration)
          $0.limit = measured.limit ?? $0.limit
          $0.isExact = $0.isExact && measured.bound == .exact
        }
      }
    }
    for (left, right) in pairing.pairs {
      for (kind, duration) in offsets(of: left) {
        change("to \(kind.rawValue)") { $0.before.append(duration) }
      }
      for (kind, duration) in offsets(of: right) {
        change("to \(kind.rawValue)") { $0.after.append(duration) }
      }
    }
    // A launch is also the way to its first active state; one line says both.
    return changes.enumerated().filter { index, change in
      !changes[..<index].contains { $0.before == change.before && $0.after == change.after }
    }.map(\.element)
  }

  /// How long after the alignment each callback first came, up to the first active state, or up to
  /// the next event of the kind that the runs are aligned on.
  private static func offsets(of aligned: RunPairing.Aligned) -> [(EventKind, Duration)] {
    guard let origin = aligned.origin, let first = aligned.occurrences.first else { return [] }
    var offsets: [(EventKind, Duration)] = []
    for occurrence in aligned.occurrences.dropFirst() {
      let kind = occurrence.event.kind
      guard occurrence.isClockContinuous, kind != first.event.kind else { break }
      if kind.isCallback, !offsets.contains(where: { $0.0 == kind }),
        let time = occurrence.event.time
      {
        offsets.append((kind, origin.instant.duration(to: time.instant)))
      }
      // What comes after is the user's time, not the app's.
      if occurrence.state == .active,
        aligned.run.occurrences.first?.event.position == first.event.position
      {
        break
      }
    }
    return offsets
  }
}
