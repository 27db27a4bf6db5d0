/// Numbers as a table shows them.
enum Figure {
  /// `0.57`
  static func ratio(_ value: Double) -> String { decimals(value, 2) }

  /// `4.2 %`, of a share.
  static func percent(_ share: Double) -> String {
    decimals(share * 100, share < 0.001 ? 2 : 1) + " %"
  }

  /// `12.5 MiB`, of bytes.
  static func memory(_ bytes: Double) -> String { decimals(bytes / 1_048_576, 1) + " MiB" }

  /// `1.234 s` or `2.1 ms`, of seconds.
  static func time(_ seconds: Double) -> String {
    seconds < 0.1 ? decimals(seconds * 1_000, 1) + " ms" : decimals(seconds, 2) + " s"
  }

  /// `12,345`
  static func count(_ number: Int) -> String {
    var groups: [String] = []
    var rest = String(number)
    while rest.count > 3 {
      groups.insert(String(rest.suffix(3)), at: 0)
      rest = String(rest.dropLast(3))
    }
    return ([rest] + groups).joined(separator: ",")
  }

  /// A number that is not negative, rounded to so many places.
  static func decimals(_ value: Double, _ places: Int) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((value * Double(scale)).rounded())
    guard places > 0 else { return String(scaled) }
    let fraction = String(scaled % scale)
    let zeros = String(repeating: "0", count: places - fraction.count)
    return "\(scaled / scale).\(zeros)\(fraction)"
  }
}
