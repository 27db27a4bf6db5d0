import Lifecycle

extension Rule {
  /// UIKit's warning of an old task.
  static let backgroundTaskWarned30Seconds = Rule(
    "background/task-warned-30-seconds", modern: .warning, evidence: .system,
    title: "UIKit warns about an old background task",
    summary: "A background task is open only as long as its work takes.",
    rationale: "UIKit warns of tasks that are open for 30 s; the app may be ended for them.",
    help: "End each task as soon as its work is done; open none for the life of the app.",
    guideline: .appDelegate("beginBackgroundTask(withName:expirationHandler:)"),
    limit: "30 s",
    check: .told([.bgtaskWarned], source: appLog) { line, _ in
      let id = line.sighting.attributes[.id].map { " \($0)" } ?? ""
      let name = line.sighting.attributes[.name].map { " \"\($0)\"" } ?? ""
      return Violation(
        "background task\(id)\(name) has been open for more than 30 s", at: line.sighting,
        severity: line.sighting.before.isForeground ? .note : nil,
        identity: [line.sighting.attributes[.name] ?? ""])
    },
    examples: [
      Example(
        "The warning",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] [BackgroundTask] Background Task 7 ("upload"), was created over 30 seconds ago. In applications running in the background, this creates a risk of termination. Remember to call UIApplication.endBackgroundTask(_:) for your task in a timely manner to avoid this.
          """, profile: .modern),
      Example(
        "A task that ends",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT bgtask.begin id=7
          2024-05-01 10:00:09.000 Demo[100:1a03] LT bgtask.end id=7
          """, profile: .modern),
    ])

  /// A task that is ended again.
  static let backgroundTaskEndedTwice = Rule(
    "background/task-ended-twice", both: .note, evidence: .system,
    title: "Background task ended that does not exist",
    summary: "Each background task is ended once.",
    rationale: "A second end hides that another task may be left open.",
    help: "Set the stored identifier to invalid after ending the task.",
    guideline: .backgroundExecution("Executing Finite-Length Tasks"),
    check: .fold((told: Told([.bgtaskEndedTwice]), tasks: BackgroundTasks())) { memory, sighting in
      memory.told.see(sighting)
      memory.tasks.see(sighting)
    } end: { memory, circumstances in
      let told = memory.told.lines.map(\.sighting)
      let known = Set(told.map { $0.attributes[.id] ?? "" })
      // UIKit's complaint of the same task tells it already.
      let own = memory.tasks.strayEnds.filter { sighting in
        !known.contains(sighting.attributes[.id] ?? "")
          && !circumstances.hasLostLines(after: nil, before: sighting.index)
      }
      let isSeen = memory.tasks.all.contains { $0.begin != nil && $0.ended != nil }
      return .of(
        (told + own).map { sighting in
          let id = sighting.attributes[.id] ?? "a task"
          return Violation(
            "endBackgroundTask: was called for \(id), which is not open", at: sighting,
            identity: [id])
        }, unless: isSeen ? nil : .notTold(by: .app))
    },
    examples: [
      Example(
        "UIKit's complaint",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] Can't end BackgroundTask: no background task exists with identifier 7 (0x7), or it may have already been ended. Break in UIApplicationEndBackgroundTaskError() to debug.
          """),
      Example(
        "Ended again, which the app logs itself",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT bgtask.begin id=7
          2024-05-01 10:00:09.000 Demo[100:1a03] LT bgtask.end id=7
          ↓2024-05-01 10:00:09.100 Demo[100:1a03] LT bgtask.end id=7
          2024-05-01 10:00:09.200 Demo[100:1a03] LT bgtask.end id=7
          """),
      Example(
        "Ended once",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT bgtask.begin id=7
          2024-05-01 10:00:09.000 Demo[100:1a03] LT bgtask.end id=7
          """),
    ])

  /// A completion handler that is never called.
  static let backgroundCompletionHandlerNotCalled = Rule(
    "background/completion-handler-not-called", both: .warning, evidence: .system,
    title: "Fetch or notification completion handler never called",
    summary: "An app calls the completion handler of a background wake.",
    rationale: "The system gives an app that does not less time in the background.",
    help: "Call the handler on every path.",
    guideline: .backgroundExecution("Fetching Small Amounts of Content Opportunistically"),
    check: .fold((told: Told([.appCompletionNotCalled]), wakes: Wakes())) { memory, sighting in
      memory.told.see(sighting)
      memory.wakes.see(sighting)
    } end: { memory, circumstances in
      let told = memory.told.lines.map { line in
        let method = line.sighting.attributes[.method] ?? "a background wake"
        return Violation(
          "the completion handler of \(method) was never called", at: line.sighting,
          identity: [method])
      }
      let wakes = memory.wakes.all.filter { memory.wakes.limit(of: $0) == .fetch }
      let isLogged = Set(wakes.filter { $0.end != nil }.map(\.kind))
      // UIKit's complaint tells of the wake already.
      let own = wakes.filter { told.isEmpty && isLogged.contains($0.kind) }.compactMap { wake in
        circumstances.suspensions.first { suspension in
          suspension.finds(.init(name: "", since: wake.start, ended: wake.end))
            && !circumstances.hasLostLines(after: wake.start, before: suspension.index)
        }.map { suspension in
          HeldAtSuspension.Item(
            thing: .init(name: "", since: wake.start, ended: wake.end), suspension: suspension
          ).violation(
            """
            handling \(Wakes.title(of: wake.kind) ?? "a wake") was not completed before the app \
            was \(suspension.participle)
            """, identity: [wake.kind.rawValue])
        }
      }
      let isComplete = !wakes.isEmpty && wakes.allSatisfy { $0.end != nil }
      return .of(told + own, unless: isComplete ? nil : .notTold(by: .app))
    },
    examples: [
      Example(
        "UIKit's complaint",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] Warning: Application delegate received call to -application:performFetchWithCompletionHandler: but the completion handler was never called.
          """),
      Example(
        "Not completed before the suspension",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:05:00.000 Demo[100:1a03] LT app.performFetch
          2024-05-01 10:05:09.000 Demo[100:1a03] LT app.performFetch phase=end
          ↓2024-05-01 10:25:00.000 Demo[100:1a03] LT app.performFetch
          2024-05-01 10:25:40.000 Demo[100:1a03] LT sys.suspended
          """),
      Example(
        "A fetch",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT app.performFetch
          """),
    ])

  /// A request that BGTaskScheduler refuses.
  static let backgroundSchedulerSubmitFailed = Rule(
    "background/scheduler-submit-failed", modern: .warning, evidence: .system,
    title: "BGTaskScheduler rejected a request",
    summary: "The scheduler takes the requests that an app submits.",
    rationale: "A request that is refused never runs.",
    help: """
      1: background refresh is off, or this is the Simulator. 2: too many requests are pending. 3: \
      add the identifier to BGTaskSchedulerPermittedIdentifiers and the mode to UIBackgroundModes.
      """,
    guideline: Guideline(
      title: "BackgroundTasks: BGTaskScheduler", section: "BGTaskScheduler.Error.Code",
      address: "https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler"),
    check: .fold(Told([.bgschedulerError]), step: { $0.see($1) }) { told, _ in
      let names = [
        "1": "unavailable", "2": "too many pending requests", "3": "not permitted",
        "4": "immediate run ineligible",
      ]
      let errors = told.lines.map(\.sighting)
      return .of(
        errors.filter { error in
          // The error that follows the line about a request tells the same once more.
          error.attributes[.id] != nil
            || !errors.contains {
              $0.attributes[.id] != nil && $0.attributes[.code] == error.attributes[.code]
            }
        }.map { error in
          let (code, id) = (error.attributes[.code], error.attributes[.id])
          let name = code.flatMap { names[$0] }.map { " (\($0))" } ?? ""
          return Violation(
            """
            BGTaskScheduler refused a request\(id.map { " for \($0)" } ?? ""), error \
            \(code ?? "unknown")\(name)
            """, at: error, identity: [code ?? "", id ?? ""].filter { !$0.isEmpty })
        }, unless: .notTold(by: .app))
    },
    examples: [
      Example(
        "Not permitted",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] Could not schedule app refresh: Error Domain=BGTaskSchedulerErrorDomain Code=3 "(null)"
          """, profile: .modern),
      Example(
        "Submitted",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT bgscheduler.submit id=com.example.refresh
          """, profile: .modern),
    ])

  /// A delegate method without its mode.
  static let backgroundModeMissingForCallback = Rule(
    "background/mode-missing-for-callback", both: .warning, evidence: .system,
    title: "Delegate method implemented but its background mode is missing",
    summary: "An app declares the background mode of each method that it implements for it.",
    rationale: "The method is never called otherwise.",
    help: "Add the mode to UIBackgroundModes, or remove the method.",
    guideline: .backgroundExecution("Declaring Your App's Supported Background Tasks"),
    check: .told([.uikitModeMissing], source: appLog) { line, circumstances in
      let mode = line.sighting.attributes[.mode] ?? ""
      let method = line.sighting.attributes[.method] ?? "a delegate method"
      let isDeclared = circumstances.setting.appPlist?.modes.contains(mode) ?? false
      let stale = isDeclared ? "; the given Info.plist has it, so it is of another build" : ""
      return Violation(
        "\(method) needs the background mode \"\(mode)\"\(stale)", at: line.sighting,
        severity: isDeclared ? .note : nil, identity: [mode])
    },
    examples: [
      Example(
        "UIKit's advice",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] You've implemented -[<UIApplicationDelegate> application:performFetchWithCompletionHandler:], but you still need to add "fetch" to the list of your supported UIBackgroundModes in your Info.plist.
          """),
      Example(
        "A fetch",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT app.performFetch
          """),
    ])

  /// Location in the background without the mode.
  static let backgroundLocationWithoutMode = Rule(
    "background/location-without-mode", both: .error, evidence: .system,
    title: "Background location requested without the mode",
    summary: "An app that asks for locations in the background declares the mode.",
    rationale: "CoreLocation raises an exception otherwise.",
    help: "Add location to UIBackgroundModes, or do not set allowsBackgroundLocationUpdates.",
    guideline: .backgroundExecution("Tracking the User's Location"),
    check: .told([.locationWithoutMode], source: deviceLog) { line, _ in
      Violation(
        "allowsBackgroundLocationUpdates was set without the background mode \"location\"",
        at: line.sighting)
    },
    examples: [
      Example(
        "CoreLocation's exception",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] LT location.withoutMode
          """),
      Example(
        "Locations in the foreground",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT location.start
          """),
    ])

  /// Too much computing in the background.
  static let backgroundCPULimit = Rule(
    "background/cpu-limit", both: .error, evidence: .system,
    title: "Killed for background CPU use",
    summary: "An app computes little in the background.",
    rationale: "The system ends processes that use most of a processor for a minute.",
    help: "Spread or reduce the work.",
    guideline: .backgroundExecution("Being a Responsible Background App"),
    check: .told([.systemCpuLimit], source: deviceLog) { line, circumstances in
      // The same report is made of apps in sight; this rule speaks of the background.
      guard line.sighting.attributes[.visibility] != "foreground" else { return nil }
      let isOver = [.killed, .crashed].contains(
        line.sighting.attributes[.ending] ?? circumstances.run.ending)
      return Violation(
        isOver
          ? "the app exceeded its processor limit and was ended\(line.sighting.countedTimes)"
          : "the app exceeded its processor limit", at: line.sighting,
        severity: isOver ? nil : .warning)
    },
    examples: [
      Example(
        "The limit is exceeded",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] LT sys.cpuLimit
          """),
      Example(
        "A quiet background",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          """),
    ])

  /// A VoIP push that no call follows.
  static let backgroundVoIPPushNotReported = Rule(
    "background/voip-push-not-reported", modern: .error, evidence: .system,
    title: "VoIP push without an incoming call",
    summary: "An app reports a call for every VoIP push.",
    rationale: "The system ends an app that does not, and may stop its pushes.",
    help: "Call reportNewIncomingCall in the push callback, every time.",
    guideline: Guideline(
      title: "Xcode: EXC_CRASH (SIGKILL)", section: "Termination codes",
      address: "https://developer.apple.com/documentation/xcode/sigkill"),
    check: .told([.voipPushNotReported], source: deviceLog) { line, _ in
      Violation(
        "a VoIP push was not reported as a call; the system ended the app", at: line.sighting)
    },
    examples: [
      Example(
        "The push is not reported",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] LT voip.pushNotReported
          """, profile: .modern),
      Example(
        "No push",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          """, profile: .modern),
    ])
}
