import Lifecycle

/// The files of class CompleteUnlessOpen that are opened while the device is locked.
private struct UnlessOpenFiles: Sendable {
  private var isUnlessOpen: [String: Bool] = [:]
  /// Files that came to be during the lock; new ones may be made and used.
  private var created: Set<String> = []
  private var locked: Sighting?
  private(set) var locks = 0
  private(set) var hasFiles = false
  private(set) var opened: [(open: Sighting, path: String, locked: Sighting)] = []

  mutating func see(_ sighting: Sighting) {
    switch sighting.kind {
    case .appProtectedDataWillBecomeUnavailable:
      locks += 1
      (locked, created) = (sighting, [])
    case .appProtectedDataDidBecomeAvailable: locked = nil
    default: break
    }
    guard sighting.kind.category == "file", let path = sighting.attributes[.path] else { return }
    if let name = sighting.attributes[.protectionClass] {
      isUnlessOpen[path] = ProtectionClass(name) == .unlessOpen
      hasFiles = hasFiles || isUnlessOpen[path] == true
    }
    let isNew = sighting.attributes[.create] ?? sighting.attributes[.new] ?? false
    if sighting.kind == .fileCreate || isNew { created.insert(path) }
    if sighting.kind == .fileOpen, isUnlessOpen[path] == true, !created.contains(path), let locked {
      opened.append((sighting, path, locked))
    }
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
    check: .fold(UnlessOpenFiles(), step: { $0.see($1) }) { files, circumstances in
      if let missing = circumstances.missing("file") { return .inconclusive(missing) }
      guard files.hasFiles else {
        return .inconclusive(
          .notExercised(
            """
            no file of class CompleteUnlessOpen appears in this run; log it with LT file.open \
            class=CompleteUnlessOpen
            """))
      }
      guard files.locks > 0 else {
        return .inconclusive(
          .notExercised("protected data does not become unavailable in this run"))
      }
      // The key is discarded some seconds after the lock.
      let grace = circumstances.limits[.protectedDataGrace]
      let late = files.opened.filter { file in
        file.open.elapsed(since: file.locked).map { $0.isOver(grace) } ?? false
      }
      return .of(
        late.map { open, path, locked in
          let elapsed = open.elapsed(since: locked) ?? .zero
          return Violation(
            """
            \(path) is CompleteUnlessOpen and was opened \(elapsed.inWords) after protected data \
            became unavailable, grace \(circumstances.limits.title(.protectedDataGrace))
            """, at: open, related: [.init(locked.position, "locked here")], identity: [path])
        },
        unless: files.opened.contains { $0.open.elapsed(since: $0.locked) == nil }
          ? .noClock("how long after the lock the file was opened") : nil)
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
            identity: sighting.attributes[.path].map { [$0] } ?? [])
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
