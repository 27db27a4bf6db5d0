import Lifecycle

extension Term {
  /// Why processes were ended: watchdog texts, termination codes, memory, CPU, debuggers, crashes.
  static let terminations: [Term] = [
    system(
      [.systemWatchdog],
      [
        "scene-create watchdog transgression: application<com.x>:8215 exhausted real (wall clock) "
          + "time allowance of 19.62 seconds"
      ],
      ["watchdog transgression: "]
    ) { message, at in
      WatchdogText.transgression(message.body, at: at)
    },
    system(
      [.systemWatchdog], ["com.x failed to scene-update after 10.00s", "failed to launch in time"],
      [" failed to ", " Failed to "]
    ) { message, at in
      WatchdogText.failure(message.body, at: at)
    },
    system(
      [.systemWatchdog, .systemLockedFileCode, .systemCode, .voipPushNotReported],
      TerminationCode.all.map { "Termination Reason: RUNNINGBOARD \($0.hex)" },
      TerminationCode.all.flatMap { [$0.digits, $0.digits.uppercased(), $0.decimal] }
    ) { message, at in
      guard let code = TerminationCode.recognise(message.body, at: at) else { return nil }
      return TerminationReason.words(message.body) ?? code
    },
    system(
      [.systemLockedFile], ["[application<com.x>:186] suspended with locked system files:"],
      ["suspended with locked system files"]
    ) { message, _ in
      var recognition = Recognition.about(
        SystemSubject.leading(message.body)?.subject ?? Subject(), .systemLockedFile)
      recognition.consequence = .systemSuspended
      return recognition
    },
    system(
      [.systemKilledForMemory],
      ["EXC_RESOURCE -> App[2776] exceeded mem limit: ActiveHard 3072 MB (fatal)"],
      ["exceeded mem limit: "], recognise: memoryLimit),
    system(
      [.systemKilledForMemory],
      [
        "memorystatus: killing_specific_process pid 2776 [App] (per-process-limit 10)",
        "memorystatus: killing_top_process pid 2776 [App] (vm-pageshortage 10 0s) 204560KB",
      ],
      ["_process pid "], recognise: kernelKill),
    system(
      [.systemKilledForMemory],
      ["Process App [1509] killed by jetsam reason per-process-limit"],
      [" killed by jetsam reason "]
    ) { message, at in
      guard let open = message.body[0..<at].lastIndex(of: UInt8(ascii: "[")),
        let mark = message.body.firstIndex(of: "Process "), mark < open
      else { return nil }
      var cursor = HeadCursor(message.body, at: open + 1)
      let name = message.body[(mark + 8)..<open].trimmed
      guard let pid = cursor.number(upTo: 10), !name.has("com.apple.WebKit") else { return nil }
      var recognition = Recognition.end(
        Subject(process: name.text, pid: pid), .systemKilledForMemory, .killed,
        reason: "memory")
      recognition.attributes[.limit] = message.body.from(at + 25).trimmed.text
      return recognition
    },
    system(
      [.systemDebuggerSignal, .systemKilledForMemory, .systemDebuggerMessage],
      ["Message from debugger: Terminated due to signal 9", "Message from debugger: killed"],
      ["Message from debugger: "]
    ) { message, at in
      let rest = message.body.from(at + 23)
      if rest.has("Terminated due to memory issue") {
        return .end(nil, .systemKilledForMemory, .killed, reason: "memory")
      }
      if rest.has("Terminated due to signal ") {
        var recognition = Recognition.end(nil, .systemDebuggerSignal, .killed)
        var cursor = HeadCursor(rest, at: 25)
        if let number = cursor.number(upTo: 3) {
          recognition.attributes[.reason] = "signal \(number)"
          recognition.attributes[.signal] = String(number)
        }
        return recognition
      }
      if rest.has("killed") {
        return .end(nil, .systemDebuggerSignal, .killed, reason: "killed by the debugger")
      }
      return Recognition(.systemDebuggerMessage, .system)
    },
    system(
      [.systemExited],
      ["Sending event: com.apple.stability.crash {\"bundleID\":\"com.x\",\"process\":\"App\",…}"],
      ["com.apple.stability.crash {"]
    ) { message, at in
      func value(_ key: StaticString) -> String? {
        guard let mark = message.body.firstIndex(of: key, from: at) else { return nil }
        let start = mark + key.utf8CodeUnitCount
        return message.body.firstIndex(of: UInt8(ascii: "\""), from: start).map {
          message.body[start..<$0].text
        }
      }
      guard let process = value("\"process\":\"") else { return nil }
      return .end(
        Subject(process: process, bundleIdentifier: value("\"bundleID\":\"")), .systemExited,
        .killed, reason: value("\"terminationReasonNamespace\":\""))
    },
    system([.systemCrashed], ["App[432] Corpse allowed 1 of 5"], ["] Corpse allowed "]) {
      message, at in
      var cursor = HeadCursor(
        message.body, at: (message.body[0..<at].lastIndex(of: UInt8(ascii: "[")) ?? at) + 1)
      let name = message.body[0..<max(0, cursor.at - 1)].trimmed
      guard let pid = cursor.number(upTo: 10), !name.isEmpty else { return nil }
      return .end(Subject(process: name.text, pid: pid), .systemCrashed, .crashed)
    },
    system(
      [.systemCrashed, .voipPushNotReported, .bgschedulerHandlerError, .locationWithoutMode],
      ["*** Terminating app due to uncaught exception 'NSInternalInconsistencyException'"],
      ["Terminating app due to uncaught exception"], recognise: uncaughtException),
    system(
      [.systemCrashed],
      ["libc++abi: terminating due to uncaught exception of type std::runtime_error: no route"],
      ["uncaught exception of type "]
    ) { message, at in
      guard message.body.contains("terminating ") else { return nil }
      let rest = message.body.from(at + 27).trimmed
      let colon = rest.firstIndex(of: ": ") ?? rest.count
      var recognition = Recognition.end(
        nil, .systemCrashed, .crashed, reason: rest[0..<colon].text)
      if colon < rest.count { recognition.attributes[.text] = rest.from(colon + 2).text }
      return recognition
    },
    system(
      [.systemCrashed],
      [
        "Courier/Route.swift:12: Fatal error: Index out of range",
        "Fatal error: Index out of range: file Courier/Route.swift, line 12",
      ],
      ["Fatal error: "], recognise: swiftTrap),
    system(
      [.systemPrivacyViolation],
      [
        "This app has crashed because it attempted to access privacy-sensitive data without a usage "
          + "description. The app's Info.plist must contain an NSCameraUsageDescription key"
      ],
      ["attempted to access privacy-sensitive data without a usage", "must contain an NS"]
    ) { message, at in
      if let told = TerminationReason.privacy(message.body) { return told }
      // Hard-wrapped: the sentence begins on one line, the key stands on another.
      let isKey = message.body.has("must contain an NS", at: at)
      let key = isKey ? TerminationReason.usageKey(message.body) : nil
      guard !isKey || (key != nil && message.body.contains("Info.plist")) else { return nil }
      var recognition = Recognition.end(
        nil, .systemPrivacyViolation, .killed,
        reason: key.map { $0 + " is missing" } ?? "a usage description is missing")
      if let key { recognition.attributes[.key] = key }
      return recognition
    },
    system(
      [.systemForceQuit],
      [
        "Received termination request from [osservice<com.apple.SpringBoard>:58] on "
          + "<RBSProcessPredicate …> with context <RBSTerminateContext| code:0xDEADFA11 …>"
      ],
      ["eceived termination request from "]
    ) { message, at in
      TerminationReason.request(message.body, at: at)
    },
    system(
      [.systemExited, .systemKilledForMemory, .systemCrashed, .systemPrivacyViolation],
      [
        "Termination Reason: Namespace CODESIGNING, Code 0x2", "Termination Reason: JETSAM 7",
        "Termination Reason: SIGNAL 6 Abort trap: 6",
      ],
      ["Termination Reason:", "Termination reason:"]
    ) { message, at in
      guard message.isSentenceStart(at) else { return nil }
      return TerminationReason.recognise(message.body, at: at + 19)
    },
    system(
      [.systemCrashed], ["Exception Type:  EXC_BAD_ACCESS (SIGSEGV)"], ["Exception Type: "]
    ) { message, at in
      guard message.isSentenceStart(at) else { return nil }
      let type = message.body.from(at + 15).trimmed
      guard type.has("EXC_"), !type.contains("SIGKILL"), !type.has("EXC_RESOURCE") else {
        return nil
      }
      return .end(nil, .systemCrashed, .crashed, reason: type.text)
    },
    system(
      [.systemCpuLimit], ["exceeding limit of 80% cpu over 60 seconds"], ["exceeding limit of "]
    ) { message, at in
      var cursor = HeadCursor(message.body, at: at + 19)
      guard let percent = cursor.number(upTo: 4), cursor.skip("% cpu") else { return nil }
      var recognition = Recognition(.systemCpuLimit, .system)
      recognition.attributes[.limit] = "\(percent) %"
      return recognition
    },
    system(
      [.systemCpuLimit], ["Received (FATAL) CPU usage trigger: App[5432] 48 s in 60 s"],
      ["(FATAL) CPU usage trigger"]
    ) { _, _ in
      .end(nil, .systemCpuLimit, .killed, reason: "CPU limit")
    },
    system([.systemSuspended], ["MobileSafari <6b9b…> … (suspended)"], ["(suspended)"]) {
      message, at in
      guard message.isBare, at + 11 == message.body.trimmed.count,
        let open = message.body.firstIndex(of: " <"),
        message.body.peek(open + 34) == UInt8(ascii: ">")
      else { return nil }
      let name = message.body[0..<open].trimmed
      guard !name.isEmpty, !name.has("com.apple.WebKit") else { return nil }
      return .about(Subject(process: name.text), .systemSuspended)
    },
  ]

  private static func memoryLimit(_ message: Message, _ at: Int) -> Recognition? {
    let body = message.body
    guard body.contains("(fatal)"), let open = body[0..<at].lastIndex(of: UInt8(ascii: "[")) else {
      return nil
    }
    var start = open
    while start > 0, !body[start - 1].isSpace { start -= 1 }
    var cursor = HeadCursor(body, at: open + 1)
    let name = body[start..<open]
    guard let pid = cursor.number(upTo: 10), !name.has("com.apple.WebKit") else { return nil }
    var recognition = Recognition.end(
      Subject(process: name.text, pid: pid), .systemKilledForMemory, .killed, reason: "memory")
    recognition.attributes[.limit] = "per-process-limit"
    if let megabytes = body.firstIndex(of: " MB", from: at) {
      var digits = megabytes
      while digits > 0, body[digits - 1].isDigit { digits -= 1 }
      recognition.attributes.set(.mb, text: body[digits..<megabytes].text)
    }
    return recognition
  }

  /// `killing_top_process pid 3314 [Bistro] (vm-pageshortage 10 0s rf:- type:3) 2045600KB`; idle
  /// daemons are ended all the time.
  private static func kernelKill(_ message: Message, _ at: Int) -> Recognition? {
    let body = message.body
    var start = at
    while start > 0, body[start - 1].isLowercase || body[start - 1] == UInt8(ascii: "_") {
      start -= 1
    }
    guard body.has("killing_", at: start), !body.has("killing_idle", at: start) else { return nil }
    var cursor = HeadCursor(body, at: at + 13)
    guard let pid = cursor.number(upTo: 10), cursor.skip(" ["),
      let close = body.firstIndex(of: UInt8(ascii: "]"), from: cursor.at)
    else { return nil }
    let name = body[cursor.at..<close]
    guard !name.has("com.apple.WebKit") else { return nil }
    var recognition = Recognition.end(
      Subject(process: name.text, pid: pid), .systemKilledForMemory, .killed, reason: "memory")
    guard body.has(" (", at: close + 1) else { return recognition }
    var end = close + 3
    while body.peek(end).isLetter || body.peek(end) == UInt8(ascii: "-") { end += 1 }
    recognition.attributes[.limit] = body[(close + 3)..<end].text
    if let size = body.firstIndex(of: ") ", from: end) {
      cursor.at = size + 2
      if let kilobytes = cursor.number(upTo: 12), cursor.skip("KB") {
        recognition.attributes[.mb] = (Double(kilobytes) / 1024 * 10).rounded() / 10
      }
    }
    return recognition
  }

  /// Swift's own words for a trap; an app may write "Fatal error" about anything, so a place in a
  /// source must stand beside them.
  private static func swiftTrap(_ message: Message, _ at: Int) -> Recognition? {
    let body = message.body
    let rest = body.from(at + 13)
    let isAfterPlace = body[0..<at].contains(".swift:")
    let place = rest.firstIndex(of: ": file ")
    guard isAfterPlace || (place != nil && rest.contains(", line ")) else { return nil }
    var recognition = Recognition.end(nil, .systemCrashed, .crashed, reason: "Fatal error")
    recognition.attributes[.text] = rest[0..<(place ?? rest.count)].trimmed.text
    return recognition
  }

  private static func uncaughtException(_ message: Message, _ at: Int) -> Recognition? {
    let body = message.body
    var recognition = Recognition.end(nil, .systemCrashed, .crashed, reason: "uncaught exception")
    if body.contains("never posted an incoming call") { recognition.kind = .voipPushNotReported }
    if body.contains("has already been registered") || body.contains("No launch handler registered")
      || body.contains("must be registered before application finishes launching")
    {
      recognition.kind = .bgschedulerHandlerError
    }
    if body.contains("CLClientIsBackgroundable") { recognition.kind = .locationWithoutMode }
    if body.contains("expected to have a root view controller") {
      recognition.kind = .windowNoRootViewController
    }
    if let open = body.firstIndex(of: "exception '", from: at),
      let close = body.firstIndex(of: "'", from: open + 11)
    {
      recognition.attributes[.reason] = body[(open + 11)..<close].text
    }
    if let open = body.firstIndex(of: "reason: '", from: at),
      let close = body.lastIndex(of: UInt8(ascii: "'")), close > open + 9
    {
      recognition.attributes[.text] = body[(open + 9)..<close].text
    }
    return recognition
  }
}
