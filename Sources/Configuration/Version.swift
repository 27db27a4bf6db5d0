/// A system version such as 12.4.1; missing parts are zero.
package struct Version: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// 12 of 12.4.1.
  package var major: Int
  /// 4 of 12.4.1.
  package var minor: Int
  /// 1 of 12.4.1.
  package var patch: Int

  /// Makes a version from its parts.
  package init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads one to three numbers with dots between; nil for anything else, also for build variables.
  package init?(_ text: some StringProtocol) {
    let text = PropertyListNumber.trimmed(String(text))
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard part.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
        let number = Int(part)
      else {
        return nil
      }
      numbers.append(number)
    }
    numbers += Array(repeating: 0, count: 3 - numbers.count)
    self.init(numbers[0], numbers[1], numbers[2])
  }

  /// Compares part by part, as numbers.
  package static func < (left: Version, right: Version) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }

  /// Two parts, three where the last is not zero: `13.0`, `12.4.1`.
  package var description: String {
    patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
  }
}
