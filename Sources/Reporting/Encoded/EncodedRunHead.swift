/// A run without its intervals, events and durations, which have lines of their own.
struct EncodedRunHead: Encodable {
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

  /// Takes what a run says of itself.
  init(_ run: EncodedRun) {
    (id, process, pid, bundleIdentifier) = (run.id, run.process, run.pid, run.bundleIdentifier)
    (launch, launchReason) = (run.launch, run.launchReason)
    (ending, endingReason) = (run.ending, run.endingReason)
    (start, end) = (run.start, run.end)
  }
}
