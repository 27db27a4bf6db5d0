extension EventKind {
  /// The kind's place among all kinds, from 0, in the order in which they are declared.
  ///
  /// An enumeration of fewer than 256 cases without payloads is one byte that counts them.
  public var ordinal: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  /// Hashes the ordinal: sets and tables of kinds are asked for every event, and hashing the name, as
  /// kinds with a name would by themselves, takes several times as long.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ordinal)
  }

  /// The part of the name before the dot, such as `timer`.
  public var category: Substring { Self.allCategories[ordinal] }

  private static let allCategories = allCases.map { kind in kind.rawValue.prefix { $0 != "." } }
}
