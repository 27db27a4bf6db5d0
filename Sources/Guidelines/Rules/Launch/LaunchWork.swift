import Lifecycle

/// The work of a launch that may block it.
private struct BlockingWork: Sendable {
  /// What the log says of the thread that the work ran on.
  enum Thread: Sendable { case main, unknown, undecided }

  struct Work: Sendable {
    var start: Sighting
    var end: Sighting?
    var thread: Thread
    /// Whether the process logged something else before the end, perhaps on the main thread.
    var isWaitUnproven = false
  }

  private(set) var launch = LaunchStretch()
  private(set) var work: [Work] = []

  mutating func see(_ sighting: Sighting) {
    launch.see(sighting)
    guard launch.isOpen, let first = launch.first else { return }
    let main = first.occurrence.event.thread
    let hasLines = sighting.occurrence.event.since.lines > 0
    for index in work.indices where work[index].end == nil {
      let isOther =
        sighting.kind != .netResponse && sighting.occurrence.event.thread == main
      if hasLines || isOther { work[index].isWaitUnproven = true }
    }
    switch sighting.kind {
    case .netRequest, .fileMigrate, .dbOpen:
      if let thread = Self.thread(of: sighting, main: main) {
        work.append(Work(start: sighting, end: nil, thread: thread))
      }
    case .netResponse:
      let place = work.lastIndex {
        $0.start.kind == .netRequest && $0.end == nil
          && $0.start.attributes[.id] == sighting.attributes[.id]
      }
      guard let place else { return }
      work[place].end = sighting
      // A response that the main thread reads next was waited for.
      if work[place].thread == .undecided, !work[place].isWaitUnproven, main != nil,
        sighting.occurrence.event.thread == main
      {
        work[place].thread = .main
      }
    default: break
    }
  }

  /// What is known of the thread; nil where the work is known to run elsewhere.
  private static func thread(of sighting: Sighting, main: String?) -> Thread? {
    if let told = sighting.attributes[.thread]?.lowercased() {
      return told == "main" ? .main : nil
    }
    guard let own = sighting.occurrence.event.thread, let main else { return .unknown }
    guard own == main else { return nil }
    // A request that the main thread makes need not be waited for.
    return sighting.kind == .netRequest ? .undecided : .main
  }
}

extension Rule {
  /// Work on the main thread of a launch.
  static let launchBlockingWorkOnMainThread = Rule(
    "launch/blocking-work-on-main-thread", both: .warning, evidence: .vocabulary,
    title: "Network or other blocking work during launch",
    summary: "An app does no slow work on its main thread while it is launched.",
    rationale: "The system ends an app that stays unresponsive at launch.",
    help: "Start the work on a background queue after didFinishLaunching has returned.",
    guideline: .stateTransitions("What to Do at Launch Time"),
    needs: ["db", "file", "net"],
    check: .fold(BlockingWork(), step: { $0.see($1) }) { memory, circumstances in
      guard memory.launch.first != nil else {
        return .inconclusive(.notExercised("the launch is not in the log"))
      }
      if [.background, .prewarmed].contains(circumstances.run.launch) {
        return .inconclusive(.notExercised("the app was launched into the background"))
      }
      let known = memory.work.filter { $0.thread != .undecided }
      let missing = ["net", "db", "file"].lazy.compactMap(circumstances.missing).first
      let reason: Gap? =
        known.count < memory.work.count
        ? .unclear(
          "the log does not tell whether the main thread waits for a request; log thread=main")
        : missing
      return .of(
        known.map { work in
          let category = work.start.kind.category
          let noun =
            category == "net"
            ? "a network request"
            : category == "db" ? "the opening of a database" : "a migration of files"
          let elapsed = work.end?.elapsed(since: work.start).map { " for \($0.inWords)" } ?? ""
          let thread =
            work.thread == .main ? "on the main thread" : "on a thread that the log does not tell"
          return Violation(
            "\(noun) ran \(thread)\(elapsed) during the launch", at: work.start,
            severity: work.thread == .main ? nil : .note, identity: [String(category)])
        }, unless: reason)
    },
    examples: [
      Example(
        "A request that the main thread waits for, and a database",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          ↓2024-05-01 10:00:00.100 Demo[100:1a03] LT net.request id=config
          2024-05-01 10:00:01.100 Demo[100:1a03] LT net.response id=config
          ↓2024-05-01 10:00:01.200 Demo[100:1a03] LT db.open path=store.sqlite
          2024-05-01 10:00:01.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "An answer that reaches a main thread at work",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.100 Demo[100:1a03] LT net.request id=config
          2024-05-01 10:00:00.200 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.300 Demo[100:1a03] LT net.response id=config
          2024-05-01 10:00:00.400 Demo[100:1a03] LT net.request id=news
          2024-05-01 10:00:00.500 Demo[100:1a03] building the first page
          2024-05-01 10:00:00.600 Demo[100:1a03] LT net.response id=news
          2024-05-01 10:00:01.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A thread that is not told",
        log: """
          -[AppDelegate application:didFinishLaunchingWithOptions:]
          ↓LT db.open path=store.sqlite
          -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Another thread, a request that is not waited for, and work after the launch",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.100 Demo[100:1a03] LT net.request id=config
          2024-05-01 10:00:00.200 Demo[100:2b07] LT db.open path=store.sqlite
          2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.100 Demo[100:1a03] LT net.response id=config
          2024-05-01 10:00:02.000 Demo[100:1a03] LT db.open path=store.sqlite
          """),
    ])

  /// OpenGL ES in the launch methods.
  static let launchGLInLaunchMethods = Rule(
    "launch/gl-in-launch-methods", classic: .warning, modern: .note, evidence: .vocabulary,
    title: "OpenGL ES used inside the launch methods",
    summary: "An app sets up OpenGL ES and draws only when it is active.",
    rationale: "The launch may be into the background, where the system ends an app that draws.",
    help: "Put the set-up and the first drawing off until applicationDidBecomeActive.",
    guideline: .stateTransitions("What to Do at Launch Time"),
    needs: ["gl"],
    check: .fold((launch: LaunchStretch(), first: Sighting?.none)) { memory, sighting in
      memory.launch.see(sighting)
      if memory.launch.isOpen, memory.first == nil,
        [.glContextCreate, .glDraw].contains(sighting.kind)
      {
        memory.first = sighting
      }
    } end: { memory, circumstances in
      if let missing = circumstances.missing("gl") { return .inconclusive(missing) }
      guard let start = memory.launch.first else {
        return .inconclusive(.notExercised("the launch is not in the log"))
      }
      guard let first = memory.first else { return .satisfied() }
      let call =
        first.kind == .glContextCreate
        ? "an OpenGL ES context was created" : "OpenGL ES was drawn with"
      let after = first.elapsed(since: start).map { " \($0.inWords) into the launch" } ?? ""
      return .violated([
        Violation(
          "\(call)\(after), before \(Milestone.becameActive.title)", at: first,
          related: [.init(start.position, "the launch began here")])
      ])
    },
    examples: [
      Example(
        "A context before the activation",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          ↓2024-05-01 10:00:00.100 Demo[100:1a03] LT gl.contextCreate
          2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "A context after the activation",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:00.600 Demo[100:1a03] LT gl.contextCreate
          """),
    ])

  /// A window that comes too late for state restoration.
  static let launchWindowNotShown = Rule(
    "launch/window-not-shown", both: .note, evidence: .vocabulary,
    title: "Window not shown from willFinishLaunching",
    summary: "An app shows its window from application:willFinishLaunchingWithOptions:.",
    rationale: "State restoration comes right after it and needs the window.",
    help: """
      Create and show the window there; set its root controller later only if restoration did not.
      """,
    guideline: .stateTransitions("What to Do at Launch Time"),
    needs: ["window"],
    check: .fold((launch: LaunchStretch(), shown: Sighting?.none)) { memory, sighting in
      memory.launch.see(sighting)
      if memory.launch.isOpen, memory.shown == nil, sighting.kind == .windowMakeVisible {
        memory.shown = sighting
      }
    } end: { memory, circumstances in
      if let missing = circumstances.missing("window") { return .inconclusive(missing) }
      if circumstances.usesScenes {
        return .inconclusive(
          .notApplicable("the windows of an app with scenes belong to the scenes"))
      }
      guard let shown = memory.shown else {
        return .inconclusive(.notExercised("no window is shown during a launch in this run"))
      }
      guard let didFinish = memory.launch.didFinish, didFinish.index < shown.index else {
        return .satisfied()
      }
      let restores = circumstances.run.occurrences.contains { $0.event.kind.category == "restore" }
      return .violated([
        Violation(
          """
          the window is shown in \(didFinish.title); state restoration needs it in \
          \(Milestone.willFinishLaunching.title)
          """, at: shown, severity: restores ? .warning : nil,
          related: [.init(didFinish.position, "the callback")])
      ])
    },
    examples: [
      Example(
        "Shown in the second callback",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.100 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          ↓2024-05-01 10:00:00.110 Demo[100:1a03] LT window.makeVisible
          2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Shown in the first callback",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.010 Demo[100:1a03] LT window.makeVisible
          2024-05-01 10:00:00.100 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])
}
