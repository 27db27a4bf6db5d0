extension LogFormat {
  /// A report about too much processor time, too many wakeups or writes.
  static let resourceReport = LogFormat(
    "resource-report", title: "CPU, wakeups and disk writes report",
    about: """
      `cpu_resource`, `cpu_resource_fatal`, `wakeups_resource` and `diskwrites_resource` of a device, \
      as text or behind the first line of an `.ips` file. Read are process, system, time, what was \
      used, and what the system did about it: with `Action taken: none` nobody was ended.
      """,
    isReport: true, starts: [.letter],
    samples: [
      Sample("Event:            cpu usage", time: nil, message: "Event:            cpu usage"),
      Sample("Event:            wakeups", time: nil, message: "Event:            wakeups"),
    ],
    head: { line in
      guard let field = ReportField(line), field.key == .event, field.opensReport else {
        return nil
      }
      return .report
    })
}
