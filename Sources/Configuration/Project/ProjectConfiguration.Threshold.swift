extension ProjectConfiguration {
  /// A limit that the project sets.
  package struct Threshold: Sendable, Equatable {
    /// The threshold's name, unchecked.
    package var name: String
    /// A finite number in the threshold's own unit.
    package var value: Double
    /// The line of the key, from 1; nil in binary lists.
    package var line: Int?

    /// Sets a limit.
    package init(name: String, value: Double, line: Int? = nil) {
      self.name = name
      self.value = value
      self.line = line
    }
  }
}
