import Guidelines
import Lifecycle

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Durations as people read them, with two or three digits that mean something.
enum DurationText {
  /// A few characters: `58 ms`, `4.82 s`, `57.0 s`, `1 min 7 s`, `1 h 52 min`, `2 d 3 h`.
  static func short(_ duration: Duration) -> String {
    let nanoseconds = bounded(duration)
    if nanoseconds < 0 { return "−" + short(.nanoseconds(-nanoseconds)) }
    if nanoseconds == 0 { return "0 ms" }
    if nanoseconds < 1_000_000 { return "<1 ms" }
    if nanoseconds < 999_500_000 { return "\((nanoseconds + 500_000) / 1_000_000) ms" }
    if nanoseconds < 9_995_000_000 { return fixed(nanoseconds, digits: 2) + " s" }
    if nanoseconds < 59_950_000_000 { return fixed(nanoseconds, digits: 1) + " s" }
    let seconds = (nanoseconds + 500_000_000) / 1_000_000_000
    if seconds < 3_600 { return pair(seconds / 60, "min", seconds % 60, "s") }
    let minutes = (seconds + 30) / 60
    if minutes < 1_440 { return pair(minutes / 60, "h", minutes % 60, "min") }
    let hours = (minutes + 30) / 60
    return pair(hours / 24, "d", hours % 24, "h")
  }

  /// The same without fractions of what is longer than ten seconds: `66 s`, `15 min`, `1 h 31 min`.
  static func rough(_ duration: Duration) -> String {
    let seconds = (bounded(duration) + 500_000_000) / 1_000_000_000
    if bounded(duration) < 1_000_000_000 { return short(duration) }
    if seconds < 10 { return "\(number((duration.inSeconds * 10).rounded() / 10)) s" }
    if seconds < 100 { return "\(seconds) s" }
    if seconds < 3_600 { return "\((seconds + 30) / 60) min" }
    return short(duration)
  }

  /// Seconds to the millisecond, such as `57.047 s`; above a minute also as people say it.
  static func precise(_ duration: Duration) -> String {
    let nanoseconds = bounded(duration)
    if nanoseconds < 0 { return "−" + precise(.nanoseconds(-nanoseconds)) }
    let text = fixed(nanoseconds, digits: 3) + " s"
    return nanoseconds < 60_000_000_000 ? text : "\(text) (\(short(duration)))"
  }

  /// A number with as few decimals as it needs, three at most: `5`, `0.92`, `31.7`.
  static func number(_ value: Double) -> String {
    Limits.number(value).replacing("-", with: "−")
  }

  /// Nanoseconds, far enough from the ends of the type that rounding cannot overflow: 146 years.
  private static func bounded(_ duration: Duration) -> Int64 {
    min(max(duration.wholeNanoseconds, -.max / 2), .max / 2)
  }

  private static func pair(_ major: Int64, _ name: String, _ minor: Int64, _ rest: String) -> String
  {
    minor == 0 ? "\(major) \(name)" : "\(major) \(name) \(minor) \(rest)"
  }

  private static func fixed(_ nanoseconds: Int64, digits: Int) -> String {
    var step: Int64 = 1_000_000_000
    for _ in 0..<digits { step /= 10 }
    let units = (nanoseconds + step / 2) / step
    let perSecond = 1_000_000_000 / step
    let fraction = String(units % perSecond)
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(units / perSecond).\(zeros)\(fraction)"
  }
}
