import Lifecycle

/// The files of class Complete that a run holds open, and what happens to them around locks.
private struct ProtectedFiles: Sendable {
  struct Held: Sendable {
    var path: String
    var opened: Sighting
  }

  private var held: [Held] = []
  /// Paths whose class a line told.
  private var isComplete: [String: Bool] = [:]
  private var resigned: Sighting?
  private var overdue: [Held] = []
  private(set) var locked: Sighting?
  private var overdueAcrossLock: [Held] = []

  private(set) var openOnResign: [(held: Held, resigned: Sighting, isInterruption: Bool)] = []
  private(set) var openAcrossLock: [(held: Held, locked: Sighting)] = []
  private(set) var accesses: [(access: Sighting, path: String, elapsed: Measured?)] = []
  private(set) var resignations = 0
  private(set) var locks = 0
  private(set) var hasComplete = false
  private(set) var isUndecided = false

  let onResign: Duration
  let grace: Duration

  init(limits: Limits) {
    onResign = limits[.protectedFileOnResign]
    grace = limits[.protectedDataGrace]
  }

  mutating func see(_ sighting: Sighting) {
    settleResign(at: sighting)
    settleLock(at: sighting)
    file(sighting)
    switch sighting.milestone {
    case .resigningActive:
      resignations += 1
      (resigned, overdue) = (sighting, held)
    case .becameActive: (resigned, overdue) = (nil, [])
    default: break
    }
    switch sighting.kind {
    case .appProtectedDataWillBecomeUnavailable:
      locks += 1
      (locked, overdueAcrossLock) = (sighting, held)
    case .appProtectedDataDidBecomeAvailable:
      if !overdueAcrossLock.isEmpty { isUndecided = true }
      (locked, overdueAcrossLock) = (nil, [])
    default: break
    }
  }

  /// What is still open when the app goes on to the background, to a lock or beyond the grace.
  private mutating func settleResign(at sighting: Sighting) {
    guard let resigned, !overdue.isEmpty else { return }
    let isLeft =
      sighting.milestone == .enteredBackground
      || sighting.kind == .appProtectedDataWillBecomeUnavailable
    let elapsed = sighting.elapsed(since: resigned)
    guard isLeft || elapsed.map({ $0.isOver(onResign) }) ?? false else { return }
    let isInterruption = sighting.milestone == .becameActive
    for held in overdue { openOnResign.append((held, resigned, isInterruption)) }
    overdue = []
  }

  private mutating func settleLock(at sighting: Sighting) {
    guard let locked, !overdueAcrossLock.isEmpty,
      let elapsed = sighting.elapsed(since: locked), elapsed.isOver(grace)
    else { return }
    for held in overdueAcrossLock { openAcrossLock.append((held, locked)) }
    overdueAcrossLock = []
  }

  private mutating func file(_ sighting: Sighting) {
    guard sighting.kind.category == "file" else { return }
    let path = sighting.attributes[.path] ?? sighting.attributes[.id] ?? ""
    if let name = sighting.attributes[.protectionClass] {
      isComplete[path] = ProtectionClass(name) == .complete
      hasComplete = hasComplete || isComplete[path] == true
    }
    let isProtected = isComplete[path] == true
    switch sighting.kind {
    case .fileOpen, .fileRead, .fileWrite:
      if isProtected, let locked {
        accesses.append((sighting, path, sighting.elapsed(since: locked)))
      }
      if isProtected, sighting.kind == .fileOpen { held.append(Held(path: path, opened: sighting)) }
    case .fileClose, .fileRemove:
      held.removeAll { $0.path == path }
      overdue.removeAll { $0.path == path }
      overdueAcrossLock.removeAll { $0.path == path }
    default: break
    }
  }

  /// Whether something was open when the log ended, too early to tell.
  var isCutOff: Bool { !overdue.isEmpty || !overdueAcrossLock.isEmpty }
}

/// When a protected file can be used, by any of the spellings of its class.
enum ProtectionClass: Sendable {
  case complete, unlessOpen, untilFirstUserAuthentication, none, whenUserInactive

  /// Reads `Complete`, `.complete`, `NSFileProtectionComplete`, `NSDataWritingFileProtectionComplete`.
  init?(_ name: String) {
    var word = name.lowercased()
    for prefix in [
      ".", "nsdatawriting", "nsfileprotection", "fileprotection", "nsurlfileprotection",
    ]
    where word.hasPrefix(prefix) {
      word.removeFirst(prefix.count)
    }
    switch word {
    case "complete": self = .complete
    case "completeunlessopen": self = .unlessOpen
    case "completeuntilfirstuserauthentication": self = .untilFirstUserAuthentication
    case "none": self = .none
    case "completewhenuserinactive": self = .whenUserInactive
    default: return nil
    }
  }
}

extension RuleCheck {
  /// Decides a rule about files of class Complete.
  fileprivate static func protectedFiles(
    _ decide: @escaping @Sendable (ProtectedFiles, Circumstances) -> Outcome
  ) -> RuleCheck {
    .monitor { setting in
      FoldMonitor(memory: ProtectedFiles(limits: setting.limits), step: { $0.see($1) }) {
        files, circumstances in
        if let missing = circumstances.missing("file") { return .inconclusive(missing) }
        guard files.hasComplete else {
          return .inconclusive(
            .unclear(
              "no file of class Complete appears in this run",
              logging: "LT file.open class=Complete")
          )
        }
        return decide(files, circumstances)
      }
    }
  }
}

extension Rule {
  /// A protected file that is open while the app is inactive.
  static let protectionCompleteFileOpenOnResign = Rule(
    "protection/complete-file-open-on-resign", classic: .warning, modern: .note,
    evidence: .vocabulary,
    title: "Complete-protected file still open when resigning active",
    summary: "Files of class Complete are closed when the app resigns active.",
    rationale: "The device may be locked next, and the file's key is then discarded.",
    help:
      "Close such files in applicationWillResignActive, open them in applicationDidBecomeActive.",
    guideline: .stateTransitions("What to Do When Your App Is Interrupted Temporarily"),
    limit: "1 s", needs: ["file"],
    yields: [.sameSubject("protection/complete-file-open-across-lock")],
    check: .protectedFiles { files, _ in
      let reason: Gap? =
        files.resignations == 0
        ? .notExercised("the app does not resign active in this run")
        : files.isCutOff ? .cutOff("the log ends right after the app resigned active") : nil
      return .of(
        files.openOnResign.map { held, resigned, isInterruption in
          Violation(
            "\(held.path) (NSFileProtectionComplete) was still open after \(resigned.title)",
            at: resigned, severity: isInterruption ? .note : nil,
            related: [.init(held.opened.position, "opened here")], identity: [held.path])
        }, unless: reason)
    },
    examples: [
      Example(
        "Open on the way to the background",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:05.000 Demo[100:1a03] LT file.open path=Documents/diary.db class=Complete
          ↓2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          """),
      Example(
        "Closed when resigning active",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:05.000 Demo[100:1a03] LT file.open path=Documents/diary.db class=Complete
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.100 Demo[100:1a03] LT file.close path=Documents/diary.db
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          """),
      Example(
        "Closed a little too late",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:05.000 Demo[100:1a03] LT file.open path=Documents/diary.db class=Complete
          ↓2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:10.050 Demo[100:1a03] LT file.close path=Documents/diary.db
          2024-05-01 10:00:12.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          """),
      Example(
        "Closed just in time",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:05.000 Demo[100:1a03] LT file.open path=Documents/diary.db class=Complete
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.950 Demo[100:1a03] LT file.close path=Documents/diary.db
          2024-05-01 10:00:12.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          """),
    ])

  /// A protected file that is open while the device is locked.
  static let protectionCompleteFileOpenAcrossLock = Rule(
    "protection/complete-file-open-across-lock", both: .error, evidence: .vocabulary,
    title: "Complete-protected file open when protected data became unavailable",
    summary: "Files of class Complete are closed when protected data becomes unavailable.",
    rationale: "Their key is discarded shortly after the lock; reads and writes then fail.",
    help: "Close them in applicationProtectedDataWillBecomeUnavailable.",
    guideline: .appDelegate("applicationProtectedDataWillBecomeUnavailable(_:)"),
    limit: "10 s", needs: ["file"],
    check: .protectedFiles { files, circumstances in
      let reason: Gap? =
        files.locks == 0
        ? .notExercised("protected data does not become unavailable in this run")
        : files.isUndecided || files.isCutOff
          ? .unclear("the log does not show for how long the device was locked") : nil
      return .of(
        files.openAcrossLock.map { held, locked in
          Violation(
            """
            \(held.path) was open when the device locked and was not closed within \
            \(circumstances.limits.title(.protectedDataGrace))
            """, at: locked,
            related: [.init(held.opened.position, "opened here")], identity: [held.path])
        }, unless: reason)
    },
    examples: [
      Example(
        "Still open twenty seconds after the lock",
        log: """
          2024-05-01 10:00:05.000 Demo[100:1a03] LT file.open path=Documents/diary.db class=Complete
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataWillBecomeUnavailable:]
          2024-05-01 10:00:30.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataDidBecomeAvailable:]
          """),
      Example(
        "Closed when told",
        log: """
          2024-05-01 10:00:05.000 Demo[100:1a03] LT file.open path=Documents/diary.db class=Complete
          2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataWillBecomeUnavailable:]
          2024-05-01 10:00:10.100 Demo[100:1a03] LT file.close path=Documents/diary.db
          2024-05-01 10:00:30.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataDidBecomeAvailable:]
          """),
      Example(
        "Closed a little too late",
        log: """
          2024-05-01 10:00:05.000 Demo[100:1a03] LT file.open path=Documents/diary.db class=Complete
          ↓2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataWillBecomeUnavailable:]
          2024-05-01 10:00:20.500 Demo[100:1a03] LT file.close path=Documents/diary.db
          2024-05-01 10:00:30.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataDidBecomeAvailable:]
          """),
      Example(
        "Closed just in time",
        log: """
          2024-05-01 10:00:05.000 Demo[100:1a03] LT file.open path=Documents/diary.db class=Complete
          2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataWillBecomeUnavailable:]
          2024-05-01 10:00:19.500 Demo[100:1a03] LT file.close path=Documents/diary.db
          2024-05-01 10:00:30.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataDidBecomeAvailable:]
          """),
    ])

  /// A protected file that is used while the device is locked.
  static let protectionAccessWhileLocked = Rule(
    "protection/access-while-locked", both: .error, evidence: .vocabulary,
    title: "Complete-protected file accessed while locked",
    summary: "Files of class Complete are not used while protected data is unavailable.",
    rationale: "To try is no fault, but the attempt fails.",
    help: "Wait for applicationProtectedDataDidBecomeAvailable, or use a weaker class.",
    guideline: .appDelegate("applicationProtectedDataWillBecomeUnavailable(_:)"),
    limit: "10 s", needs: ["file"],
    check: .protectedFiles { files, _ in
      let grace = files.grace
      let certain = files.accesses.filter { $0.elapsed.map { $0.isOver(grace) } ?? false }
      let reason: Gap? =
        files.locks == 0
        ? .notExercised("protected data does not become unavailable in this run")
        : files.accesses.contains { $0.elapsed == nil }
          ? .noClock("how long after the lock the file was used") : nil
      return .of(
        certain.map { access, path, elapsed in
          let verb = access.kind == .fileOpen ? "open" : access.kind == .fileRead ? "read" : "write"
          return Violation(
            "\(verb) of \(path) \((elapsed ?? .zero).inWords) after protected data became unavailable",
            at: access, identity: [path, verb])
        }, unless: reason)
    },
    examples: [
      Example(
        "A read half a minute after the lock",
        log: """
          2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataWillBecomeUnavailable:]
          ↓2024-05-01 10:00:40.000 Demo[100:1a03] LT file.read path=Documents/diary.db class=Complete
          2024-05-01 10:01:30.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataDidBecomeAvailable:]
          """),
      Example(
        "A file of a weaker class",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT file.read path=Documents/diary.db class=Complete
          2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataWillBecomeUnavailable:]
          2024-05-01 10:00:40.000 Demo[100:1a03] LT file.read path=Documents/queue.db class=CompleteUntilFirstUserAuthentication
          2024-05-01 10:01:30.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataDidBecomeAvailable:]
          """),
      Example(
        "A little after the grace",
        log: """
          2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataWillBecomeUnavailable:]
          ↓2024-05-01 10:00:20.500 Demo[100:1a03] LT file.read path=Documents/diary.db class=Complete
          2024-05-01 10:01:30.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataDidBecomeAvailable:]
          """),
      Example(
        "A little before the grace is over",
        log: """
          2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataWillBecomeUnavailable:]
          2024-05-01 10:00:19.500 Demo[100:1a03] LT file.read path=Documents/diary.db class=Complete
          2024-05-01 10:01:30.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataDidBecomeAvailable:]
          """),
    ])
}
