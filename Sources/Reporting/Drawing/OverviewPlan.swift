import Lifecycle

/// A whole run in true proportion, in columns so narrow that each shows one state.
///
/// A column shows the state that fills most of it. So a run of many short intervals looks like what
/// it mostly was, and the drawing stays small.
struct OverviewPlan {
  /// A state with its evidence.
  private struct Look: Hashable {
    var state: AppState
    var evidence: Evidence
  }

  private static let columns = 360
  private var looks: [Look?]

  /// Looks at a run between two moments, the first before the second.
  init(_ run: Run, from start: Instant, to end: Instant) {
    var shares = [[(look: Look, share: Double)]](repeating: [], count: Self.columns)
    let scale = Double(Self.columns) / start.duration(to: end).inSeconds
    for interval in run.intervals where interval.state != .unknown {
      guard let first = interval.start?.instant, let last = interval.end?.instant else { continue }
      let from = min(max(0, start.duration(to: first).inSeconds * scale), Double(Self.columns))
      let to = min(max(from, start.duration(to: last).inSeconds * scale), Double(Self.columns))
      let look = Look(state: interval.state, evidence: interval.evidence)
      var column = Int(from)
      while column < Self.columns, Double(column) < to {
        let share = min(to, Double(column + 1)) - max(from, Double(column))
        if let known = shares[column].firstIndex(where: { $0.look == look }) {
          shares[column][known].share += share
        } else {
          shares[column].append((look, share))
        }
        column += 1
      }
    }
    looks = shares.map { column in column.max { $0.share < $1.share }?.look }
  }

  /// Neighbouring columns of one look as one part.
  func parts(left: Double, right: Double) -> [TimelineLayout.Overview] {
    let width = (right - left) / Double(Self.columns)
    var parts: [TimelineLayout.Overview] = []
    for (column, look) in looks.enumerated() {
      guard let look else { continue }
      let x = left + Double(column) * width
      if let last = parts.last, last.state == look.state, last.evidence == look.evidence,
        abs(last.x + last.width - x) < 0.01
      {
        parts[parts.count - 1].width += width
      } else {
        parts.append(
          TimelineLayout.Overview(x: x, width: width, state: look.state, evidence: look.evidence))
      }
    }
    return parts
  }
}
