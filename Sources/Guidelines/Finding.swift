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
    /// Where the other line stands.
    public var position: LinePosition
    /// What that line is to the finding.
    public var message: String

    /// Names another line and says what it is to the finding.
    public init(_ position: LinePosition, _ message: String) {
      self.position = position
      self.message = message
    }
  }

  /// A measured value held against its limit, in the limit's unit.
  public struct Measure: Sendable, Equatable {
    /// What was measured, in the unit.
    public var value: Double
    /// What it may be, in the same unit.
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

  /// The id of its rule.
  public var rule: String
  /// After the profile and the options.
  public var severity: Severity
  /// Lower case, no full stop, with the measured value and its limit.
  public var message: String
  /// The run's id; nil for a finding on the configuration or the capture.
  public var run: Int?
  /// Where it points.
  public var place: Place
  /// When; nil without a clock.
  public var time: Timestamp?
  /// Other lines that belong to it, in the order of the message.
  public var related: [Related] = []
  /// The measured value; nil where nothing was measured.
  public var measure: Measure?
  /// Who the log says is to blame: a class or a symbol.
  public var owner: String?
  /// What makes the finding the same in another capture of the same scenario, apart from the rule:
  /// names and ids that do not change between launches; never times, lines or pids.
  public var identity: [String] = []

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
