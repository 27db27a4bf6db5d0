import Lifecycle

/// The wakes of a run, from the event that the system woke the app for to its completion.
private struct Wakes: Sendable {
  struct Wake: Sendable {
    var start: Sighting
    /// How long it may take; nil for a scheduled task until it is known to be a refresh.
    var limit: Threshold?
  }

  private var open: [Wake] = []
  /// What is open, for finding out that something comes again.
  private var names: Set<Likeness> = []
  private var tasks = OpenTasks()
  /// The last event at which a background task was open.
  private var lastTask = -1
  /// What is known of the kinds of scheduled tasks, by their ids.
  private var taskKinds: [String: String] = [:]
  private(set) var handled: [(wake: Wake, limit: Threshold, end: Sighting, elapsed: Measured)] = []
  private(set) var wakes = 0
  private(set) var hasUnknownTask = false
  private(set) var isUntimed = false
  private(set) var hasTask = false

  mutating func see(_ sighting: Sighting) {
    tasks.take(sighting.occurrence.event)
    if tasks.areOpen { lastTask = sighting.index }
    if sighting.kind.category == "bgscheduler", let id = sighting.attributes[.id],
      let kind = sighting.attributes[.kind]
    {
      taskKinds[id] = kind
    }
    if isCompletion(sighting) {
      complete(sighting)
    } else if Self.isWake(sighting), sighting.state.isBehind {
      wakes += 1
      // Where the same comes again, the end of what came before was not logged.
      if !names.insert(Likeness(sighting, by: [.id])).inserted {
        open.removeAll { $0.start.kind == sighting.kind && $0.id == sighting.attributes[.id] }
      }
      open.append(Wake(start: sighting, limit: Self.limit(of: sighting.kind)))
    }
  }

  private static func isWake(_ sighting: Sighting) -> Bool {
    sighting.kind == .bgschedulerTaskLaunch || limit(of: sighting.kind) != nil
  }

  private static func limit(of kind: EventKind) -> Threshold? {
    switch kind {
    case .appPerformFetch, .appRemoteNotificationBackground: .fetch
    case .accessoryConnected, .accessorySessionOpen: .backgroundWake
    default: kind.category == "bluetooth" ? .backgroundWake : nil
    }
  }

  /// How long a wake may take, as far as its own lines and others of the same task tell.
  private mutating func limit(of wake: Wake, by end: Sighting) -> Threshold? {
    if let limit = wake.limit { return limit }
    let id = wake.id ?? end.attributes[.id]
    let kind =
      wake.start.attributes[.kind] ?? end.attributes[.kind] ?? id.flatMap { taskKinds[$0] }
    if kind == nil { hasUnknownTask = true }
    return kind == "refresh" ? .fetch : nil
  }

  private func isCompletion(_ sighting: Sighting) -> Bool {
    sighting.occurrence.event.phase == .end || sighting.kind == .bgschedulerComplete
  }

  private mutating func complete(_ sighting: Sighting) {
    let kind: EventKind =
      sighting.kind == .bgschedulerComplete ? .bgschedulerTaskLaunch : sighting.kind
    let id = sighting.attributes[.id]
    let place = open.firstIndex { wake in
      wake.start.kind == kind && (id == nil || wake.id ?? id == id)
    }
    guard let place else { return }
    let wake = open.remove(at: place)
    names.remove(Likeness(wake.start, by: [.id]))
    guard let limit = limit(of: wake, by: sighting) else { return }
    guard let elapsed = sighting.elapsed(since: wake.start) else {
      isUntimed = true
      return
    }
    if lastTask >= wake.start.index {
      hasTask = true
    } else {
      handled.append((wake, limit, sighting, elapsed))
    }
  }
}

extension Wakes.Wake {
  fileprivate var id: String? { start.attributes[.id] }
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
      let late = wakes.handled.filter { $0.elapsed.isOver(limits[$0.limit]) }
      let reason: Gap? =
        wakes.wakes == 0
        ? .notExercised("the app is not seen to be woken in the background")
        : wakes.isUntimed
          ? .noClock("how long a wake took")
          : wakes.hasTask
            ? .notExercised("a background task was open, which lengthens the time")
            : wakes.hasUnknownTask
              ? .unclear(
                "whether the scheduled task is a refresh is not told",
                logging: "LT bgscheduler.taskLaunch kind=refresh")
              : .unclear("no completion is logged", logging: "LT app.performFetch phase=end")
      let closest = wakes.handled.max {
        $0.elapsed.inSeconds / limits[$0.limit].inSeconds
          < $1.elapsed.inSeconds / limits[$1.limit].inSeconds
      }
      return .of(
        late.map { wake, limit, end, elapsed in
          Violation(
            "\(wake.start.kind.rawValue) took \(elapsed.inWords), limit \(limits.title(limit))",
            at: wake.start,
            measure: .init(elapsed.inSeconds, limit: limits[limit].inSeconds),
            related: [.init(end.position, "completed here")], identity: [wake.start.kind.rawValue])
        }, unless: wakes.handled.isEmpty ? reason : nil,
        longest: closest?.elapsed, limit: closest.map { limits[$0.limit] } ?? .zero, "a wake")
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
