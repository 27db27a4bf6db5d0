extension LogFormat {
  /// The system's record of a lack of memory.
  static let jetsamEvent = LogFormat(
    "jetsam-event", title: "JetsamEvent",
    about: """
      `JetsamEvent-….ips` of a device: every process with its memory at the moment at which some were \
      ended. Read are the date and the entries with a `reason` that are no daemons: name, pid, states, \
      pages, and whether it was the largest process. It tells neither versions nor bundle identifiers.
      """,
    isReport: true, starts: [.brace, .bracket, .sign],
    samples: [
      Sample(
        #"{"bug_type":"298","timestamp":"2024-05-01 18:25:56.00 +0200","os_version":"iPhone OS 17.4 (21E219)"}"#,
        time: nil,
        message:
          #"{"bug_type":"298","timestamp":"2024-05-01 18:25:56.00 +0200","os_version":"iPhone OS 17.4 (21E219)"}"#
      )
    ],
    head: { ReportJSON.kind(of: $0) == "jetsam-event" ? .report : nil })
}
