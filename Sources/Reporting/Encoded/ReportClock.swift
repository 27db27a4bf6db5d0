import Lifecycle

/// Seconds from the first timed record of the capture.
struct ReportClock {
  var origin: Timestamp?

  /// The seconds from the origin to a time; nil where either has no clock.
  func seconds(_ time: Timestamp?) -> Double? {
    guard let origin, let time else { return nil }
    return origin.instant.duration(to: time.instant).inSeconds
  }
}
