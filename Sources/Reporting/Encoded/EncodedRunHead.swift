import Lifecycle

/// A run without its intervals, events and durations.
struct EncodedRunHead: Codable {
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

  /// Takes what a run says of itself into the wire's shape.
  init(_ run: Run) {
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
  }
}
