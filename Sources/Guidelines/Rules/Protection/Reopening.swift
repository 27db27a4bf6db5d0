import Lifecycle

/// The protected files that are closed for a lock, and whether they are open again in time.
private struct ReopenedFiles: Sendable {
  struct File: Sendable {
    var path: String
    var closed: Sighting
    /// The return since which the file should be open again; nil before it.
    var due: Sighting?
    var isLate = false
  }

  private let limit: Duration
  private var isAway = false
  private var isProtected: [String: Bool] = [:]
  private var files: [File] = []
  private(set) var late: [(file: File, use: Sighting)] = []
  private(set) var hasClosed = false
  private(set) var reopened = 0
  private(set) var longest: Measured?
  private(set) var isUntimed = false

  init(limit: Duration) { self.limit = limit }

  mutating func see(_ sighting: Sighting) {
    for place in files.indices {
      let elapsed = files[place].due.flatMap { sighting.elapsed(since: $0) }
      if let elapsed, elapsed.isOver(limit) { files[place].isLate = true }
    }
    switch sighting.kind {
    case .appProtectedDataWillBecomeUnavailable: isAway = true
    case .appProtectedDataDidBecomeAvailable: comeBack(sighting)
    default: break
    }
    switch sighting.milestone {
    case .resigningActive: isAway = true
    case .becameActive: comeBack(sighting)
    default: break
    }
    guard sighting.kind.category == "file", let path = sighting.attributes[.path] else { return }
    if let name = sighting.attributes[.protectionClass] {
      let known = ProtectionClass(name)
      isProtected[path] = known == .complete || known == .unlessOpen
    }
    switch sighting.kind {
    case .fileClose where isAway && isProtected[path] == true:
      hasClosed = true
      files.removeAll { $0.path == path }
      files.append(File(path: path, closed: sighting))
    case .fileRemove: files.removeAll { $0.path == path }
    case .fileOpen, .fileRead, .fileWrite: use(path, sighting)
    default: break
    }
  }

  private mutating func comeBack(_ sighting: Sighting) {
    isAway = false
    for place in files.indices where files[place].due == nil { files[place].due = sighting }
  }

  private mutating func use(_ path: String, _ sighting: Sighting) {
    guard let place = files.firstIndex(where: { $0.path == path }), let due = files[place].due
    else { return }
    if files[place].isLate {
      late.append((files[place], sighting))
    } else if sighting.kind == .fileOpen {
      reopened += 1
      if let elapsed = sighting.elapsed(since: due) {
        longest = max(longest ?? .zero, elapsed)
      } else {
        isUntimed = true
      }
    } else {
      return
    }
    files.remove(at: place)
  }
}

extension Rule {
  /// A protected file that the app forgot to open again.
  static let protectionNotReopened = Rule(
    "protection/not-reopened", both: .note, evidence: .vocabulary,
    title: "Protected file not reopened after unlock",
    summary: "What an app closes for a lock it opens again when the device is unlocked.",
    rationale: "The first use afterwards fails, or has to wait for the file.",
    help: """
      Open new references in applicationDidBecomeActive or \
      applicationProtectedDataDidBecomeAvailable.
      """,
    guideline: .appDelegate("applicationProtectedDataDidBecomeAvailable(_:)"),
    limit: "5 s", needs: ["file"],
    check: .monitor { setting in
      let limit = setting.limits[.protectedFileReopen]
      return FoldMonitor(memory: ReopenedFiles(limit: limit), step: { $0.see($1) }) {
        files, circumstances in
        .of(
          files.late.map { file, use in
            Violation(
              """
              \(file.path) was not opened again within \
              \(circumstances.limits.title(.protectedFileReopen)) of the return, and is used here
              """, at: use, related: [.init(file.closed.position, "closed here")],
              identity: [file.path])
          },
          unless: circumstances.missing("file")
            ?? Gap.notExercised("no protected file is closed for a lock in this run")
            .when(!files.hasClosed)
            ?? Gap.notExercised("no closed file is used again in this run")
            .when(files.reopened == 0)
            ?? Gap.noClock("how soon a file was opened again").when(files.isUntimed),
          longest: files.longest, limit: limit, "opening a protected file again")
      }
    },
    examples: [
      Example(
        "Opened again after five and a quarter seconds",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT file.open path=diary.db class=Complete
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.100 Demo[100:1a03] LT file.close path=diary.db
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:01:05.250 Demo[100:1a03] LT file.open path=diary.db
          2024-05-01 10:01:09.000 Demo[100:1a03] LT file.read path=diary.db
          """),
      Example(
        "Opened again in time; another file is not used any more",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT file.open path=diary.db class=Complete
          2024-05-01 10:00:00.000 Demo[100:1a03] LT file.open path=draft.db class=Complete
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.100 Demo[100:1a03] LT file.close path=diary.db
          2024-05-01 10:00:09.100 Demo[100:1a03] LT file.close path=draft.db
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:01:04.750 Demo[100:1a03] LT file.open path=diary.db
          2024-05-01 10:01:09.000 Demo[100:1a03] LT file.read path=diary.db
          """),
      Example(
        "A file of the default class",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT file.open path=cache.db class=CompleteUntilFirstUserAuthentication
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.100 Demo[100:1a03] LT file.close path=cache.db
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:01:30.000 Demo[100:1a03] LT file.open path=cache.db
          """),
    ])
}
