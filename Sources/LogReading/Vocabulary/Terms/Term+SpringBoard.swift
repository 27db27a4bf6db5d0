import Lifecycle

extension Term {
  /// SpringBoard, FrontBoard, assertiond and launchd: launches, visibility and ends.
  static let springBoard: [Term] = [
    system(
      [.systemSuspended, .systemNotRunning],
      ["[application<com.x>:376] Setting process task state to: Suspended"],
      ["Setting process task state to: "]
    ) { message, at in
      guard let subject = SystemSubject.leading(message.body)?.subject else { return nil }
      let state = message.body.from(at + 31)
      if state.has("Suspended") { return .about(subject, .systemSuspended) }
      return state.has("Not Running") ? .about(subject, .systemNotRunning) : nil
    },
    system(
      [.systemForegroundInactive, .systemBackground],
      ["[application<com.x>:432] Setting process visibility to: Foreground"],
      ["Setting process visibility to: "]
    ) { message, at in
      guard let subject = SystemSubject.leading(message.body)?.subject else { return nil }
      return .visibility(message.body.from(at + 31), subject)
    },
    system(
      [.systemForegroundInactive, .systemBackground, .systemSuspended, .systemNotRunning],
      [
        "Application process state changed for com.x: <SBApplicationProcessState: …; pid: 1957; "
          + "taskState: Running; visibility: Background>"
      ],
      ["Application process state changed for "], recognise: applicationProcessState),
    system(
      [.systemLaunched], ["Bootstrapping com.x with intent foreground-interactive"],
      ["Bootstrapping "]
    ) { message, at in
      let body = message.body
      guard let intent = body.firstIndex(of: " with intent ", from: at),
        let subject = SystemSubject.trailing(body, before: intent)
      else { return nil }
      var recognition = Recognition.about(subject, .systemLaunched)
      let name = body.from(intent + 13)
      if name.has("foreground") { recognition.attributes[.visibility] = "foreground" }
      if name.has("background") { recognition.attributes[.visibility] = "background" }
      return recognition
    },
    system(
      [.systemLaunched], ["Executing launch request for application<com.x> (FBApplicationProcess)"],
      ["Executing launch request for "]
    ) { message, at in
      SystemSubject.identity(message.body, at: at + 29).map {
        .byRunningBoard($0.subject, .systemLaunched)
      }
    },
    system(
      [.systemLaunched], ["Now tracking process <BKProcess: 0x…; App; com.x; pid: 893; …>"],
      ["Now tracking process <BK"]
    ) { message, at in
      guard message.body.contains("agency: Application") else { return nil }
      return SystemSubject.processObject(message.body, at: at).map { .about($0, .systemLaunched) }
    },
    system(
      [.systemExited, .systemWatchdog],
      ["[application<com.x>:796] Process exited: <FBProcessExit…"],
      ["Process exited: "], recognise: processExited),
    system(
      [.systemExited, .systemCrashed],
      ["Application 'UIKitApplication:com.x[0x8a5e]' exited voluntarily."],
      ["Application 'UIKitApplication:"]
    ) { message, at in
      let body = message.body
      guard let subject = SystemSubject.job(body, at: at + 13) else { return nil }
      if body.contains("' crashed") { return .end(subject, .systemCrashed, .crashed) }
      if body.contains("killed by jetsam") {
        return .end(subject, .systemExited, .killed, reason: "jetsam")
      }
      if body.contains("exited abnormally via signal") {
        return .end(subject, .systemExited, .killed)
      }
      return body.contains("exited voluntarily") ? .end(subject, .systemExited, .exited) : nil
    },
    system(
      [.systemExited, .systemCrashed],
      ["(UIKitApplication:com.x[0x8a5e][1193]) <Notice>: Service exited due to signal: Killed: 9"],
      ["Service exited due to signal: "]
    ) { message, at in
      guard message.body.peek(0) == UInt8(ascii: "("),
        let subject = SystemSubject.job(message.body, at: 1),
        let colon = message.body.lastIndex(of: UInt8(ascii: ":")), colon > at
      else { return nil }
      var cursor = HeadCursor(message.body, at: colon + 1)
      cursor.skipSpaces()
      return cursor.number(upTo: 3).map { .signal($0, subject) }
    },
    system(
      [.systemBackground, .systemForegroundInactive, .systemSuspended],
      ["Client com.x with pid '740' is now Background Suspended."], ["' is now "]
    ) { message, at in
      let body = message.body
      guard let client = body.firstIndex(of: "Client "),
        let mark = body.firstIndex(of: " with pid '", from: client), mark < at,
        SystemSubject.isBundleIdentifier(body[(client + 7)..<mark])
      else { return nil }
      var cursor = HeadCursor(body, at: mark + 11)
      let subject = Subject(
        pid: cursor.number(upTo: 10), bundleIdentifier: body[(client + 7)..<mark].text)
      let state = body.from(at + 9)
      if state.has("Background Suspended") { return .observed(subject, .systemSuspended) }
      if state.has("Background Running") { return .observed(subject, .systemBackground) }
      return state.has("Foreground Running")
        ? .observed(subject, .systemForegroundInactive) : nil
    },
    system(
      [.systemDebuggerAttached],
      [
        "[application<com.x>:1462] Ignoring <FBProcessWatchdog: …> for reason: process is being debugged"
      ],
      ["for reason: process is being debugged"]
    ) { message, _ in
      SystemSubject.leading(message.body).map { .about($0.subject, .systemDebuggerAttached) }
    },
    // What is typed at the debugger's prompt stands among the lines of the app in Xcode's console.
    system([.systemDebuggerMessage], ["(lldb) continue"], ["(lldb) "]) { _, at in
      at == 0 ? Recognition(.systemDebuggerMessage, .system) : nil
    },
    system(
      [.systemWatchdogIgnored], ["Not terminating \"application<com.x>:1462\""],
      ["Not terminating \"app"]
    ) { message, at in
      SystemSubject.identity(message.body, at: at + 17).map {
        .about($0.subject, .systemWatchdogIgnored)
      }
    },
    system(
      [.systemForegroundInactive],
      ["[BKEventFocusManager] Setting foreground application to: com.x (996)"],
      ["Setting foreground application to: "]
    ) { message, at in
      let body = message.body
      guard let open = body.firstIndex(of: " (", from: at + 35),
        SystemSubject.isBundleIdentifier(body[(at + 35)..<open]),
        !body.has("com.apple.springboard", at: at + 35)
      else { return nil }
      var cursor = HeadCursor(body, at: open + 2)
      guard let pid = cursor.number(upTo: 10) else { return nil }
      let subject = Subject(pid: pid, bundleIdentifier: body[(at + 35)..<open].text)
      return .visible(subject)
    },
    system(
      [.systemNotRunning], ["[App:15903] Deleted launchd job with label: …"],
      ["Deleted launchd job with label: "]
    ) { message, _ in
      SystemSubject.leading(message.body).map { .about($0.subject, .systemNotRunning) }
    },
  ]

  private static func applicationProcessState(_ message: Message, _ at: Int) -> Recognition? {
    let body = message.body
    let start = at + 38
    guard let colon = body.firstIndex(of: ": ", from: start),
      SystemSubject.isBundleIdentifier(body[start..<colon])
    else { return nil }
    var subject = Subject(bundleIdentifier: body[start..<colon].text)
    let rest = body.from(colon + 2)
    if rest.has("(null)") { return .about(subject, .systemNotRunning) }
    if let pid = rest.firstIndex(of: "; pid: ") {
      var cursor = HeadCursor(rest, at: pid + 7)
      subject.pid = cursor.number(upTo: 10)
    }
    if rest.contains("taskState: Suspended") { return .about(subject, .systemSuspended) }
    guard let mark = rest.firstIndex(of: "visibility: ") else { return nil }
    return .visibility(rest.from(mark + 12), subject)
  }

  private static func processExited(_ message: Message, _ at: Int) -> Recognition? {
    let body = message.body
    let rest = body.from(at + 16)
    guard
      let subject = SystemSubject.leading(body)?.subject
        ?? SystemSubject.processObject(rest, at: 0)
    else { return nil }
    if rest.contains("watchdog") {
      return .end(subject, .systemWatchdog, .killed, reason: "0x8badf00d")
    }
    if rest.contains("jetsam") { return .end(subject, .systemKilledForMemory, .killed) }
    return .end(subject, .systemExited, .exited)
  }
}

extension Recognition {
  /// Whether the system shows the app or hides it; visible is not yet active.
  static func visibility(_ word: ByteView, _ subject: Subject) -> Recognition? {
    if word.has("Foreground") { return visible(subject) }
    return word.has("Background") ? about(subject, .systemBackground) : nil
  }

  /// The system shows the app or sends it events; whether it is active is not told.
  static func visible(_ subject: Subject) -> Recognition {
    var recognition = about(subject, .systemForegroundInactive)
    recognition.attributes[.visibility] = "foreground"
    return recognition
  }

  /// The end of a process.
  static func end(
    _ subject: Subject?, _ kind: EventKind, _ ending: Run.Ending, reason: String? = nil
  ) -> Recognition {
    var recognition = Recognition(kind, .system)
    recognition.subject = subject
    recognition.attributes[.ending] = ending
    if let reason { recognition.attributes[.reason] = reason }
    return recognition
  }
}
