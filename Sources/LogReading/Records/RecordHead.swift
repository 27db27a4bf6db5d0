import Lifecycle

/// What the head of a record says; ranges count bytes of the line.
package struct RecordHead {
  package var time: ClockReading?
  /// Empty where the head names no process.
  package var process: Range<Int> = 0..<0
  package var pid: Int?
  /// Empty where the head names no thread.
  package var thread: Range<Int> = 0..<0
  /// Where the message begins.
  package var message: Int
  /// A line that carries no message of its own but the time of the ones before it: Xcode 15's
  /// metadata, which follows its message.
  package var isTrailer = false
  /// A line that a tool wrote around the records: column heads, `Filtering the log data …`.
  package var isPreamble = false
  /// Where the process's name is no range of the line, as in JSON: the name and the message.
  package var decoded: Decoded?

  /// Parts that had to be decoded before they could be read.
  package struct Decoded {
    package var process: String?
    package var message: [UInt8]
  }

  package init(time: ClockReading? = nil, message: Int) {
    self.time = time
    self.message = message
  }
}

/// A time as the head of a line writes it, before the calendar's gaps are filled.
package struct ClockReading: Equatable {
  /// What stands for the day.
  package enum Day: Equatable {
    /// Days since 1970-01-01.
    case full(Int)
    case monthAndDay(month: Int, day: Int)
    case none
    /// Nanoseconds are a step from the line before.
    case step
  }

  package var day: Day
  /// Since midnight, or since the line before.
  package var nanoseconds: Int64
  package var zoneMinutes: Int16?
  package var fractionDigits: UInt8

  package init(
    _ day: Day, nanoseconds: Int64, zoneMinutes: Int16? = nil, fractionDigits: UInt8
  ) {
    self.day = day
    self.nanoseconds = nanoseconds
    self.zoneMinutes = zoneMinutes
    self.fractionDigits = fractionDigits
  }
}
