import Lifecycle

/// The numbers that rules hold values against: a profile's, and what the user set instead.
public struct Limits: Sendable {
  /// The profile whose values hold where the user set none.
  public let profile: Profile
  private let own: [Threshold: Double]

  /// Takes a profile's values, and the user's own in the thresholds' units.
  public init(profile: Profile, own: [Threshold: Double] = [:]) {
    self.profile = profile
    self.own = own
  }

  /// The value in the threshold's unit.
  public func value(_ threshold: Threshold) -> Double {
    own[threshold] ?? threshold.standard(in: profile)
  }

  /// The value as a duration; a count reads as that many seconds.
  public subscript(threshold: Threshold) -> Duration {
    Duration(clampingSeconds: value(threshold)) ?? .longest
  }

  /// The value as messages name it, with the profile: `5 s (classic)`, `5 s (own)`.
  public func title(_ threshold: Threshold) -> String {
    let source = own[threshold] == nil ? profile.rawValue : "own"
    let unit = threshold.unit.rawValue
    let number = Self.number(value(threshold))
    return unit.isEmpty ? "\(number) (\(source))" : "\(number) \(unit) (\(source))"
  }

  /// A number of at most three decimals, without trailing zeros: `5`, `6.2`, `0.058`.
  package static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    let thousandths = Int64((abs(value) * 1000).rounded())
    let sign = value < 0 && thousandths > 0 ? "-" : ""
    var fraction = String(thousandths % 1000 + 1000).dropFirst()
    while fraction.last == "0" { fraction = fraction.dropLast() }
    let whole = "\(sign)\(thousandths / 1000)"
    return fraction.isEmpty ? whole : "\(whole).\(fraction)"
  }
}

extension Duration {
  /// The duration as messages say it: `6.2 s`, `0.058 s`, and `12.0 s` for 11.999 s.
  ///
  /// The longer it is, the fewer decimals it has; where they are cut off, one remains to tell it.
  package var inWords: String {
    let seconds = inSeconds
    let step = abs(seconds) < 10 ? 1000.0 : abs(seconds) < 100 ? 100.0 : 10.0
    let rounded = (seconds * step).rounded() / step
    let number = Limits.number(rounded)
    let isCut = rounded != seconds && !number.contains(".") && !number.contains("e")
    return isCut ? "\(number).0 s" : "\(number) s"
  }
}
