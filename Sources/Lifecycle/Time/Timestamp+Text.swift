extension Timestamp {
  /// The time in ISO 8601 with as many digits as the log wrote, such as `2014-07-01T15:55:14.706`.
  ///
  /// The offset is there when the log gives one. What the clock does not tell is left out: without a
  /// year `--11-12T12:24:37`, without a date `T14:55:04.002595`, relative `+350.000`.
  public var text: String {
    if calendar == .relative { return secondsText }
    var digits = DigitText()
    if calendar == .withoutYear { digits.append("--") }
    write(to: &digits, day: true, time: true)
    return digits.text
  }

  /// The time of day alone, such as `15:55:14.706`, on the wall clock that the log shows.
  public var timeOfDay: String {
    var digits = DigitText()
    write(to: &digits, time: true)
    return digits.text
  }

  /// The day alone, such as `2014-07-01`, or nil where the clock tells none.
  public var dayText: String? {
    guard calendar == .full || calendar == .withoutYear else { return nil }
    var digits = DigitText()
    write(to: &digits, day: true)
    return digits.text
  }

  /// The offset from UTC such as `+01:00`, empty where the log gives none.
  public var offsetText: String {
    var digits = DigitText()
    writeOffset(to: &digits)
    return digits.text
  }

  /// Writes the day as far as the clock tells it, the time of day, or both with the offset.
  private func write(to digits: inout DigitText, day: Bool = false, time: Bool = false) {
    let offset = Int64(zoneMinutes ?? 0) * 60_000_000_000
    let parts = CalendarDate(nanoseconds: instant.nanoseconds &+ offset)
    if day, calendar == .full || calendar == .withoutYear {
      if calendar == .full {
        digits.append(parts.year, width: 4)
        digits.append("-")
      }
      digits.append(parts.month, width: 2)
      digits.append("-")
      digits.append(parts.day, width: 2)
    }
    guard time else { return }
    if day { digits.append("T") }
    digits.append(parts.hour, width: 2)
    digits.append(":")
    digits.append(parts.minute, width: 2)
    digits.append(":")
    digits.append(parts.second, width: 2)
    if fractionDigits > 0 {
      digits.append(".")
      digits.append(parts.nanosecond, width: 9, shown: Int(min(fractionDigits, 9)))
    }
    if day { writeOffset(to: &digits) }
  }

  private func writeOffset(to digits: inout DigitText) {
    guard let zoneMinutes else { return }
    let minutes = abs(Int(zoneMinutes))
    digits.append(zoneMinutes < 0 ? "-" : "+")
    digits.append(minutes / 60, width: 2)
    digits.append(":")
    digits.append(minutes % 60, width: 2)
  }

  private var secondsText: String {
    let magnitude = instant.nanoseconds.magnitude
    var digits = DigitText()
    digits.append(Int(magnitude / 1_000_000 % 1_000), width: 3)
    return (instant.nanoseconds < 0 ? "-" : "+") + "\(magnitude / 1_000_000_000).\(digits.text)"
  }
}

/// Numbers of fixed widths on their way to a text.
private struct DigitText {
  private var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(40) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ sign: StaticString) {
    bytes.append(sign.utf8Start.pointee)
    if sign.utf8CodeUnitCount > 1 { bytes.append(sign.utf8Start[1]) }
  }

  /// Writes a number with zeros before it; of its digits the first ones, or all.
  mutating func append(_ number: Int, width: Int, shown: Int? = nil) {
    guard number >= 0, number < Self.powers[width] else {
      return bytes.append(contentsOf: "\(number)".utf8)
    }
    for place in 0..<(shown ?? width) {
      bytes.append(UInt8(ascii: "0") + UInt8(number / Self.powers[width - 1 - place] % 10))
    }
  }

  private static let powers = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  ]
}
