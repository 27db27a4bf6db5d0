/// A size as a person writes it.
package struct ByteCount: CustomStringConvertible {
  package let bytes: Int

  package init(bytes: Int) {
    self.bytes = bytes
  }

  /// Reads `4096`, `64MiB` or `1GiB`; nil for anything else and for what is not above 0.
  package init?(_ text: String) {
    let unit = Self.units.first { text.hasSuffix($0.name) }
    guard let number = Int(text.dropLast(unit?.name.count ?? 0)), number > 0 else { return nil }
    bytes = number << (unit?.shift ?? 0)
  }

  /// `64 MiB`, in the greatest unit that leaves a whole number.
  package var description: String {
    for unit in Self.units where bytes > 0 && bytes.trailingZeroBitCount >= unit.shift {
      return "\(bytes >> unit.shift) \(unit.name)"
    }
    return "\(bytes) bytes"
  }

  private static let units = [
    (name: "GiB", shift: 30), (name: "MiB", shift: 20), (name: "KiB", shift: 10),
  ]
}
