import Lifecycle

/// Times under the axis: the whole time of day once, then only what has changed.
enum TickText {
  /// The text of a time after another one on the same axis.
  static func text(_ time: Timestamp, after before: Timestamp?) -> String {
    if time.calendar == .relative { return time.text + " s" }
    let parts = time.timeOfDay.split(separator: ".", maxSplits: 1)
    let whole = String(parts.first ?? "")
    let fraction = parts.count > 1 ? String(parts[1].prefix(3)) : ""
    guard let before else { return whole }
    if let day = time.dayText, day != before.dayText { return day.suffix(5) + " " + whole }
    let isSameSecond = before.timeOfDay.prefix(8) == whole[...]
    return isSameSecond && !fraction.isEmpty ? "." + fraction : whole
  }
}
