import Lifecycle

/// A stretch of a run in one state.
struct EncodedInterval: Encodable {
  var state: String
  var start: String?
  var end: String?
  var startSeconds: Double?
  var endSeconds: Double?
  var firstLine: Int
  var lastLine: Int
  var input: Int
  /// The input of the last line; another one where a report tells the end of a run.
  var lastInput: Int
  var evidence: String
  var note: String?

  /// Takes an interval into the wire's shape.
  init(_ interval: Interval, clock: ReportClock) {
    state = interval.state.rawValue
    start = interval.start?.text
    end = interval.end?.text
    startSeconds = clock.seconds(interval.start)
    endSeconds = clock.seconds(interval.end)
    firstLine = Int(interval.firstLine.line)
    lastLine = Int(interval.lastLine.line)
    input = Int(interval.firstLine.input)
    lastInput = Int(interval.lastLine.input)
    evidence = interval.evidence.rawValue
    note = interval.note
  }
}
