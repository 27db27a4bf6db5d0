/// How a JSON document is laid out.
struct JSONStyle: Sendable {
  /// Containers down to this depth have a line for each element; what lies deeper stands on one.
  var expandedDepth: Int
  /// Whether absent optionals are written as `null`, or left out as most foreign schemas want it.
  var writesAbsent: Bool

  /// Lifetrace's own report: every member of a shape is always there.
  static let report = JSONStyle(expandedDepth: 4, writesAbsent: true)
  /// A foreign format: absent members are left out.
  static let foreign = JSONStyle(expandedDepth: 6, writesAbsent: false)
  /// Many small objects: what lies in containers of this depth stands on one line each.
  static func rows(in depth: Int) -> JSONStyle {
    JSONStyle(expandedDepth: depth, writesAbsent: false)
  }
  /// Everything on one line.
  static let line = JSONStyle(expandedDepth: 0, writesAbsent: true)
}
