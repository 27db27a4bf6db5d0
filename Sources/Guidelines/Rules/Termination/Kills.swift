import Lifecycle

/// What the codes of the table mean that no other rule names, and whether the app is to blame.
private func meaning(of code: String) -> (text: String, isOwnFault: Bool)? {
  switch code {
  case "0xbad22222": ("a VoIP app was resumed too often", true)
  case "0xbada5e47": ("too many background tasks were open at once", true)
  case "0xbaddd15c": ("the system freed disk space", false)
  case "0xc51bad01": ("a background task used too much processor time", true)
  case "0xc51bad02": ("a background task was not done in its time", true)
  case "0xc51bad03": ("the system was too busy to give a background task its time", false)
  case "0x2182bad2": ("a background task did not complete in time", true)
  case "0x2182bad3": ("a background URL session did not complete in time", true)
  case "0x2182bad4": ("a background fetch did not complete in time", true)
  case "0xdeadfa11": ("the user force-quit the app", false)
  case "0xbaaaaaad": ("a record of all stacks, no crash", false)
  default: nil
  }
}

extension Rule {
  private static let exitCodes = Guideline(
    title: "Xcode: EXC_CRASH (SIGKILL)", section: "Termination codes",
    address: "https://developer.apple.com/documentation/xcode/sigkill")

  /// A termination code that has no rule of its own.
  static let terminationCode = Rule(
    "termination/code", both: .error, evidence: .system,
    title: "Termination code recognised",
    summary: "The system does not have to end an app.",
    rationale: "The code says why it did.",
    help: "Look the code up in the guideline and mend what it names.",
    guideline: exitCodes,
    yields: [.sameLine("termination/force-quit-loses-callback")],
    check: .told([.systemCode, .systemForceQuit], source: deviceLog) { line, _ in
      guard let code = line.sighting.attributes[.code], let meaning = meaning(of: code) else {
        return nil
      }
      return Violation(
        "terminated with \(code): \(meaning.text)", at: line.sighting,
        severity: meaning.isOwnFault ? nil : .note, identity: [code])
    },
    examples: [
      Example(
        "A background task that took too long",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:40.000 Demo[100:1a03] LT sys.code code=0x2182bad2
          """),
      Example(
        "A code with a rule of its own",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          """),
    ])

  /// Heat.
  static let terminationTooHot = Rule(
    "termination/too-hot", both: .error, evidence: .system,
    title: "Killed because the device is too hot",
    summary: "An app does not heat the device until the system ends it.",
    rationale: "The system ends apps in a thermal event (0xC00010FF).",
    help: "Lower the load, and react to thermalState.",
    guideline: exitCodes,
    check: .told(EventMatch([.systemCode], attributes: ["code": ["0xc00010ff"]]), source: deviceLog)
    {
      line, _ in
      Violation("the system ended the app for a thermal event (0xc00010ff)", at: line.sighting)
    },
    examples: [
      Example(
        "A thermal event",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:20:00.000 Demo[100:1a03] LT sys.code code=0xc00010ff
          """),
      Example(
        "No code",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])

  /// Memory.
  static let terminationMemory = Rule(
    "termination/memory", both: .error, evidence: .system,
    title: "Killed for memory",
    summary: "An app stays within its memory limit.",
    rationale: "The system ends processes that exceed their limit, and suspended ones for others.",
    help: "Reduce the footprint; release caches on the way to the background.",
    guideline: .stateTransitions("Reduce Your Memory Footprint"),
    check: .fold((first: Sighting?.none, size: Double?.none)) { memory, sighting in
      guard sighting.kind == .systemKilledForMemory else { return }
      memory.first = memory.first ?? sighting
      memory.size = memory.size ?? sighting.attributes[.mb]
    } end: { memory, _ in
      guard let kill = memory.first else {
        return .inconclusive(.notTold(by: .device))
      }
      let words = [kill.attributes[.limit], kill.attributes[.reason]].compactMap { $0 }
      let reason = words.first { $0 != "memory" }.map { " (\($0))" } ?? ""
      let size = memory.size.map { ", \(Limits.number($0)) MB" } ?? ""
      let isPurge =
        words.contains { $0.contains("vm-pageshortage") }
        && (kill.before == .suspended || kill.attributes[.stateBefore] == .suspended)
      return .violated([
        Violation(
          isPurge
            ? "the suspended app was purged for memory\(reason)"
            : "the app was ended for memory\(reason)\(size)\(kill.countedTimes)", at: kill,
          severity: isPurge ? .note : nil)
      ])
    },
    examples: [
      Example(
        "The process exceeds its limit",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:20:00.000 Demo[100:1a03] LT sys.killedForMemory limit=per-process-limit mb=3072
          """),
      Example(
        "A memory warning is no kill",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:20:00.000 Demo[100:1a03] -[AppDelegate applicationDidReceiveMemoryWarning:]
          """),
    ])

  /// A signal from outside.
  static let terminationTerminatedBySignal = Rule(
    "termination/terminated-by-signal", both: .note, evidence: .system,
    title: "Stopped from outside",
    summary: "What ended the process came from outside the app.",
    rationale: "Signal 9 from Xcode is the stop button; the app's callbacks are then not called.",
    help: "None for a stop in Xcode; otherwise look for a report.",
    guideline: .appLifeCycle("App Termination"),
    yields: [
      .sameRun("termination/code"), .sameRun("termination/memory"), .sameRun("termination/too-hot"),
      .sameRun("termination/watchdog"), .sameRun("termination/exit-watchdog"),
      .sameRun("termination/force-quit-loses-callback"), .sameRun("suspension/locked-file"),
    ],
    check: .told(
      EventMatch([.systemDebuggerSignal, .systemExited]) {
        // The first number names the kind of reason; 2 is a signal, others bring a code.
        $0.kind == .systemDebuggerSignal || $0.attributes[.launchd]?.hasPrefix("2, ") ?? false
      }, source: appLog
    ) { line, circumstances in
      if let triple = line.sighting.attributes[.launchd] {
        // An app that said goodbye ended in good order.
        guard !circumstances.run.has(.appWillTerminate) else { return nil }
        return Violation(
          "the process was stopped from outside: launchd reports (\(triple))", at: line.sighting)
      }
      let what = line.sighting.attributes[.reason] ?? "a signal"
      return Violation("the process was stopped from outside: \(what)", at: line.sighting)
    },
    examples: [
      Example(
        "The stop button",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓Message from debugger: Terminated due to signal 9
          """),
      Example(
        "Signal 9 in runningboardd's words",
        log: """
          ↓2024-05-01 10:00:05.000000+0000 localhost runningboardd[31]: [application<com.example.demo>:100] termination reported by launchd (2, 9, 9)
          """),
      Example(
        "A crash by a signal of its own",
        log: """
          2024-05-01 10:00:05.000000+0000 localhost runningboardd[31]: [application<com.example.demo>:100] termination reported by launchd (2, 11, 11)
          """),
      Example(
        "Nothing stops it",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])

  /// A force quit.
  static let terminationForceQuitLosesCallback = Rule(
    "termination/force-quit-loses-callback", both: .note, evidence: .system,
    title: "Force quit without applicationWillTerminate",
    summary: "A user may end an app at any time, without notice to it when it is suspended.",
    rationale: "Suspended apps get no callback; what was not saved before is lost.",
    help: "Save before the app is suspended.",
    guideline: .appLifeCycle("App Termination"),
    check: .told([.systemForceQuit], source: deviceLog) { line, circumstances in
      circumstances.run.has(.appWillTerminate)
        ? nil
        : Violation(
          "the user force-quit the app; \(Milestone.terminating.title) was not called",
          at: line.sighting)
    },
    examples: [
      Example(
        "Swiped away",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:20:00.000 Demo[100:1a03] LT sys.forceQuit
          """),
      Example(
        "Swiped away after a goodbye",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          2024-05-01 10:00:00.100 Demo[100:1a03] LT sys.forceQuit
          """),
    ])
}
