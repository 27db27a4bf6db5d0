import Lifecycle

extension Rule {
  /// A lock that is held into suspension.
  static let suspensionLockedFile = Rule(
    "suspension/locked-file", both: .error, evidence: .system,
    title: "Suspended while holding a file or database lock",
    summary: "An app holds no lock on a shared file when it is suspended.",
    rationale: "The system ends it then (0xDEAD10CC), because others wait for the lock.",
    help: """
      Write within a background task begun on the main thread, and close the database before the \
      task ends.
      """,
    guideline: Guideline(
      title: "Xcode: EXC_CRASH (SIGKILL)", section: "Termination codes",
      address: "https://developer.apple.com/documentation/xcode/sigkill"),
    check: .fold(Sighting?.none) { first, sighting in
      guard [.systemLockedFile, .systemLockedFileCode].contains(sighting.kind) else { return }
      // Of several lines that tell it the one with a path says most.
      if first == nil || (first?.attributes["path"] == nil && sighting.attributes["path"] != nil) {
        first = sighting
      }
    } end: { line, _ in
      guard let line else { return .inconclusive("no line tells it; \(deviceLog) would") }
      let path = line.attributes["path"].map { "\($0) was locked" } ?? "a file was locked"
      return .violated([
        Violation("\(path) when the app was suspended (0xdead10cc)", at: line)
      ])
    },
    examples: [
      Example(
        "A database in a shared container",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:06.000 Demo[100:1a03] LT sys.lockedFileCode path=Shared/store.sqlite
          """),
      Example(
        "Suspended without a lock",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:06.000 Demo[100:1a03] LT sys.suspended
          """),
    ])
}
