extension LogFormat {
  /// A crash report as text: `.crash` files, and the translation at the top of `.ips` files.
  ///
  /// The fields of the head are read by `ReportReader`; here is only what can begin a report.
  static let crashReport = LogFormat(
    "crash-report", title: "Crash report, text",
    about: """
      The `.crash` file of a device or a Simulator, from Xcode's Devices window, App Store Connect or \
      Settings > Privacy > Analytics, and parts of one that were pasted. Read are process, identifier, \
      role, system, both times, exception, and the reason of the termination. It shows how one process \
      ended, not what it did before; give its log beside it. Reports of a Mac's own apps are left out.
      """,
    isReport: true, starts: [.letter],
    samples: [
      Sample(
        "Incident Identifier: 6D7A1F52-0C28-4E94-83CF-08840986FB24", time: nil,
        message: "Incident Identifier: 6D7A1F52-0C28-4E94-83CF-08840986FB24"),
      Sample(
        "Process:             Courier [3314]", time: nil, process: "Courier", pid: 3314,
        message: "Process:             Courier [3314]"),
      Sample(
        "Date/Time:           2024-05-01 18:21:00.0946 +0200",
        time: "2024-05-01T18:21:00.0946+02:00",
        message: "Date/Time:           2024-05-01 18:21:00.0946 +0200"),
      Sample(
        "Termination Reason: RUNNINGBOARD 0xdead10cc", time: nil,
        message: "Termination Reason: RUNNINGBOARD 0xdead10cc"),
    ],
    head: { line in
      guard let field = ReportField(line), field.key != .event, field.opensReport else {
        return nil
      }
      var head = RecordHead.report
      switch field.key {
      case .time: head.time = ReportHead.reading(of: field.value)
      case .process:
        guard let (name, pid) = ReportHead.process(of: field.value),
          let start = line.firstIndex(of: field.value.peek(0), from: 8)
        else { return nil }
        head.process = start..<(start + name.count)
        head.pid = pid
      default: break
      }
      return head
    })
}
