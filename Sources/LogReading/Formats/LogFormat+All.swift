extension LogFormat {
  /// Every format that a line can be claimed by, sorted by id; `bare` claims what none of them does.
  package static let all: [LogFormat] = [
    consoleApp,
    unifiedLogCompact,
    unifiedLog,
    unifiedLogSyslog,
    lumberjackConsole,
    lumberjackFile,
    nsLog,
    undatedNSLog,
    stripped,
    osLog,
    syslog,
  ]
}
