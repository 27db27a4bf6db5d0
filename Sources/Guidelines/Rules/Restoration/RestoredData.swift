import Lifecycle

extension LifecycleEvent {
  /// The names under which a restored controller may go: its class, its identifier.
  fileprivate var controllerNames: Set<String> {
    var names = Set([attributes[.controllerClass], attributes[.id]].compactMap { $0 })
    if let path = attributes[.path].flatMap(RestorationPath.init), let last = path.components.last {
      names.insert(last)
    }
    // Where the app delegate makes a controller the owner is not it.
    if let owner, !owner.hasSuffix("Delegate") { names.insert(owner) }
    return names
  }
}

extension Rule {
  /// A controller that comes back empty.
  static let restorationDataMissing = Rule(
    "restoration/data-missing", both: .note, evidence: .vocabulary,
    title: "Controllers restored without data",
    summary: "A restored controller gets its data back before the app is active.",
    rationale: "The controller alone is an empty screen.",
    help:
      "Decode a key of the model in decodeRestorableStateWithCoder:, and show it in viewWillAppear:.",
    guideline: .statePreservation("Restoring Your View Controllers at Launch Time"),
    needs: ["restore"], yields: [.sameSubject("restoration/encode-without-decode")],
    check: .capture { capture in
      var violations: [Violation] = []
      var isTested = false
      for runs in capture.timeline.runsByProcess {
        // Decoding that is logged nowhere may just not be logged.
        guard runs.contains(where: { $0.has(.restoreDecode) }) else { continue }
        for run in runs {
          var restored: [LifecycleEvent] = []
          var decoded: Set<String> = []
          for occurrence in run.occurrences {
            let event = occurrence.event
            if Milestone.of(event.kind) == .becameActive {
              isTested = isTested || !restored.isEmpty
              for event in restored where decoded.isDisjoint(with: event.controllerNames) {
                let name =
                  event.attributes[.controllerClass] ?? event.owner ?? event.controllerNames.min()
                  ?? ""
                violations.append(
                  Violation(
                    "\(name) was restored, but no data was decoded for it",
                    place: .log(event.position),
                    time: event.time, identity: [name]))
              }
              break
            }
            switch event.kind {
            case .restoreDecode: decoded.formUnion(event.controllerNames)
            case .restoreViewController where event.attributes[.result]?.lowercased() != "nil":
              // A container of other controllers has no data of its own.
              let isContainer = event.controllerNames.contains {
                $0.contains("Nav") || $0.contains("Tab") || $0.contains("Split")
              }
              if !event.controllerNames.isEmpty, !isContainer { restored.append(event) }
            default: break
            }
          }
        }
      }
      return .of(
        violations,
        unless: isTested
          ? nil
          : .notExercised("no launch in this log restores a controller and shows what it decodes"))
    },
    examples: [
      Example(
        "One of two controllers gets its data",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.005 Demo[100:1a03] LT restore.viewController path=RootNav
          2024-05-01 10:00:00.010 Demo[100:1a03] LT restore.viewController path=RootNav/List
          ↓2024-05-01 10:00:00.011 Demo[100:1a03] LT restore.viewController path=RootNav/Detail
          2024-05-01 10:00:00.020 Demo[100:1a03] LT restore.decode class=List
          2024-05-01 10:00:00.200 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:00.300 Demo[100:1a03] LT restore.decode class=Detail
          """),
      Example(
        "Each gets its data, or was refused",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.010 Demo[100:1a03] +[List viewControllerWithRestorationIdentifierPath:coder:]
          2024-05-01 10:00:00.011 Demo[100:1a03] LT restore.viewController path=RootNav/Detail result=nil
          2024-05-01 10:00:00.020 Demo[100:1a03] -[List decodeRestorableStateWithCoder:]
          2024-05-01 10:00:00.200 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Decoding is never logged",
        log: """
          2024-05-01 10:00:00.010 Demo[100:1a03] LT restore.viewController path=RootNav/List
          2024-05-01 10:00:00.200 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])

  /// A saved state that the system cannot read.
  static let restorationArchiveUnreadable = Rule(
    "restoration/archive-unreadable", both: .warning, evidence: .system,
    title: "Saved state could not be read",
    summary: "An app restores its state only where it can be read.",
    rationale: "The archive is encrypted; it can be read only while the device is unlocked.",
    help: "Keep background launches from restoring, or wait for the first unlock.",
    guideline: .statePreservation("Restoring Your View Controllers at Launch Time"),
    check: .told([.restoreError], source: appLog) { line, _ in
      let attributes = line.sighting.attributes
      if attributes[.reason] == "locked" {
        return Violation(
          "the app was launched in the background while locked, could not restore and was ended",
          at: line.sighting, severity: .error)
      }
      let code = attributes[.code].map { " (Cocoa error \($0))" } ?? ""
      return Violation("the archive of the saved state could not be read\(code)", at: line.sighting)
    },
    examples: [
      Example(
        "UIKit's two messages",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          ↓2024-05-01 10:00:00.100 Demo[100:1a03] Error reading archived restorable state: Error Domain=NSCocoaErrorDomain Code=257 "The file couldn’t be opened."
          ↓2024-05-01 10:00:00.200 Demo[100:1a03] Application could not restore state when launched in background while locked, skipping snapshot/state save when asked to update snapshot in background, and terminating app instead
          """),
      Example(
        "Restored",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.100 Demo[100:1a03] LT restore.shouldRestore value=true
          """),
    ])
}
