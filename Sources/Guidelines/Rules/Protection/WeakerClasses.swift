import Lifecycle

extension Sighting {
  /// Whether a line tells that a file was not there before.
  fileprivate var isCreation: Bool {
    kind == .fileCreate || attributes[.create] ?? attributes[.new] ?? false
  }
}

extension Rule {
  /// A file that cannot be opened while the device is locked.
  static let protectionUnlessOpenReopenedWhileLocked = Rule(
    "protection/unless-open-reopened-while-locked", both: .error, evidence: .vocabulary,
    title: "CompleteUnlessOpen file opened while locked",
    summary: "Files of class CompleteUnlessOpen are opened before the device is locked.",
    rationale: "What is open then stays usable and new files may be made, but no other is opened.",
    help: "Open the file before the lock, or make a new one and merge it later.",
    guideline: .fileProtection("completeUnlessOpen"),
    limit: "10 s", needs: ["file"],
    check: .fold(FileUse(), step: { $0.see($1) }) { files, circumstances in
      let limits = circumstances.limits
      let (found, gap) = files.uses(
        of: .unlessOpen, whileLockedFor: limits[.protectedDataGrace]
      ) { use, path, lock in
        // New files may be made and used.
        use.kind == .fileOpen
          && !files.uses.contains { other, name in
            name == path && lock.contains(other) && other.index <= use.index && other.isCreation
          }
      }
      return .of(
        found.map { found in
          Violation(
            """
            \(found.path) is CompleteUnlessOpen and was opened \(found.wording), grace \
            \(limits.title(.protectedDataGrace))
            """, at: found.use, related: [.init(found.lock.locked.position, "locked here")],
            identity: [found.path])
        },
        unless: files.missing(.unlessOpen, named: "CompleteUnlessOpen", in: circumstances)
          ?? FileUse.noLock.when(files.locks.isEmpty) ?? gap)
    },
    examples: [
      Example(
        "Opened eleven seconds after the lock",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT file.open path=in.mbox class=CompleteUnlessOpen
          2024-05-01 10:00:01.000 Demo[100:1a03] LT file.close path=in.mbox
          2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataWillBecomeUnavailable:]
          ↓2024-05-01 10:00:20.500 Demo[100:1a03] LT file.open path=in.mbox
          2024-05-01 10:01:30.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataDidBecomeAvailable:]
          """),
      Example(
        "Opened in the grace, a new file, a weaker class, after the unlock",
        log: """
          2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataWillBecomeUnavailable:]
          2024-05-01 10:00:19.500 Demo[100:1a03] LT file.open path=in.mbox class=CompleteUnlessOpen
          2024-05-01 10:00:40.000 Demo[100:1a03] LT file.create path=new.mbox class=CompleteUnlessOpen
          2024-05-01 10:00:41.000 Demo[100:1a03] LT file.open path=new.mbox
          2024-05-01 10:00:42.000 Demo[100:1a03] LT file.open path=a.db class=CompleteUntilFirstUserAuthentication
          2024-05-01 10:01:30.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataDidBecomeAvailable:]
          2024-05-01 10:01:40.000 Demo[100:1a03] LT file.open path=in.mbox
          """),
    ])

  /// A read that data protection refused.
  static let protectionPermissionErrorLogged = Rule(
    "protection/permission-error-logged", both: .warning, evidence: .system,
    title: "Read failed for protection reasons",
    summary: "An app does not read protected files while the device is locked.",
    rationale: "The read fails with Cocoa error 257 or EPERM, which looks like a lost file.",
    help: "Look at isProtectedDataAvailable first, or choose a weaker class of protection.",
    guideline: .appDelegate("applicationProtectedDataWillBecomeUnavailable(_:)"),
    // The app's own line about a protected file tells it already.
    yields: [.sameSubject("protection/access-while-locked")],
    check: .fold((locked: false, told: Told([.systemProtectionError]), lockedLines: Set<Int>())) {
      memory, sighting in
      switch sighting.kind {
      case .appProtectedDataWillBecomeUnavailable, .systemDeviceLocked, .systemBooted:
        memory.locked = true
      case .appProtectedDataDidBecomeAvailable, .systemDeviceUnlocked: memory.locked = false
      case .systemProtectionError where memory.locked: memory.lockedLines.insert(sighting.index)
      default:
        // Nobody uses an app behind the lock.
        if sighting.milestone == .becameActive { memory.locked = false }
      }
      memory.told.see(sighting)
    } end: { memory, _ in
      .of(
        memory.told.lines.map { line in
          let sighting = line.sighting
          let path = sighting.attributes[.path] ?? "a file"
          let code = sighting.attributes[.code] ?? "a permission error"
          let isLocked = memory.lockedLines.contains(sighting.index)
          let why =
            isLocked
            ? "the device was locked" : "a lock is not on record, so it may have another cause"
          return Violation(
            "the use of \(path) failed with \(code); \(why)", at: sighting,
            severity: isLocked ? nil : .note,
            identity: [path.fileName])
        }, unless: .notTold(by: .app))
    },
    examples: [
      Example(
        "Behind the lock",
        log: """
          2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataWillBecomeUnavailable:]
          ↓2024-05-01 10:00:40.000 Demo[100:1a03] Error Domain=NSCocoaErrorDomain Code=257 "The file “diary.db” couldn’t be opened because you don’t have permission to view it." UserInfo={NSFilePath=/var/mobile/Containers/Data/Application/A/Documents/diary.db}
          """),
      Example(
        "Another error",
        log: """
          2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataWillBecomeUnavailable:]
          2024-05-01 10:00:40.000 Demo[100:1a03] Error Domain=NSCocoaErrorDomain Code=260 "The file “diary.db” couldn’t be opened because there is no such file."
          """),
    ])
}
