import Lifecycle

extension Term {
  /// runningboardd and its observers: which processes run, in which role, which are suspended.
  static let runningBoard: [Term] = [
    system(
      [.systemForeground, .systemForegroundInactive, .systemBackground, .systemSuspended],
      [
        "Calculated state for application<com.x>: running-active (role: UserInteractiveFocal)",
        "Calculated state for application<com.x>: running-active (role: UserInteractiveNonFocal)",
        "Calculated state for application<com.x>: running-active (role: Background)",
        "Calculated state for app<com.x(F0…)>: running-active-NotVisible (role: Background)",
        "Calculated state for application<com.x>: running-suspended (role: None)",
      ],
      ["Calculated state for "]
    ) { message, at in
      guard let found = SystemSubject.identity(message.body, at: at + 21),
        message.body.has(": ", at: found.end)
      else { return nil }
      return calculatedState(message.body.from(found.end + 2), found.subject)
    },
    // What runningboardd sets follows from a state; it counts where no line tells the state itself.
    system(
      [.systemForegroundInactive, .systemBackground],
      [
        "[application<com.x>:2583] Set jetsam priority to 100 [0] flag[1]",
        "[application<com.x>:2583] Set jetsam priority to 3 [0] flag[1]",
        "[application<com.x>:2583] Set darwin role to: NonUserInteractive",
      ],
      ["Set jetsam priority to ", "Set darwin role to: "], recognise: settings),
    aboutLeading(.systemSuspended, "Suspending task."),
    aboutLeading(.systemResumed, "Resuming task."),
    system(
      [.systemNotRunning], ["Removing assertions for terminated process: [application<com.x>:716]"],
      ["Removing assertions for terminated process: "]
    ) { message, at in
      SystemSubject.identity(message.body, at: at + 44).map {
        .byRunningBoard($0.subject, .systemNotRunning)
      }
    },
    system(
      [.systemExited],
      ["[application<com.x>:432] termination reported by launchd (2, 10, 10)"],
      ["termination reported by launchd ("]
    ) { message, at in
      guard let found = SystemSubject.leading(message.body) else { return nil }
      var cursor = HeadCursor(message.body, at: at + 33)
      let domain = cursor.number(upTo: 6)
      _ = cursor.skip(", ")
      guard let domain, let code = cursor.number(upTo: 10) else { return nil }
      var recognition: Recognition =
        domain == 2
        ? .signal(code, found.subject) : .byRunningBoard(found.subject, .systemExited)
      if let close = message.body.firstIndex(of: UInt8(ascii: ")"), from: at) {
        recognition.attributes[.launchd] = message.body[(at + 33)..<close].text
      }
      return recognition
    },
    system(
      [.systemBackground, .systemForegroundInactive, .systemSuspended],
      [
        "Received state update for 7278 (app<com.x>, running-active-NotVisible",
        "Received state update for 7278 (app<com.x>, running-active-Visible",
        "Received state update for 7278 (app<com.x>, running-suspended-NotVisible",
      ],
      ["Received state update for "]
    ) { message, at in
      guard let open = message.body.firstIndex(of: " (", from: at),
        let found = SystemSubject.identity(message.body, at: open + 2),
        message.body.has(", ", at: found.end)
      else { return nil }
      var cursor = HeadCursor(message.body, at: at + 26)
      var subject = found.subject
      subject.pid = cursor.number(upTo: 10) ?? subject.pid
      let state = message.body.from(found.end + 2)
      if state.has("running-active-NotVisible") { return .observed(subject, .systemBackground) }
      if state.has("running-active-Visible") {
        return .observed(subject, .systemForegroundInactive)
      }
      if state.has("running-suspended") { return .observed(subject, .systemSuspended) }
      return nil
    },
    // The target has no pid yet: the assertion is for its launch.
    Term(
      [.systemLaunched], telling: .system,
      spellings: ["Acquiring assertion targeting application<com.x> from originator"],
      literals: ["Acquiring assertion targeting app"]
    ) { message, at in
      guard let found = SystemSubject.identity(message.body, at: at + 30),
        found.subject.pid == nil, message.body.has(" from", at: found.end)
      else { return nil }
      var recognition = Recognition.byRunningBoard(found.subject, .systemLaunched)
      recognition.isContext = true
      return recognition
    },
    Term(
      [.systemLaunched], telling: .system, spellings: ["<RBSCPUAccessGrant| role:Background>"],
      literals: ["<RBSCPUAccessGrant| role:Background>"]
    ) { message, _ in
      guard message.isBare else { return nil }
      var recognition = Recognition(.systemLaunched, .system)
      recognition.attributes = [.visibility: "background"]
      recognition.needsContext = true
      return recognition
    },
  ]

  private static func settings(_ message: Message, _ at: Int) -> Recognition? {
    guard let found = SystemSubject.leading(message.body), found.end + 1 == at else { return nil }
    if message.body.has("Set darwin", at: at) {
      let role = message.body.from(at + 20)
      if role.has("UserInteractive") { return .observed(found.subject, .systemForegroundInactive) }
      return role.has("NonUserInteractive") || role.has("Background")
        ? .observed(found.subject, .systemBackground) : nil
    }
    var cursor = HeadCursor(message.body, at: at + 23)
    switch cursor.number(upTo: 3) {
    case 100, 10: return .observed(found.subject, .systemForegroundInactive)
    case 3: return .observed(found.subject, .systemBackground)
    default: return nil
    }
  }

  private static func calculatedState(_ state: ByteView, _ subject: Subject) -> Recognition? {
    if state.has("running-suspended") { return .byRunningBoard(subject, .systemSuspended) }
    if state.has("none (role: None)") { return .byRunningBoard(subject, .systemNotRunning) }
    // The scheduler's word: whether anything of the app is on the screen, not whether it is active.
    if state.has("running-active-NotVisible") { return .byRunningBoard(subject, .systemBackground) }
    if state.has("running-active-Visible") {
      var recognition = Recognition.byRunningBoard(subject, .systemForegroundInactive)
      recognition.attributes[.visibility] = "foreground"
      return recognition
    }
    guard state.has("running-active"), let role = state.firstIndex(of: "(role: ") else {
      return nil
    }
    let name = state.from(role + 7)
    if name.has("UserInteractiveNonFocal)") {
      return .byRunningBoard(subject, .systemForegroundInactive)
    }
    if name.has("UserInteractive") { return .byRunningBoard(subject, .systemForeground) }
    if name.has("Background)") || name.has("NonUserInteractive)") || name.has("Utility)")
      || name.has("Maintenance)")
    {
      return .byRunningBoard(subject, .systemBackground)
    }
    return nil
  }

  /// `[application<com.x>:796] Suspending task.`
  private static func aboutLeading(_ kind: EventKind, _ text: StaticString) -> Term {
    let spelling = "\(text)"
    return system([kind], ["[application<com.x>:796] " + spelling], [spelling]) { message, at in
      guard let found = SystemSubject.leading(message.body), found.end + 1 == at else { return nil }
      return .byRunningBoard(found.subject, kind)
    }
  }

  /// A line of the system.
  static func system(
    _ events: [EventKind], _ spellings: [String], _ literals: [String],
    recognise: @escaping @Sendable (Message, Int) -> Recognition?
  ) -> Term {
    Term(
      events, telling: .system, spellings: spellings, literals: literals, recognise: recognise)
  }
}

extension Recognition {
  /// What RunningBoard says about a process.
  static func byRunningBoard(_ subject: Subject, _ kind: EventKind) -> Recognition {
    var recognition = about(subject, kind)
    recognition.attributes[.by] = "RunningBoard"
    return recognition
  }

  /// What a line of the system says about a process.
  static func about(_ subject: Subject, _ kind: EventKind) -> Recognition {
    var recognition = Recognition(kind, .system)
    recognition.subject = subject
    return recognition
  }

  /// What a bystander says; it counts only where the system's own words are missing.
  static func observed(_ subject: Subject, _ kind: EventKind) -> Recognition {
    var recognition = Recognition.about(subject, kind)
    recognition.attributes[.observer] = true
    if kind == .systemForegroundInactive { recognition.attributes[.visibility] = "foreground" }
    return recognition
  }

  /// An end by a signal: crashes raise their own, 9 and 15 come from outside.
  static func signal(_ number: Int, _ subject: Subject?) -> Recognition {
    let crashes: Set<Int> = [4, 5, 6, 8, 10, 11, 12]
    var recognition = Recognition(
      crashes.contains(number) ? .systemCrashed : .systemExited, .system)
    recognition.subject = subject
    recognition.attributes[.reason] = "signal \(number)"
    recognition.attributes[.signal] = String(number)
    recognition.attributes[.ending] =
      crashes.contains(number) ? .crashed : number == 15 ? .terminated : .killed
    return recognition
  }
}
