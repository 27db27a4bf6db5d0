import Lifecycle

/// The callbacks of two runs laid onto each other: what both have in one order, and the rest.
enum CallbackOrder {
  /// So many callbacks of a run are compared; a run of more has cycles that repeat.
  private static let mostCallbacks = 2_000

  /// What changed over all pairs of runs; the same change in several pairs is one.
  static func changes(
    _ pairs: [(before: RunPairing.Aligned, after: RunPairing.Aligned)]
  ) -> [Comparison.CallbackChange] {
    var all: [Comparison.CallbackChange] = []
    for (before, after) in pairs {
      let pair = Comparison.Pair(before: before.id, after: after.id)
      for change in changes(callbacks(of: before), callbacks(of: after)) {
        if let index = all.firstIndex(where: { known in
          known.kind == change.kind && known.events == change.events
            && known.follows == change.follows && known.followed == change.followed
        }) {
          if all[index].pairs.last != pair { all[index].pairs.append(pair) }
        } else {
          var first = change
          first.pairs = [pair]
          all.append(first)
        }
      }
    }
    return all
  }

  private static func callbacks(of run: RunPairing.Aligned) -> [EventKind] {
    Array(run.occurrences.lazy.map(\.event.kind).filter(\.isCallback).prefix(mostCallbacks))
  }

  /// What changed between two sequences.
  static func changes(
    _ before: [EventKind], _ after: [EventKind]
  ) -> [Comparison.CallbackChange] {
    let (keptBefore, keptAfter) = longestCommon(before, after)
    var missing = before.indices.filter { !keptBefore[$0] }
    var added = after.indices.filter { !keptAfter[$0] }
    var changes: [(place: Int, change: Comparison.CallbackChange)] = []
    // What is gone in one place and there in another has moved.
    for index in added {
      guard let old = missing.first(where: { before[$0] == after[index] }) else { continue }
      missing.removeAll { $0 == old }
      added.removeAll { $0 == index }
      changes.append(
        (
          index,
          Comparison.CallbackChange(
            kind: .reordered, events: [after[index]],
            follows: index > 0 ? after[index - 1] : nil,
            followed: old > 0 ? before[old - 1] : nil)
        ))
    }
    for group in neighbours(added) {
      changes.append(
        (
          group.lowerBound,
          Comparison.CallbackChange(
            kind: .added, events: Array(after[group]),
            follows: group.lowerBound > 0 ? after[group.lowerBound - 1] : nil)
        ))
    }
    for group in neighbours(missing) {
      changes.append(
        (
          group.lowerBound,
          Comparison.CallbackChange(
            kind: .missing, events: Array(before[group]),
            follows: group.lowerBound > 0 ? before[group.lowerBound - 1] : nil)
        ))
    }
    return changes.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }
    .map(\.element.change)
  }

  /// Numbers that follow each other, as ranges.
  private static func neighbours(_ indices: [Int]) -> [Range<Int>] {
    indices.reduce(into: []) { ranges, index in
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound..<(index + 1)
      } else {
        ranges.append(index..<(index + 1))
      }
    }
  }

  /// Which elements of each belong to a longest common subsequence; the earliest of equals.
  private static func longestCommon(
    _ left: [EventKind], _ right: [EventKind]
  ) -> (left: [Bool], right: [Bool]) {
    let width = right.count + 1
    var lengths = [Int32](repeating: 0, count: (left.count + 1) * width)
    for row in left.indices.reversed() {
      for column in right.indices.reversed() {
        lengths[row * width + column] =
          left[row] == right[column]
          ? lengths[(row + 1) * width + column + 1] + 1
          : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
      }
    }
    var kept = (
      left: [Bool](repeating: false, count: left.count),
      right: [Bool](repeating: false, count: right.count)
    )
    var (row, column) = (0, 0)
    while row < left.count, column < right.count {
      if left[row] == right[column] {
        kept.left[row] = true
        kept.right[column] = true
        row += 1
        column += 1
      } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return kept
  }
}
