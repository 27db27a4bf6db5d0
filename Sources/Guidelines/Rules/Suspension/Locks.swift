import Lifecycle

/// The locks of a run: those that the system tells of, and those that the app takes itself.
private struct Locks: Sendable {
  /// Of several lines that tell it the one with a path says most.
  private(set) var told: Sighting?
  private(set) var own = [
    Holdings([.dbLock], until: [.dbUnlock, .dbClose]),
    Holdings([.fileLock], until: [.fileUnlock, .fileClose]),
  ]

  mutating func see(_ sighting: Sighting) {
    // A lock that somebody else holds is none of the app's.
    if sighting.attributes[.holder] != "another" {
      for index in own.indices { own[index].see(sighting) }
    }
    guard [.systemLockedFile, .systemLockedFileCode].contains(sighting.kind) else { return }
    if told == nil || (told?.attributes[.path] == nil && sighting.attributes[.path] != nil) {
      told = sighting
    }
  }

  /// The system does not look at the journals of SQLite.
  static func isIgnored(_ path: String) -> Bool {
    ["-shm", "-wal", "-journal"].contains { path.hasSuffix($0) }
  }

  /// Whether the file is known to lie outside the containers that apps share.
  static func isPrivate(_ path: String) -> Bool {
    path.hasPrefix("/") && !path.contains("/AppGroup/")
  }
}

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
    check: .fold(Locks(), step: { $0.see($1) }) { locks, circumstances in
      if let line = locks.told {
        let path = line.attributes[.path].map { "\($0) was locked" } ?? "a file was locked"
        return .violated([
          Violation(
            "\(path) when the app was suspended (0xdead10cc)\(line.countedTimes)", at: line,
            // An extension is not the app: its end is not seen.
            severity: line.attributes[.isExtension] == true ? .warning : nil)
        ])
      }
      let held = HeldAtSuspension(locks.own, in: circumstances) { lock, _ in
        !Locks.isIgnored(lock.name)
      }
      let gap: Gap? =
        switch held.gap {
        case .categoryNotLogged, .notExercised: .notTold(by: .device)
        case let gap: gap
        }
      return .of(
        held.items.map { item in
          let name = item.thing.name.isEmpty ? "a file" : item.thing.name
          return item.violation(
            "\(name) was locked when the app was \(item.suspension.participle) (0xdead10cc)",
            severity: Locks.isPrivate(name) ? .note : nil, identity: [item.thing.name])
        }, unless: gap)
    },
    examples: [
      Example(
        "A database in a shared container",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:06.000 Demo[100:1a03] LT sys.lockedFileCode path=Shared/store.sqlite
          """),
      Example(
        "A lock of the app's own",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:01.000 Demo[100:1a03] LT db.lock path=Shared/store.sqlite
          2024-05-01 10:00:06.000 Demo[100:1a03] LT sys.suspended
          """),
      Example(
        "A lock that is released, and a journal",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT db.lock path=Shared/store.sqlite
          2024-05-01 10:00:02.000 Demo[100:1a03] LT db.unlock path=Shared/store.sqlite
          2024-05-01 10:00:03.000 Demo[100:1a03] LT file.lock path=Shared/store.sqlite-wal
          2024-05-01 10:00:06.000 Demo[100:1a03] LT sys.suspended
          """),
      Example(
        "Suspended without a lock",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:06.000 Demo[100:1a03] LT sys.suspended
          """),
    ])
}
