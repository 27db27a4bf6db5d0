import Lifecycle

/// Which run of one capture is held against which of the other.
///
/// Runs of the same process are paired in the order of their launches; where each capture has but one
/// process, its name does not matter.
struct RunPairing {
  /// A run from the point of alignment on.
  struct Aligned {
    var id: Int
    var run: Run
    /// The events from the point of alignment on.
    var occurrences: ArraySlice<Occurrence>
    /// The moment of the alignment; nil without a clock.
    var origin: Timestamp? { occurrences.first?.event.time }
  }

  private(set) var pairs: [(before: Aligned, after: Aligned)] = []
  private(set) var onlyBefore: [Int] = []
  private(set) var onlyAfter: [Int] = []

  init(_ before: [Run], _ after: [Run], alignment: Comparison.Alignment) {
    let sides = [before, after].map { runs in
      runs.compactMap { Self.align($0, alignment) }
    }
    let lost = [before, after].enumerated().map { index, runs in
      let kept = Set(sides[index].map(\.id))
      return runs.map(\.id).filter { !kept.contains($0) }
    }
    var names: [String?] = []
    for run in (sides[0] + sides[1]).map(\.run) where !names.contains(run.process) {
      names.append(run.process)
    }
    let isSingle = sides.allSatisfy { Set($0.map(\.run.process)).count == 1 }
    let groups: [[[Aligned]]] =
      isSingle
      ? [sides]
      : names.map { name in sides.map { side in side.filter { $0.run.process == name } } }
    for group in groups {
      pairs += zip(group[0], group[1]).map { (before: $0, after: $1) }
      onlyBefore += group[0].dropFirst(group[1].count).map(\.id)
      onlyAfter += group[1].dropFirst(group[0].count).map(\.id)
    }
    pairs.sort { ($0.after.id, $0.before.id) < ($1.after.id, $1.before.id) }
    onlyBefore = (onlyBefore + lost[0]).sorted()
    onlyAfter = (onlyAfter + lost[1]).sorted()
  }

  /// Other events whose counts differ between the paired runs.
  var counts: [Comparison.CountChange] {
    var counts: [EventKind: (before: Int, after: Int)] = [:]
    for (before, after) in pairs {
      for occurrence in before.occurrences {
        counts[occurrence.event.kind, default: (0, 0)].before += 1
      }
      for occurrence in after.occurrences {
        counts[occurrence.event.kind, default: (0, 0)].after += 1
      }
    }
    return counts.filter { !$0.key.isCallback && $0.value.before != $0.value.after }
      .map { Comparison.CountChange(event: $0.key, before: $0.value.before, after: $0.value.after) }
      .sorted { $0.event.rawValue < $1.event.rawValue }
  }

  private static func align(_ run: Run, _ alignment: Comparison.Alignment) -> Aligned? {
    switch alignment {
    case .launches: return Aligned(id: run.id, run: run, occurrences: run.occurrences[...])
    case .event(let kind):
      guard let index = run.occurrences.firstIndex(where: { $0.event.kind == kind }) else {
        return nil
      }
      return Aligned(id: run.id, run: run, occurrences: run.occurrences[index...])
    }
  }
}

extension EventKind {
  /// Whether the system calls the app with it; values that an app asks for are none.
  var isCallback: Bool {
    switch self {
    case .appStateValue, .appTimeRemaining, .appCompletionNotCalled: false
    default: ["app", "scene", "swiftui", "restore"].contains(category)
    }
  }
}
