import Lifecycle

/// One lifetime of one process: the members of its head, then what belongs to it.
struct EncodedRun: Encodable {
  var head: EncodedRunHead
  var intervals: EncodedList<Interval, EncodedInterval>
  var events: EncodedList<Occurrence, EncodedEvent>
  var durations: [EncodedDuration]

  private enum Member: String, CodingKey {
    case intervals, events, durations
  }

  /// Takes a run into the wire's shape.
  init(_ run: Run, clock: ReportClock) {
    head = EncodedRunHead(run)
    intervals = EncodedList(run.intervals) { EncodedInterval($0, clock: clock) }
    events = EncodedList(run.occurrences) { EncodedEvent($0, clock: clock) }
    durations = run.durations.map(EncodedDuration.init)
  }

  func encode(to encoder: any Encoder) throws {
    try head.encode(to: encoder)
    var members = encoder.container(keyedBy: Member.self)
    try members.encode(intervals, forKey: .intervals)
    try members.encode(events, forKey: .events)
    try members.encode(durations, forKey: .durations)
  }
}
