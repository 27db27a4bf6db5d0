import Lifecycle

/// The wakes of a run, from the event that the system woke the app for to its completion.
private struct Wakes: Sendable {
  struct Wake: Sendable {
    var start: Sighting
    var limit: Threshold
    var hasTask: Bool
  }

  private var open: [Wake] = []
  private var tasks = OpenTasks()
  private(set) var handled: [(wake: Wake, end: Sighting, elapsed: Duration)] = []
  private(set) var wakes = 0
  private(set) var isUntimed = false
  private(set) var hasTask = false

  mutating func see(_ sighting: Sighting) {
    tasks.take(sighting.occurrence.event)
    if tasks.areOpen {
      for place in open.indices { open[place].hasTask = true }
    }
    if isCompletion(sighting) {
      complete(sighting)
    } else if let limit = Self.limit(of: sighting), sighting.state.isBehind {
      wakes += 1
      open.append(Wake(start: sighting, limit: limit, hasTask: tasks.areOpen))
    }
  }

  private static func limit(of sighting: Sighting) -> Threshold? {
    switch sighting.kind {
    case .appPerformFetch, .appRemoteNotificationBackground: .fetch
    case .accessoryConnected, .accessorySessionOpen: .backgroundWake
    case .bgschedulerTaskLaunch where sighting.attributes["kind"] == "refresh": .fetch
    default: nil
    }
  }

  private func isCompletion(_ sighting: Sighting) -> Bool {
    sighting.occurrence.event.phase == .end || sighting.kind == .bgschedulerComplete
  }

  private mutating func complete(_ sighting: Sighting) {
    let kind: EventKind =
      sighting.kind == .bgschedulerComplete ? .bgschedulerTaskLaunch : sighting.kind
    let id = sighting.attributes["id"]
    let place = open.firstIndex { wake in
      wake.start.kind == kind && (id == nil || wake.start.attributes["id"] ?? id == id)
    }
    guard let place else { return }
    let wake = open.remove(at: place)
    guard let elapsed = sighting.elapsed(since: wake.start) else {
      isUntimed = true
      return
    }
    if wake.hasTask {
      hasTask = true
    } else {
      handled.append((wake, sighting, elapsed - sighting.uncertainty(since: wake.start)))
    }
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
    limit: "10 s for an accessory, 30 s for a fetch, a push or a refresh",
    check: .fold(Wakes(), step: { $0.see($1) }) { wakes, circumstances in
      let limits = circumstances.limits
      let late = wakes.handled.filter { $0.elapsed > limits[$0.wake.limit] }
      let reason =
        wakes.wakes == 0
        ? "the app is not seen to be woken in the background"
        : wakes.isUntimed
          ? "without a clock it is not known how long a wake took"
          : wakes.hasTask
            ? "a background task was open, which lengthens the time"
            : "no completion is logged; log one with LT app.performFetch phase=end"
      let closest = wakes.handled.max {
        $0.elapsed.inSeconds / limits[$0.wake.limit].inSeconds
          < $1.elapsed.inSeconds / limits[$1.wake.limit].inSeconds
      }
      return .of(
        late.map { wake, end, elapsed in
          Violation(
            "\(wake.start.kind.rawValue) took \(elapsed.inWords), limit \(limits.title(wake.limit))",
            at: wake.start,
            measure: .init(elapsed.inSeconds, limit: limits[wake.limit].inSeconds),
            related: [.init(end.position, "completed here")], identity: [wake.start.kind.rawValue])
        }, unless: wakes.handled.isEmpty ? reason : nil,
        margin: closest.map { wake, _, elapsed in
          .init(elapsed.inSeconds, limit: limits[wake.limit].inSeconds)
        })
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
