import Guidelines
import Lifecycle

/// Measured values against their limits.
enum MeasureText {
  /// `31.6 s of 30 s`.
  static func text(_ measure: Finding.Measure) -> String {
    "\(value(measure.value, measure.unit)) of \(value(measure.limit, measure.unit))"
  }

  /// A number with its unit.
  static func value(_ value: Double, _ unit: String) -> String {
    DurationText.number(value) + (unit.isEmpty ? "" : " \(unit)")
  }

  /// The measured time, with `≤` or `≥` where it is a bound.
  static func text(_ measured: MeasuredDuration) -> String {
    let sign =
      switch measured.bound {
      case .exact: ""
      case .atLeast: "≥ "
      case .atMost: "≤ "
      }
    return sign + seconds(measured.duration)
  }

  /// The measured time in a few characters, with its bound: `≤ 29 ms`.
  static func short(_ measured: MeasuredDuration) -> String {
    let sign =
      switch measured.bound {
      case .exact: ""
      case .atLeast: "≥ "
      case .atMost: "≤ "
      }
    return sign + DurationText.short(measured.duration)
  }

  /// Seconds with as few decimals as needed.
  static func seconds(_ duration: Duration) -> String {
    "\(DurationText.number(duration.inSeconds)) s"
  }

  /// Whether the true value is known to be above the limit.
  static func isBroken(_ measured: MeasuredDuration) -> Bool {
    measured.limit.map { measured.time.isOver($0) } ?? false
  }
}
