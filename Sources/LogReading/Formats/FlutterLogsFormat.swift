extension LogFormat {
  /// `flutter logs` of 2016: `[iPhone 6s] installd: message`.
  static let flutterLogs = LogFormat(
    "flutter-logs", title: "flutter logs, 2016",
    about: """
      What `flutter logs` printed in 2016: the device's name in brackets, then the process. No time, \
      no pid; the rows of a message that spans lines carry the device's name too.
      """,
    isDeviceWide: true, starts: .bracket,
    samples: [
      Sample(
        "[iPhone 6s] installd: Reboot detected", time: nil, process: "installd",
        message: "Reboot detected"),
      Sample(
        "[iPhone 6s] \t    PackageType = Developer;", time: nil,
        message: "\t    PackageType = Developer;"),
    ],
    head: { line in
      guard line.peek(0) == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")),
        end < 48,
        line.peek(end + 1) == UInt8(ascii: " "), namesDevice(line[1..<end])
      else { return nil }
      let start = end + 2
      var cursor = HeadCursor(line, at: start)
      while cursor.byte.isWord || cursor.byte == UInt8(ascii: ".")
        || cursor.byte == UInt8(ascii: "-")
      { cursor.at += 1 }
      let name = start..<cursor.at
      guard !name.isEmpty, cursor.skip(": ") else {
        var head = RecordHead(message: start)
        head.role = .continuation
        return head
      }
      var head = RecordHead(message: cursor.at)
      head.process = name
      return head
    })

  private static func namesDevice(_ name: ByteView) -> Bool {
    name.contains("iPhone") || name.contains("iPad") || name.contains("iPod")
  }
}
