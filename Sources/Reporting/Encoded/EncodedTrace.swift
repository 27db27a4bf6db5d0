import Lifecycle

/// The timeline as Chrome's trace event format: a process a run, its states as asynchronous slices.
///
/// Asynchronous events are paired by category and id and need no stack, so no state can end up inside
/// another one. A log without a clock keeps its order: every state is then one millisecond wide, and
/// the document says so.
struct EncodedTrace: Encodable {
  /// What is known of the document as a whole.
  struct Remarks: Encodable {
    var tool: String
    var version: String
    var profile: String
    /// Where zero is on the log's clock; absent without a clock.
    var origin: String?
    /// Whether widths are times; otherwise only the order means something.
    var isTimed: Bool
    /// Why nothing could be analysed; absent where something was.
    var nothingAnalysed: String?
  }

  var displayTimeUnit = "ms"
  var otherData: Remarks
  var traceEvents: [EncodedTraceEvent]

  /// Takes the runs and the findings of a report.
  init(_ report: Report) {
    let isTimed = report.timeline.origin != nil
    otherData = Remarks(
      tool: "lifetrace", version: report.toolVersion, profile: report.profile.rawValue,
      origin: report.timeline.origin?.text, isTimed: isTimed,
      nothingAnalysed: report.nothingAnalysed)
    let clock = ReportClock(origin: report.timeline.origin)
    let findings = Dictionary(grouping: NumberedFinding.all(of: report)) { $0.finding.run }
    traceEvents = report.timeline.runs.flatMap { run in
      TraceRun(run, clock: clock, isTimed: isTimed, findings: findings[run.id] ?? []).events
    }
  }
}
