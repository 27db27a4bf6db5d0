/// A value that does not come from the program itself, and what gives it.
public struct SettingSource: Sendable, Equatable {
  /// The setting: a threshold, a rule, an event, `profile`.
  public var name: String
  /// The value as people read it.
  public var value: String
  /// The option, or the file with its line.
  public var source: String

  /// Says where a value comes from.
  public init(_ name: String, _ value: String, from source: String) {
    self.name = name
    self.value = value
    self.source = source
  }
}
