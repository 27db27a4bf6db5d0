import Lifecycle

/// The clock of a page's data: microseconds from the first moment of the capture.
struct DataClock {
  /// Nanoseconds on the log's own count.
  let origin: Int64
  private let sample: Timestamp?

  /// Takes the origin of the timeline, or its earliest moment.
  init(_ timeline: Timeline) {
    sample =
      timeline.origin
      ?? timeline.runs.compactMap(\.start).min { $0.instant < $1.instant }
    origin = sample?.instant.nanoseconds ?? 0
  }

  /// A moment as the data count it.
  func microseconds(_ nanoseconds: Int64) -> Int64 {
    let distance = nanoseconds &- origin
    return distance >= 0 ? distance / 1_000 : -((999 - distance) / 1_000)
  }

  /// A moment as the data count it; nil without one.
  func microseconds(_ time: Timestamp?) -> Int64? {
    time.map { microseconds($0.instant.nanoseconds) }
  }

  /// Writes how the script turns a count into the time of day that the log shows.
  func write(to json: inout CompactJSON) {
    guard let sample else { return json.write(nil) }
    let zone = sample.calendar == .relative ? 0 : Int64(sample.zoneMinutes ?? 0) * 60_000_000
    json.object { json in
      json.name("base")
      json.write(origin / 1_000 + zone)
      json.name("digits")
      json.write(min(6, max(0, Int(sample.fractionDigits))))
      json.name("relative")
      json.write(sample.calendar == .relative ? 1 : 0)
    }
  }
}
