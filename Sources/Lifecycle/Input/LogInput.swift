/// What one input was and how its lines were used; the four counts add up to `lines`.
public struct LogInput: Sendable, Equatable {
  /// The path as the user gave it; `-` is standard input.
  public var path: String
  /// The id of the format that claimed most records, such as `nslog`; nil where none did.
  public var format: String?
  /// Why that format was chosen, one sentence for `--verbose`.
  public var formatReason: String
  /// Bytes of the (unpacked) input.
  public var bytes: Int
  /// Lines, the last one counted although it may lack its line end.
  public var lines: Int
  /// Lines that begin a record.
  public var records: Int
  /// Lines that continue the record before.
  public var continuations: Int
  /// Lines that carry nothing: blank ones, headings, people's comments, the column heads of a tool.
  public var ignored: Int
  /// Lines that could not be used; each is counted in an `InputIssue` too.
  public var unusable: Int
  /// Lifecycle events recognised.
  public var events: Int
  /// The first and the last time of day that the input tells, in the order of the clock.
  public var span: ClosedRange<Instant>?
  /// The system as a line names it, such as `iPhone OS 13.1 (17A844)`; nil where none does.
  public var systemVersion: String?
  /// Whether the input holds reports of ends and no log: such has no more lines to give.
  public var isReport = false
  /// How the lines lie in time; nil where the input has no clock.
  public var density: LogDensity?

  /// Makes the summary of an input of which nothing was read yet.
  public init(path: String) {
    self.path = path
    formatReason = ""
    (bytes, lines, records, continuations, ignored, unusable, events) = (0, 0, 0, 0, 0, 0, 0)
  }
}
