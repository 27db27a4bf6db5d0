import Lifecycle

/// The whole story of a block in one line.
enum BlockTitle {
  /// `Background 31.8 s, 08:00:20.610 to 08:00:52.420, lines 9214–9302, observed`.
  static func text(_ interval: Interval) -> String {
    var parts = [StateWord.label(interval.state)]
    if let duration = interval.duration { parts[0] += " " + DurationText.precise(duration) }
    if let start = interval.start, let end = interval.end {
      parts.append("\(start.timeOfDay) to \(end.timeOfDay)")
    }
    let (first, last) = (interval.firstLine.line, interval.lastLine.line)
    parts.append(first == last ? "line \(first)" : "lines \(first)–\(last)")
    parts.append(interval.evidence.rawValue + (interval.note.map { ": \($0)" } ?? ""))
    return parts.joined(separator: ", ")
  }
}
