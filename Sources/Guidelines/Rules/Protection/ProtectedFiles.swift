import Lifecycle

/// What becomes of a file that is open when its time to be closed begins.
private enum Closing {
  case inTime, late(note: Bool)
  case unknown(Gap)
}

extension FileUse {
  /// What becomes of a file that is open when the app resigns active.
  ///
  /// An interruption that the app returns from without a lock is a note.
  fileprivate func closing(
    of file: Holdings.Thing, at resignation: Resignation, within limit: Duration,
    in circumstances: Circumstances
  ) -> Closing {
    let left = resignation.left
    let isReturn = left?.milestone == .becameActive
    let end = [file.ended, left].compactMap(\.self).min { $0.index < $1.index }
    guard let end else {
      return circumstances.outlasts(limit, after: resignation.resigned)
        ? .late(note: false) : .unknown(.cutOff("the log ends right after the app resigned active"))
    }
    if end.index != file.ended?.index, !isReturn { return .late(note: false) }
    guard let elapsed = end.elapsed(since: resignation.resigned) else {
      return .unknown(.noClock("how long the file stayed open"))
    }
    if elapsed.isOver(limit) { return .late(note: isReturn) }
    return elapsed.isWithin(limit)
      ? .inTime : .unknown(.tooCoarse(elapsed.clause("closing the file", limit: limit)))
  }

  /// What becomes of a file that is open when protected data becomes unavailable.
  fileprivate func closing(
    of file: Holdings.Thing, at lock: Lock, within grace: Duration, in circumstances: Circumstances
  ) -> Closing {
    let end = [file.ended, lock.unlocked].compactMap(\.self).min { $0.index < $1.index }
    guard let end else {
      if circumstances.outlasts(grace, after: lock.locked) { return .late(note: false) }
      return .unknown(.cutOff("the log ends before the file had to be closed"))
    }
    guard let elapsed = end.elapsed(since: lock.locked) else {
      return .unknown(.noClock("how long the file stayed open"))
    }
    if elapsed.isOver(grace) { return .late(note: false) }
    guard end.index == file.ended?.index, elapsed.isWithin(grace) else {
      return .unknown(.unclear("the log does not show for how long the device was locked"))
    }
    return .inTime
  }

  /// The files of class Complete that stay open, each once, and why others are not decided.
  fileprivate func leftOpen<Turn>(
    at turns: [Turn], since start: (Turn) -> Sighting, in circumstances: Circumstances,
    closing: (Holdings.Thing, Turn) -> Closing
  ) -> (found: [(file: Holdings.Thing, turn: Sighting, isNote: Bool)], gap: Gap?) {
    var found: [(file: Holdings.Thing, turn: Sighting, isNote: Bool)] = []
    var gap: Gap?
    for file in opens(of: .complete) {
      for turn in turns {
        let start = start(turn)
        guard file.since.index < start.index, file.ended.map({ $0.index > start.index }) ?? true
        else { continue }
        switch closing(file, turn) {
        case .inTime:
          if file.name.isPrivate { gap = .unclear("the log hides the names of its files") }
        case .unknown(let reason): gap = reason
        case .late where circumstances.hasLostLines(after: file.since, before: file.ended?.index):
          gap = .linesLost
        case .late(let isNote):
          let same = found.firstIndex { $0.file.name == file.name }
          if same == nil { found.append((file, start, isNote)) }
          if let same, found[same].isNote, !isNote { found[same] = (file, start, isNote) }
        }
      }
    }
    return (found, gap)
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
    check: .fold(FileUse(), step: { $0.see($1) }) { files, circumstances in
      let limit = circumstances.limits[.protectedFileOnResign]
      let (found, gap) = files.leftOpen(
        at: files.resignations, since: \.resigned, in: circumstances
      ) { file, resignation in
        files.closing(of: file, at: resignation, within: limit, in: circumstances)
      }
      return .of(
        found.map { file, resigned, isNote in
          Violation(
            "\(file.name) (NSFileProtectionComplete) was still open after \(resigned.title)",
            at: resigned, severity: isNote ? .note : nil,
            related: [.init(file.since.position, "opened here")], identity: [file.name])
        },
        unless: files.missing(.complete, named: "Complete", in: circumstances)
          ?? Gap.notExercised("the app does not resign active in this run")
          .when(files.resignations.isEmpty) ?? gap)
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
        "An interruption, and back after three seconds",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:05.000 Demo[100:1a03] LT file.open path=Documents/diary.db class=Complete
          ↓2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:12.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Back again at once",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:05.000 Demo[100:1a03] LT file.open path=Documents/diary.db class=Complete
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.800 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
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
    check: .fold(FileUse(), step: { $0.see($1) }) { files, circumstances in
      let grace = circumstances.limits[.protectedDataGrace]
      let (found, gap) = files.leftOpen(at: files.locks, since: \.locked, in: circumstances) {
        file, lock in
        files.closing(of: file, at: lock, within: grace, in: circumstances)
      }
      return .of(
        found.map { file, locked, _ in
          Violation(
            """
            \(file.name) was open when the device locked and was not closed within \
            \(circumstances.limits.title(.protectedDataGrace))
            """, at: locked,
            related: [.init(file.since.position, "opened here")], identity: [file.name])
        },
        unless: files.missing(.complete, named: "Complete", in: circumstances)
          ?? FileUse.noLock.when(files.locks.isEmpty) ?? gap)
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
    check: .fold(FileUse(), step: { $0.see($1) }) { files, circumstances in
      let verbs: [EventKind: String] = [.fileOpen: "open", .fileRead: "read", .fileWrite: "write"]
      let (found, gap) = files.uses(
        of: .complete, whileLockedFor: circumstances.limits[.protectedDataGrace]
      ) { use, _, _ in verbs[use.kind] != nil }
      return .of(
        found.map { found in
          Violation(
            "\(verbs[found.use.kind] ?? "use") of \(found.path) \(found.wording)", at: found.use,
            related: [.init(found.lock.locked.position, "unavailable since here")],
            identity: [found.path.fileName])
        },
        unless: files.missing(.complete, named: "Complete", in: circumstances)
          ?? FileUse.noLock.when(files.locks.isEmpty) ?? gap)
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
        "Many reads of one file in one lock",
        log: """
          2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataWillBecomeUnavailable:]
          ↓2024-05-01 10:00:40.000 Demo[100:1a03] LT file.read path=Documents/diary.db class=Complete
          2024-05-01 10:00:41.000 Demo[100:1a03] LT file.read path=Documents/diary.db class=Complete
          2024-05-01 10:00:42.000 Demo[100:1a03] LT file.write path=Documents/diary.db class=Complete
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
