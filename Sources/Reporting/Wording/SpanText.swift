import Lifecycle

/// The stretch of time that a capture covers.
enum SpanText {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// `9 March 2023, 08:00:00 to 09:53:35 (+01:00)`; nil without a clock.
  static func text(of runs: [Run]) -> String? {
    guard let start = runs.compactMap(\.start).min(by: { $0.instant < $1.instant }),
      let end = runs.compactMap(\.end).max(by: { $0.instant < $1.instant })
    else { return nil }
    let (from, to) = (day(start), day(end))
    let first = [from, timeOfDay(start)].compactMap { $0 }.joined(separator: ", ")
    let last =
      from == to
      ? timeOfDay(end)
      : [to, timeOfDay(end)].compactMap { $0 }
        .joined(separator: ", ")
    let zone = start.offsetText
    return "\(first) to \(last)" + (zone.isEmpty ? "" : " (\(zone))")
  }

  private static func timeOfDay(_ time: Timestamp) -> String {
    time.calendar == .relative ? time.text + " s" : String(time.timeOfDay.prefix(8))
  }

  /// `9 March 2023`, without the year where the log has none; nil where it tells no day.
  private static func day(_ time: Timestamp) -> String? {
    guard let parts = time.dayText?.split(separator: "-"), parts.count >= 2,
      let month = Int(parts[parts.count - 2]), months.indices.contains(month - 1),
      let day = Int(parts[parts.count - 1])
    else { return nil }
    let year = parts.count > 2 ? " \(parts[0])" : ""
    return "\(day) \(months[month - 1])\(year)"
  }
}
