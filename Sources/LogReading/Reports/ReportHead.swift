import Lifecycle

/// What the head of a report tells of the process and of the moment.
struct ReportHead: Sendable {
  /// A time and the line that tells it.
  struct Moment: Sendable {
    let reading: ClockReading
    let position: LinePosition
  }

  var incident: String?
  var process: String?
  var pid: Int?
  var bundleIdentifier: String?
  /// Where the executable lies.
  var path: String?
  /// `iPhone OS 16.6.1 (20G81)`
  var systemVersion: String?
  /// `Foreground`, `Background`, `Non UI`: the role of the process when the report was made.
  var role: String?
  var time: Moment?
  var launch: Moment?
  /// `EXC_CRASH (SIGKILL)`
  var exceptionType: String?
  var exceptionLine: LinePosition?
  /// What follows `Termination Reason:`.
  var termination: String?
  var terminationLine: LinePosition?
  /// `ProcessVisibility` and `WatchdogEvent`, where they stand on lines of their own.
  var visibility: String?
  var watchdogEvent: String?
  /// `Process killed`, `none`: what the system did about a resource's use.
  var action: String?
  var actionLine: LinePosition?
  /// `cpu usage`, `wakeups`, `disk writes`
  var resource: String?
  /// Whether the report says that the process went on.
  var isNonFatal = false

  /// The process as an event names it.
  var subject: Subject {
    Subject(process: process, pid: pid, bundleIdentifier: bundleIdentifier)
  }

  /// Whether the process ran on a device of Apple's other than a Mac, or in a Simulator.
  var isMobile: Bool {
    guard let systemVersion, systemVersion.hasPrefix("macOS") || systemVersion.hasPrefix("Mac OS")
    else { return true }
    return path?.contains("CoreSimulator") ?? false
  }

  /// Whether the process is an extension and not the app.
  var isExtension: Bool { path?.contains(".appex/") ?? false }

  /// `2023-10-04 18:21:00.000 +0200`
  static func reading(of text: ByteView) -> ClockReading? {
    var cursor = HeadCursor(text)
    guard let day = cursor.date(),
      cursor.skip(UInt8(ascii: " ")) || cursor.skip(UInt8(ascii: "T")),
      let clock = cursor.timeOfDay(fraction: .optional)
    else { return nil }
    return ClockReading(
      .full(day), nanoseconds: clock.nanoseconds, zoneMinutes: cursor.zone(afterSpace: true),
      fractionDigits: clock.digits)
  }

  /// `Bistro [3314]`
  static func process(of text: ByteView) -> (name: ByteView, pid: Int)? {
    guard text.count > 3, text[text.count - 1] == UInt8(ascii: "]"),
      let open = text.lastIndex(of: UInt8(ascii: "[")), open > 0
    else { return nil }
    var cursor = HeadCursor(text, at: open + 1)
    guard let pid = cursor.number(upTo: 10), cursor.at == text.count - 1 else { return nil }
    return (text[0..<open].trimmed, pid)
  }
}
