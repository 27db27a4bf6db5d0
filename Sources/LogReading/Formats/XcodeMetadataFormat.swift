extension LogFormat {
  /// Xcode 15 and later, copied with metadata: the message first, its time and process after it.
  static let xcodeMetadata = LogFormat(
    "xcode-metadata", title: "Xcode 15 with metadata",
    about: """
      Xcode 15's console and later, copied with its metadata switched on: the lines of a message, then \
      one that begins with `Type:` and tells their time and process. What print wrote ends in \
      `Type: stdio`, without a time.
      """,
    starts: .letter,
    samples: [
      Sample(
        "Type: Error | Timestamp: 2025-10-17 11:01:23.249653-05:00 | Process: Chess Club | Library: UIKitCore | Subsystem: com.apple.UIKit | Category: Assert | TID: 0x178d9c",
        time: "2025-10-17T11:01:23.249653-05:00", process: "Chess Club", message: ""),
      Sample(
        "Type: Notice | Timestamp: 2025-08-22 10:41:14.594221+0900 | Library: Foundation | TID: 0xf700",
        time: "2025-08-22T10:41:14.594221+09:00", message: ""),
      Sample("Type: stdio", time: nil, message: ""),
    ],
    head: { line in
      guard line.has("Type: ") || line.has("Timestamp: ") else { return nil }
      var head = RecordHead(message: line.count)
      head.role = .trailer
      if line.trimmed.equals("Type: stdio") { return head }
      // Each field can be switched off; two that no message holds must be there.
      let stamp = value(of: "Timestamp: ", in: line)
      var cursor = HeadCursor(line, at: stamp.lowerBound)
      if !stamp.isEmpty {
        guard let day = cursor.date(), cursor.skip(UInt8(ascii: " ")),
          let time = cursor.timeOfDay(fraction: .optional)
        else { return nil }
        head.time = ClockReading(
          .full(day), nanoseconds: time.nanoseconds, zoneMinutes: cursor.zone(afterSpace: true),
          fractionDigits: time.digits)
      } else if !line.contains("| Process: ") || !line.contains("| Library: ") {
        return nil
      }
      guard line.contains(" | ") else { return nil }
      head.process = value(of: "| Process: ", in: line)
      head.thread = value(of: "| TID: ", in: line)
      return head
    })

  /// The range of a field's value; empty where the field is missing.
  private static func value(of field: StaticString, in line: ByteView) -> Range<Int> {
    guard let at = line.firstIndex(of: field) else { return 0..<0 }
    let start = at + field.utf8CodeUnitCount
    return start..<(line.firstIndex(of: " |", from: start) ?? line.count)
  }
}
