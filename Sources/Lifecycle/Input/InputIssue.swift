/// A line or a field that could not be used: what it is, how often, and what to do about it.
///
/// An issue speaks of the capture, never of the app under study; that would be a finding.
public struct InputIssue: Sendable, Equatable {
  /// A stable name in kebab-case, such as `line-without-timestamp`.
  public var id: String
  /// How often it came up.
  public var count: Int
  /// The first place, nil where it concerns no line.
  public var first: LinePosition?
  /// What it is and what to do, one or two sentences.
  public var help: String

  /// Makes an issue.
  public init(_ id: String, count: Int = 1, first: LinePosition? = nil, help: String) {
    self.id = id
    self.count = count
    self.first = first
    self.help = help
  }
}
