import Lifecycle

/// Counts what could not be used in one input.
struct IssueCounter: Sendable {
  private var counts: [String: (count: Int, first: LinePosition?)] = [:]
  private var zeroBytes = 0
  private var firstZeroOffset = 0

  /// Counts an issue; the first place is kept.
  mutating func count(_ id: String, times: Int = 1, at position: LinePosition?) {
    let known = counts[id]
    counts[id] = ((known?.count ?? 0) + times, known?.first ?? position)
  }

  /// Adds what was counted in lines that follow.
  mutating func join(_ later: IssueCounter) {
    for (id, entry) in later.counts { count(id, times: entry.count, at: entry.first) }
    if zeroBytes == 0 { firstZeroOffset = later.firstZeroOffset }
    zeroBytes += later.zeroBytes
  }

  mutating func sawZeroByte(in line: ByteView, at position: LinePosition) {
    if zeroBytes == 0 {
      firstZeroOffset = Int(position.byteOffset) + (line.firstIndex(of: 0) ?? 0)
    }
    for index in 0..<line.count where line[index] == 0 { zeroBytes += 1 }
    count("zero-bytes", at: position)
  }

  /// The byte that shows that an input is no text: many zero bytes and hardly a record.
  func binaryOffset(of input: LogInput) -> Int? {
    guard zeroBytes > 0, zeroBytes * 50 > input.bytes, input.records < 1 + zeroBytes / 10 else {
      return nil
    }
    return firstZeroOffset
  }

  /// The issues, sorted by id.
  var all: [InputIssue] {
    counts.sorted { $0.key < $1.key }.map { id, entry in
      InputIssue(id, count: entry.count, first: entry.first, help: Self.help[id] ?? "")
    }
  }

  private static let help: [String: String] = [
    "damaged-archive":
      "the packed log is damaged or breaks off; what could be unpacked was read, the rest is missing",
    "invalid-utf-8":
      "the line holds bytes that are no UTF-8; they are shown as \u{FFFD}",
    "line-too-long":
      "a line is longer than 4 MiB and was read in pieces; an event at a cut may be missed",
    "records-out-of-order":
      "records of one process that are up to 5 s too late in the log were put in the order of their "
      + "times",
    "repeated-lines":
      "lines that stand in the log a second time after the clock went back were read once; the "
      + "capture seems to be pasted from overlapping pieces",
    "rich-text":
      "the log is saved as rich text; its text was taken out, and line numbers count the lines of the "
      + "text; save it as plain text to have them agree",
    "zero-bytes":
      "the line holds bytes of value 0 and was read without them; the file may be damaged",
  ]
}
