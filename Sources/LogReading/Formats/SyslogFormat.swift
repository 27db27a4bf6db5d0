extension LogFormat {
  /// The device's and the Simulator's syslog, as idevicesyslog and Xcode's device console print it.
  ///
  /// `Nov 12 12:24:37 iPad runningboardd(RunningBoard)[31] <Notice>: …`, with or without host,
  /// library, level; old jobs have two bracket groups, of which the last is the pid.
  static let syslog = LogFormat(
    "syslog", title: "Device syslog",
    about: """
      What `idevicesyslog` (libimobiledevice) and `ios syslog` print, Xcode's old device console, the \
      Simulator's system.log. Lines of every process of the device; no year, a resolution of one \
      second, the device's local time. Name the year with --year.
      """,
    isDeviceWide: true,
    starts: [.letter, .bracket],
    samples: [
      Sample(
        "Nov 12 12:24:37 iPad runningboardd(RunningBoard)[31] <Notice>: Resuming task.",
        time: "--11-12T12:24:37", process: "runningboardd", pid: 31, message: "Resuming task."),
      Sample(
        "Apr 29 16:35:55 backboardd(CoreBrightness)[68] <Notice>: Lux 44", time: "--04-29T16:35:55",
        process: "backboardd", pid: 68, message: "Lux 44"),
      Sample(
        "Aug  7 19:00:20 74-80-239-249 Plug In[9094]: ready", time: "--08-07T19:00:20",
        process: "Plug In", pid: 9094, message: "ready"),
      Sample(
        "Dec 20 03:45:05 z1mm UIKitApplication:com.example.notes[0x16c3][261]: read",
        time: "--12-20T03:45:05", process: "UIKitApplication:com.example.notes", pid: 261,
        message: "read"),
      Sample(
        "Jul  6 13:48:41 com.apple.xpc.launchd[1] (UIKitApplication:org.example.game[0x8a5e][1193]) <Notice>: Service exited due to signal: Killed: 9",
        time: "--07-06T13:48:41", process: "com.apple.xpc.launchd", pid: 1,
        message:
          "(UIKitApplication:org.example.game[0x8a5e][1193]) <Notice>: Service exited due to signal: Killed: 9"
      ),
    ],
    head: { line in
      if line.has("[connected") || line.has("[disconnected") { return .preamble(line) }
      guard line.peek(0).isUppercase else { return nil }
      var cursor = HeadCursor(line)
      guard let day = cursor.monthAndDay(), cursor.skip(UInt8(ascii: " ")),
        let time = cursor.timeOfDay(fraction: .optional), cursor.skip(UInt8(ascii: " "))
      else { return nil }
      let reading = ClockReading(
        .monthAndDay(month: Int8(day.month), day: Int8(day.day)), nanoseconds: time.nanoseconds,
        fractionDigits: time.digits)
      cursor.skipSpaces()
      if cursor.skip("--- last message repeated") {
        return .preamble(line)
      }
      guard let ids = cursor.syslogProcess(allowsHost: true) else { return nil }
      var head = RecordHead(time: reading, message: cursor.at)
      head.process = ids.name
      head.pid = ids.pid
      head.host = ids.host
      head.mayNameHost = true
      head.escaping = .vis
      return head
    })
}

extension HeadCursor {
  /// Reads `[host ]process[(library)][[0x…]][pid][ <Level>]: `; stays where it is when it cannot.
  mutating func syslogProcess(allowsHost: Bool) -> SyslogProcess? {
    // The head ends at the first `]: ` or `]…>: ` whose bracket holds a number.
    var bracket = at
    let farthest = at + 160
    while let open = line.firstIndex(of: UInt8(ascii: "["), from: bracket), open < farthest {
      var cursor = HeadCursor(line, at: open + 1)
      guard open > at, let pid = cursor.number(upTo: 10), cursor.skip(UInt8(ascii: "]")) else {
        bracket = open + 1
        continue
      }
      let spaces = cursor.skipSpaces()
      if spaces > 0, cursor.byte == UInt8(ascii: "("),
        let job = line.firstIndex(of: ") <", from: cursor.at),
        job < farthest, line.firstIndex(of: ">: ", from: job) != nil
      {
        // launchd names the job that it speaks about before the level; it begins the message.
        let (host, name) = processName(until: open, allowsHost: allowsHost)
        at = cursor.at
        return SyslogProcess(host: host, name: name, pid: pid)
      }
      if spaces > 0, cursor.skip(UInt8(ascii: "<")) {
        while cursor.byte.isLetter { cursor.at += 1 }
        guard cursor.skip(UInt8(ascii: ">")) else { return nil }
      }
      guard cursor.skip(UInt8(ascii: ":")) else {
        bracket = open + 1
        continue
      }
      _ = cursor.skip(UInt8(ascii: " "))
      let (host, name) = processName(until: open, allowsHost: allowsHost)
      guard !name.isEmpty else { return nil }
      at = cursor.at
      return SyslogProcess(host: host, name: name, pid: pid)
    }
    return nil
  }

  /// A process as syslog names it: ranges of the line.
  struct SyslogProcess {
    /// The first of several words before the bracket; empty where there is one.
    var host: Range<Int>
    var name: Range<Int>
    var pid: Int
  }

  /// The name before a bracket, without library and job handle, and the first word before it.
  private func processName(
    until end: Int, allowsHost: Bool
  ) -> (host: Range<Int>, name: Range<Int>) {
    var end = end
    if line.peek(end - 1) == UInt8(ascii: "]"), let open = line.firstIndex(of: "[0x", from: at),
      open < end
    {
      end = open
    }
    let hasLibrary = line.peek(end - 1) == UInt8(ascii: ")")
    if hasLibrary, let open = line.firstIndex(of: UInt8(ascii: "("), from: at), open < end {
      end = open
    }
    var start = at
    // Without a level or library a name may hold spaces, and so a host cannot be told from its first
    // word; the host is the first word wherever there are two and the first looks like one.
    if allowsHost, let space = line.firstIndex(of: UInt8(ascii: " "), from: at), space < end - 1 {
      start = space + 1
    }
    return (at..<max(at, start - 1), start..<max(start, end))
  }
}
