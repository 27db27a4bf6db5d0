import Lifecycle

/// One lifetime of one process.
struct EncodedRun: Encodable {
  var id: Int
  var process: String?
  var pid: Int?
  var bundleIdentifier: String?
  var launch: String
  var launchReason: String?
  var ending: String
  var endingReason: String?
  var start: String?
  var end: String?
  var intervals: [EncodedInterval]
  var events: [EncodedEvent]
  var durations: [EncodedDuration]

  /// Takes a run into the wire's shape.
  init(_ run: Run, clock: ReportClock) {
    id = run.id
    process = run.process
    pid = run.pid
    bundleIdentifier = run.bundleIdentifier
    launch = run.launch.rawValue
    launchReason = run.launchReason
    ending = run.ending.rawValue
    endingReason = run.endingReason
    start = run.start?.text
    end = run.end?.text
    intervals = run.intervals.map { EncodedInterval($0, clock: clock) }
    events = run.occurrences.map { EncodedEvent($0, clock: clock) }
    durations = run.durations.map(EncodedDuration.init)
  }
}
