extension Threshold {
  /// The standard value as rules name their limit: `5 s`, `180 s, in the modern profile 30 s`.
  var inWords: String {
    let suffix = unit == .count ? "" : " \(unit.rawValue)"
    let (classic, modern) = (standard(in: .classic), standard(in: .modern))
    let words = Limits.number(classic) + suffix
    return classic == modern
      ? words : "\(words), in the modern profile \(Limits.number(modern))\(suffix)"
  }
}
