/// Counts as people read them.
enum CountText {
  /// Digits in groups of three: `14,312`.
  static func grouped(_ count: Int) -> String {
    let digits = String(count.magnitude)
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return count < 0 ? "−" + text : text
  }

  /// A count with its noun: `1 error`, `2 errors`.
  static func text(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(grouped(count)) \(count == 1 ? noun : plural ?? noun + "s")"
  }
}
