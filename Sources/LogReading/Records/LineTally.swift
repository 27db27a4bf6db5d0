import Lifecycle

/// How many lines became what, how they lie in time, and what they tell of the whole capture.
struct LineTally: Sendable {
  var records = 0
  var continuations = 0
  var ignored = 0
  var density: LogDensity?
  /// The system as the first line that names it does.
  var systemVersion: String?

  /// Looks for the line by which crash reports and logs' heads name the system:
  /// `OS Version:          iPhone OS 13.1 (17A844)`.
  mutating func lookForSystem(in line: ByteView) {
    guard line.peek(0) == UInt8(ascii: "O"), systemVersion == nil, line.has("OS Version:") else {
      return
    }
    let text = line.from(11).trimmed
    guard text.count <= 64, text.contains("OS ") || text.contains("OS,") else { return }
    systemVersion = text.text
  }

  /// The first and the last record in the stretch of time that is wanted.
  private(set) var span: (first: Timestamp, last: Timestamp)?

  /// Counts a line with a time.
  mutating func count(at time: Timestamp) {
    let moment = time.instant
    widen(to: time)
    if density == nil {
      density = LogDensity(first: moment)
    } else {
      density?.add(moment)
    }
  }

  private mutating func widen(to time: Timestamp) {
    guard let old = span else { return span = (time, time) }
    if time.instant < old.first.instant { span?.first = time }
    if time.instant > old.last.instant { span?.last = time }
  }

  /// Whether lines that follow can be added as if they had been counted one by one.
  func canJoin(_ part: LineTally) -> Bool {
    guard let density, let later = part.density else { return true }
    return density.canBeFollowed(by: later)
  }

  /// Adds what was counted in the part that follows.
  mutating func join(_ part: LineTally) {
    records += part.records
    continuations += part.continuations
    ignored += part.ignored
    systemVersion = systemVersion ?? part.systemVersion
    if let span = part.span {
      widen(to: span.first)
      widen(to: span.last)
    }
    guard let later = part.density else { return }
    if density == nil {
      density = later
    } else {
      density?.join(later)
    }
  }
}
