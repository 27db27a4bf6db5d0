import Lifecycle

/// A guideline that the app under study broke, or an anomaly of the log, with its place.
public struct Finding: Sendable {
  /// Where a finding points.
  public enum Place: Sendable, Equatable {
    /// A line of an input.
    case log(LinePosition)
    /// A line of a property list; nil where the file has no lines.
    case file(path: String, line: Int?)
    /// The capture as a whole.
    case capture
  }

  /// Another line that belongs to the finding.
  public struct Related: Sendable, Equatable {
    /// The other line.
    public var position: LinePosition
    /// What it is to the finding, a few words.
    public var message: String

    /// Names another line and says what it is to the finding.
    public init(_ position: LinePosition, _ message: String) {
      self.position = position
      self.message = message
    }
  }

  /// A measured value held against its limit, in the limit's unit.
  public struct Measure: Sendable, Equatable {
    /// What was measured.
    public var value: Double
    /// What is allowed.
    public var limit: Double
    /// `s`, `MB` or empty for a count.
    public var unit: String

    /// Holds a value against a limit.
    public init(_ value: Double, limit: Double, unit: String = "s") {
      self.value = value
      self.limit = limit
      self.unit = unit
    }
  }

  /// The id of the rule.
  public var rule: String
  /// How grave it is, in the profile that was used.
  public var severity: Severity
  /// Lower case, no full stop, with the measured value and its limit.
  public var message: String
  /// The run's id; nil for a finding on the configuration or the capture.
  public var run: Int?
  /// The line that it points to.
  public var place: Place
  /// The time of that line; nil where it has none.
  public var time: Timestamp?
  /// Other lines that belong to it, in the order of the log.
  public var related: [Related] = []
  /// The value that broke a limit; nil where the rule has none.
  public var measure: Measure?
  /// Who the log says is to blame: a class or a symbol.
  public var owner: String?
  /// What makes the finding the same in another capture of the same scenario, apart from the rule:
  /// names and ids that do not change between launches; never times, lines or pids.
  public var identity: [String] = []
  /// Why the project accepts it; such a finding fails nothing. Nil where it does not.
  public var suppression: Suppression?

  /// Makes a finding.
  public init(
    rule: String, severity: Severity, message: String, run: Int? = nil, place: Place,
    time: Timestamp? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.run = run
    self.place = place
    self.time = time
  }
}
