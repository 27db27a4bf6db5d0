extension LogFormat {
  /// A crash report as iOS 15 and later write it: a line of JSON and a body of JSON.
  static let ips = LogFormat(
    "ips", title: "Crash report, .ips",
    about: """
      The `.ips` file of iOS 15 and later: a line of JSON, then a body of JSON, pretty-printed or not, \
      whole or cut off, or the body alone; also ExcUserFault and stackshots, which end nobody. Read are \
      process, bundle, role, system, captureTime, procLaunch, exception, termination with its \
      reasons, and the messages of asi. It shows how one process ended; give its log beside it.
      """,
    isReport: true, starts: [.brace, .bracket, .sign],
    samples: [
      Sample(
        #"{"app_name":"Courier","timestamp":"2024-05-01 18:21:01.00 +0200","bug_type":"309","os_version":"iPhone OS 17.4 (21E219)"}"#,
        time: nil,
        message:
          #"{"app_name":"Courier","timestamp":"2024-05-01 18:21:01.00 +0200","bug_type":"309","os_version":"iPhone OS 17.4 (21E219)"}"#
      ),
      Sample(#"{"procRole":"Foreground","#, time: nil, message: #"{"procRole":"Foreground","#),
    ],
    head: { ReportJSON.kind(of: $0) == "ips" ? .report : nil })
}
