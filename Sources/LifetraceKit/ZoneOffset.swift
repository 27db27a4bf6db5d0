import LogReading

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the zone that a user gives for logs without one.
enum ZoneOffset {
  /// Minutes east of UTC of `+02:00`, `UTC` or a zone whose name the platform knows.
  ///
  /// A named zone with daylight saving stands for one offset only, its present one; give the offset
  /// itself for a log of the other half of the year.
  static func minutes(_ text: String) throws(AnalysisError) -> Int16 {
    if let reading = ClockReading(userText: "00:00:00" + text), let minutes = reading.zoneMinutes {
      return minutes
    }
    if text == "UTC" || text == "GMT" { return 0 }
    guard let zone = TimeZone(identifier: text) else {
      throw .usage("cannot read the time zone '\(text)'; write it as +02:00 or UTC")
    }
    return Int16(clamping: zone.secondsFromGMT() / 60)
  }
}
