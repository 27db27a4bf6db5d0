import Lifecycle

extension Run {
  /// The first event of a kind, nil where there is none.
  fileprivate func first(_ kind: EventKind) -> LifecycleEvent? {
    occurrences.first { $0.event.kind == kind }?.event
  }

  fileprivate var isLaunchLogged: Bool {
    has(.appDidFinishLaunching) || has(.appWillFinishLaunching)
  }
}

extension Rule {
  /// Preservation without restoration, or the other way round.
  static let restorationOnlyHalfEnabled = Rule(
    "restoration/only-half-enabled", both: .warning, evidence: .callbacks,
    title: "Only one of shouldSave/shouldRestore is implemented",
    summary: "An app that preserves its state also restores it, and the other way round.",
    rationale: "State preservation is off unless both methods are there and return true.",
    help: "Implement both methods and return true.",
    guideline: .statePreservation("Checklist for Implementing State Preservation and Restoration"),
    needs: ["restore"],
    check: .capture { capture in
      var violations: [Violation] = []
      var hasCalls = false
      var isDecided = false
      for runs in capture.timeline.runsByProcess {
        let save = runs.lazy.compactMap { $0.first(.restoreShouldSave) }.first
        let restore = runs.lazy.compactMap { $0.first(.restoreShouldRestore) }.first
        hasCalls = hasCalls || save != nil || restore != nil
        switch (save, restore) {
        case (let save?, nil):
          // Only a later launch shows whether restoration is asked for.
          let saved = runs.firstIndex { $0.has(.restoreShouldSave) } ?? 0
          guard
            runs[(saved + 1)...].contains(where: { $0.isLaunchLogged && $0.launch != .background })
          else { continue }
          isDecided = true
          violations.append(
            half(save, "shouldSaveApplicationState", "shouldRestoreApplicationState"))
        case (nil, let restore?):
          let isTested = runs.dropLast().contains { $0.has(.appDidEnterBackground) }
          guard isTested else { continue }
          isDecided = true
          violations.append(
            half(restore, "shouldRestoreApplicationState", "shouldSaveApplicationState"))
        case (.some, .some): isDecided = true
        case (nil, nil): break
        }
      }
      let reason: Gap? =
        hasCalls
        ? .notExercised("only one launch is in the log")
        : .unclear("no restore event appears in this log", logging: "LT restore.shouldSave")
      return .of(violations, unless: isDecided ? nil : reason)
    },
    examples: [
      Example(
        "Saved, but never asked to restore",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:09.600 Demo[100:1a03] LT restore.shouldSave method=application:shouldSaveApplicationState:
          2024-05-01 12:00:00.000 Demo[101:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 12:00:00.500 Demo[101:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Saved and restored",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.600 Demo[100:1a03] LT restore.shouldSave method=application:shouldSaveApplicationState:
          2024-05-01 12:00:00.000 Demo[101:1a03] LT restore.shouldRestore method=application:shouldRestoreApplicationState:
          2024-05-01 12:00:00.100 Demo[101:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          """),
    ])

  private static func half(_ event: LifecycleEvent, _ one: String, _ other: String) -> Violation {
    Violation(
      "\(one) is implemented but \(other) is not seen at any launch", place: .log(event.position),
      time: event.time)
  }

  /// A class that encodes its state and does not decode it.
  static let restorationEncodeWithoutDecode = Rule(
    "restoration/encode-without-decode", both: .note, evidence: .callbacks,
    title: "Encoded state never decoded",
    summary: "A controller that encodes its state also decodes it when it is restored.",
    rationale: "The controller comes back without its data otherwise.",
    help: "Implement decodeRestorableStateWithCoder: and call super.",
    guideline: .statePreservation("Preserving Your App's Visual Appearance Across Launches"),
    needs: ["restore"],
    check: .capture { capture in
      var violations: [Violation] = []
      var isTested = false
      for runs in capture.timeline.runsByProcess {
        // Decoding that is logged nowhere may just not be logged.
        guard runs.contains(where: { $0.has(.restoreDecode) }) else { continue }
        var encoded: [String: LifecycleEvent] = [:]
        for run in runs {
          var decoded: Set<String> = []
          var restored: [(name: String, event: LifecycleEvent)] = []
          for occurrence in run.occurrences {
            let event = occurrence.event
            guard let name = event.attributes[.controllerClass] ?? event.owner else { continue }
            switch event.kind {
            case .restoreDecode: decoded.insert(name)
            case .restoreViewController where encoded[name] != nil: restored.append((name, event))
            default: break
            }
          }
          isTested = isTested || !restored.isEmpty
          for (name, event) in restored where !decoded.contains(name) {
            violations.append(
              Violation(
                "\(name) encodes its state but does not decode it when restored",
                place: .log(event.position), time: event.time, identity: [name]))
          }
          for occurrence in run.occurrences where occurrence.event.kind == .restoreEncode {
            let event = occurrence.event
            if let name = event.attributes[.controllerClass] ?? event.owner {
              encoded[name] = event
            }
          }
        }
      }
      return .of(
        violations,
        unless: isTested
          ? nil
          : .notExercised("no launch in this log restores a controller that was encoded before"))
    },
    examples: [
      Example(
        "One of two controllers decodes",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.600 Demo[100:1a03] LT restore.encode class=ListController
          2024-05-01 10:00:09.601 Demo[100:1a03] LT restore.encode class=DetailController
          2024-05-01 12:00:00.000 Demo[101:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 12:00:00.010 Demo[101:1a03] LT restore.viewController class=ListController
          ↓2024-05-01 12:00:00.011 Demo[101:1a03] LT restore.viewController class=DetailController
          2024-05-01 12:00:00.020 Demo[101:1a03] LT restore.decode class=ListController
          2024-05-01 12:00:00.100 Demo[101:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          """),
      Example(
        "Encoded and decoded",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.600 Demo[100:1a03] LT restore.encode class=ListController
          2024-05-01 12:00:00.000 Demo[101:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 12:00:00.010 Demo[101:1a03] LT restore.viewController class=ListController
          2024-05-01 12:00:00.020 Demo[101:1a03] LT restore.decode class=ListController
          """),
    ])
}
