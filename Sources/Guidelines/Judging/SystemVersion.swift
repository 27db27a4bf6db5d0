/// A version of iOS, as far as rules compare it.
struct SystemVersion: Comparable, Sendable {
  var major: Int
  var minor: Int

  init(major: Int, minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Reads `13`, `13.2` or `13.2.1`; nil for build settings and other words.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first, let major = Int(first) else { return nil }
    self.init(major: major, minor: parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
  }

  static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}
