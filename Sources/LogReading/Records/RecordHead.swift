import Lifecycle

/// What the head of a record says; ranges count bytes of the line.
///
/// One is made for every line, so it is kept small: a line has at most `LineScanner.longestLine` bytes.
package struct RecordHead {
  package var time: ClockReading?
  private var processBytes = ByteRange()
  private var threadBytes = ByteRange()
  private var hostBytes = ByteRange()
  private var messageStart: Int32
  private var messageStop: Int32 = -1
  package var pid: Int?
  /// Empty where the head names no process.
  package var process: Range<Int> {
    get { processBytes.range }
    set { processBytes = ByteRange(newValue) }
  }
  /// Empty where the head names no thread.
  package var thread: Range<Int> {
    get { threadBytes.range }
    set { threadBytes = ByteRange(newValue) }
  }
  /// Where the message begins.
  package var message: Int {
    get { Int(messageStart) }
    set { messageStart = Int32(truncatingIfNeeded: newValue) }
  }
  /// Where the message ends; nil where it runs to the end of the line.
  package var messageEnd: Int? {
    get { messageStop < 0 ? nil : Int(messageStop) }
    set { messageStop = Int32(truncatingIfNeeded: newValue ?? -1) }
  }
  /// Empty where there is no word before the process's name that may be the device's name.
  package var host: Range<Int> {
    get { hostBytes.range }
    set { hostBytes = ByteRange(newValue) }
  }
  /// Whether lines of the format may name the device before the process.
  package var mayNameHost = false
  /// Whether a record that names no process is the app's own, and not the tool's that shows it.
  package var isOfApp = true
  package var role = Role.record
  package var escaping = Escaping.none

  /// What the line is to the lines around it.
  package enum Role: Equatable {
    case record
    /// A row that a wrapper's prefix makes look like a record: its text continues the record before.
    case continuation
    /// The time and the process of the lines before it: Xcode 15's metadata, which follows its message.
    case trailer
    /// What a tool wrote around the records: column heads, `Filtering the log data …`.
    case preamble
    /// A line with which a report begins: a document, and no record.
    case report
  }

  /// How the message's characters are written.
  package enum Escaping: Equatable {
    case none
    /// `\/`, `\n`, `\u00e9`.
    case json
    /// `\M-b\M^@\M-&`, as vis(3) and idevicesyslog write what is not ASCII.
    case vis
  }

  package init(time: ClockReading? = nil, message: Int) {
    self.time = time
    messageStart = Int32(truncatingIfNeeded: message)
  }

  /// A line that a tool wrote around the records.
  package static func preamble(_ line: ByteView) -> RecordHead {
    var head = RecordHead(message: line.count)
    head.role = .preamble
    return head
  }

  /// A line with which a report begins.
  package static var report: RecordHead {
    var head = RecordHead(message: 0)
    head.role = .report
    return head
  }

  /// The head as seen from a line in which it begins later.
  package func moved(by width: Int) -> RecordHead {
    var head = self
    head.message += width
    head.messageEnd = messageEnd.map { $0 + width }
    head.process = Self.moved(process, by: width)
    head.thread = Self.moved(thread, by: width)
    head.host = Self.moved(host, by: width)
    return head
  }

  private static func moved(_ range: Range<Int>, by width: Int) -> Range<Int> {
    range.isEmpty ? 0..<0 : (range.lowerBound + width)..<(range.upperBound + width)
  }
}

/// A range within one line, in half the space.
private struct ByteRange {
  private var start: Int32 = 0
  private var end: Int32 = 0

  init() {}

  init(_ range: Range<Int>) {
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
  }

  var range: Range<Int> { Int(start)..<Int(end) }
}

/// A time as the head of a line writes it, before the calendar's gaps are filled.
package struct ClockReading: Equatable {
  /// What stands for the day.
  package enum Day: Equatable {
    /// Days since 1970-01-01.
    case full(Int)
    case monthAndDay(month: Int8, day: Int8)
    case none
    /// Two numbers of which the line does not say which is the month: `25/08/2026`.
    case unordered(first: Int8, second: Int8, year: Int16)
    /// Nanoseconds are a step from the line before.
    case step
  }

  package var day: Day
  /// Since midnight, or since the line before.
  package var nanoseconds: Int64
  package var zoneMinutes: Int16?
  package var fractionDigits: UInt8
  /// Whether the seconds were left out.
  package var isToTheMinute = false

  package init(
    _ day: Day, nanoseconds: Int64, zoneMinutes: Int16? = nil, fractionDigits: UInt8
  ) {
    self.day = day
    self.nanoseconds = nanoseconds
    self.zoneMinutes = zoneMinutes
    self.fractionDigits = fractionDigits
  }
}
