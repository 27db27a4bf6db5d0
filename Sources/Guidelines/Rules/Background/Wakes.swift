import Lifecycle

/// The wakes of a run, from the event that the system woke the app for to its completion.
struct Wakes: Sendable {
  struct Wake: Sendable {
    var start: Sighting
    var end: Sighting?
    /// Whether a background task was open in it, which lengthens its time.
    var hadTask = false

    var kind: EventKind { start.kind }
    fileprivate var id: String? { start.attributes[.id] }
  }

  private(set) var all: [Wake] = []
  /// The places of those that are not completed yet.
  private var open: [Int] = []
  /// What is open, for finding out that something comes again.
  private var names: Set<Likeness> = []
  private var tasks = OpenTasks()
  /// The last event at which a background task was open.
  private var lastTask = -1
  /// What is known of the kinds of scheduled tasks, by their ids.
  private var taskKinds: [String: String] = [:]

  mutating func see(_ sighting: Sighting) {
    tasks.take(sighting.occurrence.event)
    if tasks.areOpen { lastTask = sighting.index }
    if sighting.kind.category == "bgscheduler", let id = sighting.attributes[.id],
      let kind = sighting.attributes[.kind]
    {
      taskKinds[id] = kind
    }
    if sighting.occurrence.event.phase == .end || sighting.kind == .bgschedulerComplete {
      complete(sighting)
    } else if Self.title(of: sighting.kind) != nil, sighting.state.isBehind {
      // Where the same comes again, the end of what came before was not logged.
      if !names.insert(Likeness(sighting, by: [.id])).inserted {
        open.removeAll { all[$0].kind == sighting.kind && all[$0].id == sighting.attributes[.id] }
      }
      open.append(all.count)
      all.append(Wake(start: sighting))
    }
  }

  private mutating func complete(_ sighting: Sighting) {
    let kind: EventKind =
      sighting.kind == .bgschedulerComplete ? .bgschedulerTaskLaunch : sighting.kind
    let id = sighting.attributes[.id]
    let isMeant: (Int) -> Bool = { [all] place in
      all[place].kind == kind && (id == nil || all[place].id ?? id == id)
    }
    guard let index = open.firstIndex(where: isMeant) else { return }
    let place = open.remove(at: index)
    names.remove(Likeness(all[place].start, by: [.id]))
    all[place].end = sighting
    all[place].hadTask = lastTask >= all[place].start.index
  }

  /// What an app does in a wake of a kind; nil where the kind wakes no app.
  static func title(of kind: EventKind) -> String? {
    switch kind {
    case .appPerformFetch: "the background fetch"
    case .appRemoteNotificationBackground: "the remote notification"
    case .bgschedulerTaskLaunch: "the scheduled task"
    case .accessoryConnected: "the accessory's connection"
    case .accessorySessionOpen: "the accessory's session"
    case .bluetoothRestored: "the Bluetooth restoration"
    case .bluetoothDiscovered: "the Bluetooth discovery"
    case .bluetoothConnected: "the Bluetooth connection"
    case .bluetoothDisconnected: "the Bluetooth disconnection"
    default: kind.category == "bluetooth" ? "the Bluetooth event" : nil
    }
  }

  /// How long a wake may take; nil for a scheduled task that is not known to be a refresh.
  func limit(of wake: Wake) -> Threshold? {
    switch wake.kind {
    case .appPerformFetch, .appRemoteNotificationBackground: return .fetch
    case .bgschedulerTaskLaunch: return taskKind(of: wake) == "refresh" ? .fetch : nil
    default: return .backgroundWake
    }
  }

  /// What sort a scheduled task is, by its own lines or by others of the same task.
  func taskKind(of wake: Wake) -> String? {
    wake.start.attributes[.kind] ?? wake.end?.attributes[.kind]
      ?? (wake.id ?? wake.end?.attributes[.id]).flatMap { taskKinds[$0] }
  }
}

extension Rule {
  /// A wake in the background that takes too long.
  static let backgroundWakeTooLong = Rule(
    "background/wake-too-long", both: .warning, evidence: .vocabulary,
    title: "Background wake handled too slowly",
    summary: "An app handles what it is woken for within the time that it is given.",
    rationale: "The system suspends or ends an app that takes longer, and wakes it less often.",
    help: "Do the least that is needed, and call the completion handler early.",
    guideline: .backgroundExecution("Communicating with an External Accessory"),
    limit: "10 s for an accessory or Bluetooth, 30 s for a fetch, a push or a refresh",
    check: .fold(Wakes(), step: { $0.see($1) }) { wakes, circumstances in
      let limits = circumstances.limits
      let ended = wakes.all.filter { $0.end != nil }
      let handled = ended.compactMap { wake -> (Wakes.Wake, Threshold, Measured)? in
        guard !wake.hadTask, let limit = wakes.limit(of: wake),
          let elapsed = wake.end?.elapsed(since: wake.start)
        else { return nil }
        return (wake, limit, elapsed)
      }
      let isUnknown = ended.contains { wake in
        wake.kind == .bgschedulerTaskLaunch && wakes.taskKind(of: wake) == nil
      }
      let gap =
        Gap.notExercised("the app is not seen to be woken in the background")
        .when(wakes.all.isEmpty)
        ?? Gap.unclear("no completion is logged", logging: "LT app.performFetch phase=end")
        .when(ended.isEmpty)
        ?? Gap.noClock("how long a wake took")
        .when(ended.contains { $0.end?.elapsed(since: $0.start) == nil })
        ?? Gap.notExercised("a background task was open, which lengthens the time")
        .when(ended.contains(where: \.hadTask))
        ?? Gap.unclear(
          "whether the scheduled task is a refresh is not told",
          logging: "LT bgscheduler.taskLaunch kind=refresh"
        ).when(isUnknown) ?? .notApplicable("the wakes of this run have no limit")
      let closest = handled.max {
        $0.2.inSeconds / limits[$0.1].inSeconds < $1.2.inSeconds / limits[$1.1].inSeconds
      }
      return .of(
        handled.filter { $0.2.isOver(limits[$0.1]) }.map { wake, limit, elapsed in
          Violation(
            """
            handling \(Wakes.title(of: wake.kind) ?? "a wake") took \(elapsed.inWords), limit \
            \(limits.title(limit))
            """, at: wake.start, measure: .init(elapsed, limit: limits[limit]),
            related: wake.end.map { [.init($0.position, "completed here")] } ?? [],
            identity: [wake.kind.rawValue])
        }, unless: handled.isEmpty ? gap : nil,
        longest: closest?.2, limit: closest.map { limits[$0.1] } ?? .zero, "a wake")
    },
    examples: [
      Example(
        "A fetch of more than half a minute, and an accessory that takes long",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:05:00.000 Demo[100:1a03] LT app.performFetch
          2024-05-01 10:05:31.000 Demo[100:1a03] LT app.performFetch phase=end
          ↓2024-05-01 10:10:00.000 Demo[100:1a03] LT accessory.connected id=scale
          2024-05-01 10:10:10.500 Demo[100:1a03] LT accessory.connected id=scale phase=end
          """),
      Example(
        "A Bluetooth connection that takes long",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:10:00.000 Demo[100:1a03] -[Sensor centralManager:didConnectPeripheral:] begin
          2024-05-01 10:10:10.500 Demo[100:1a03] -[Sensor centralManager:didConnectPeripheral:] end
          """),
      Example(
        "A refresh of more than half a minute, told by its request or by the system",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT bgscheduler.submit id=com.example.feed kind=refresh
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:30:00.000 Demo[100:1a03] LT bgscheduler.taskLaunch id=com.example.feed
          2024-05-01 10:30:31.000 Demo[100:1a03] LT bgscheduler.complete id=com.example.feed
          ↓2024-05-01 11:30:00.000 Demo[100:1a03] [BackgroundTasks] Starting task: <BGAppRefreshTask: com.example.news>
          2024-05-01 11:30:31.000 Demo[100:1a03] [BackgroundTasks] Marking task <BGAppRefreshTask: com.example.news> complete with success: 1
          """),
      Example(
        "A scheduled task that is no refresh, and one of which that is not told",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT bgscheduler.submit id=com.example.clean kind=processing
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:30:00.000 Demo[100:1a03] LT bgscheduler.taskLaunch id=com.example.clean
          2024-05-01 10:33:00.000 Demo[100:1a03] LT bgscheduler.complete id=com.example.clean
          2024-05-01 11:30:00.000 Demo[100:1a03] LT bgscheduler.taskLaunch id=com.example.news
          2024-05-01 11:33:00.000 Demo[100:1a03] LT bgscheduler.complete id=com.example.news
          """),
      Example(
        "The end of the first fetch is not logged",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:05:00.000 Demo[100:1a03] LT app.performFetch
          2024-05-01 10:25:00.000 Demo[100:1a03] LT app.performFetch
          2024-05-01 10:25:04.000 Demo[100:1a03] LT app.performFetch phase=end
          """),
      Example(
        "Both in their time",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:05:00.000 Demo[100:1a03] LT app.performFetch
          2024-05-01 10:05:29.000 Demo[100:1a03] LT app.performFetch phase=end
          2024-05-01 10:10:00.000 Demo[100:1a03] LT accessory.connected id=scale
          2024-05-01 10:10:09.500 Demo[100:1a03] LT accessory.connected id=scale phase=end
          """),
    ])
}
