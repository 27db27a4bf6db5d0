import Lifecycle

/// The sockets of a run that fail right after a return, and whether one is connected again.
private struct FailedSockets: Sendable {
  private var wasBehind = false
  private var resumed: Sighting?
  private var pending: [Sighting] = []
  private(set) var left: [(failure: Sighting, resumed: Sighting)] = []
  private var resumptionOfPending: Sighting?
  private(set) var failures = 0
  private(set) var isUndecided = false

  let window: Duration
  let repair: Duration

  init(limits: Limits) {
    window = limits[.socketFailure]
    repair = limits[.restart]
  }

  mutating func see(_ sighting: Sighting) {
    switch sighting.milestone {
    case .enteredBackground: wasBehind = true
    case .enteringForeground where wasBehind:
      (resumed, wasBehind) = (sighting, false)
    case .becameActive where wasBehind:
      (resumed, wasBehind) = (sighting, false)
    default: break
    }
    switch sighting.kind {
    case .socketConnect, .socketListen: pending = []
    case .socketError:
      guard let resumed, let elapsed = sighting.elapsed(since: resumed), !elapsed.isOver(window)
      else { break }
      failures += 1
      if !pending.contains(where: { $0.attributes[.id] == sighting.attributes[.id] }) {
        pending.append(sighting)
      }
      resumptionOfPending = resumed
    default: break
    }
    if [.resigningActive, .enteredBackground, .terminating].contains(sighting.milestone) {
      leave(at: sighting)
    }
  }

  /// A failure that had its time while the app was active was not repaired.
  private mutating func leave(at sighting: Sighting) {
    for failure in pending {
      if let resumed = resumptionOfPending, let elapsed = sighting.elapsed(since: failure),
        elapsed.isOver(repair)
      {
        left.append((failure, resumed))
      } else {
        isUndecided = true
      }
    }
    pending = []
  }

  /// What was left at the end of the run as well.
  func conclude(in circumstances: Circumstances) -> FailedSockets {
    var all = self
    for failure in pending {
      if let resumed = resumptionOfPending, circumstances.run.lastState == .active,
        circumstances.outlasts(repair, after: failure)
      {
        all.left.append((failure, resumed))
      } else {
        all.isUndecided = true
      }
    }
    return all
  }
}

extension Rule {
  /// A Bonjour service that outlives the app's execution.
  static let backgroundBonjourLeftPublished = Rule(
    "background/bonjour-left-published", both: .warning, evidence: .vocabulary,
    title: "Bonjour service still published when suspended",
    summary: "Bonjour services are stopped before the app is suspended.",
    rationale: "The service stays visible although nobody answers, until the system closes it.",
    help: "Stop it in applicationDidEnterBackground, publish it on the return.",
    guideline: .backgroundExecution("Being a Responsible Background App"),
    needs: ["bonjour"],
    check: .endedBeforeSuspension(
      Holdings([.bonjourPublish], until: [.bonjourStop])
    ) { thing, _, _ in
      Violation(
        "\(thing.title("Bonjour service")) was still published when the app was suspended",
        at: thing.since, identity: [thing.name])
    },
    examples: [
      Example(
        "Published and forgotten",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:00:01.000 Demo[100:1a03] LT bonjour.publish name=share
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
      Example(
        "Stopped in the background callback",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT bonjour.publish name=share
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.600 Demo[100:1a03] LT bonjour.stop name=share
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
      Example(
        "Back before any suspension",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT bonjour.publish name=share
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:11.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
    ])

  /// A listening socket that outlives the app's execution.
  static let backgroundListeningSocketLeftOpen = Rule(
    "background/listening-socket-left-open", both: .warning, evidence: .vocabulary,
    title: "Listening socket open when suspended",
    summary: "Listening sockets are closed before the app is suspended.",
    rationale: "A suspended app accepts nothing; the system may reclaim the socket under it.",
    help: "Close listening sockets on the way to the background, open them on the return.",
    guideline: .backgroundExecution("Being a Responsible Background App"),
    needs: ["socket"],
    check: .endedBeforeSuspension(
      Holdings([.socketListen], until: [.socketClose])
    ) { thing, _, _ in
      let name = thing.name.isEmpty ? "a listening socket" : "listening socket \(thing.name)"
      return Violation(
        "\(name) was open when the app was suspended", at: thing.since, identity: [thing.name])
    },
    examples: [
      Example(
        "The system confirms the suspension",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:00:01.000 Demo[100:1a03] LT socket.listen id=8080
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:10.000 Demo[100:1a03] LT sys.suspended
          """),
      Example(
        "Closed before the suspension",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT socket.listen id=8080
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.900 Demo[100:1a03] LT socket.close id=8080
          2024-05-01 10:00:10.000 Demo[100:1a03] LT sys.suspended
          """),
    ])

  /// A socket that fails after a return and stays so.
  static let backgroundSocketErrorNotHandled = Rule(
    "background/socket-error-not-handled", both: .warning, evidence: .vocabulary,
    title: "Socket failure after resume not repaired",
    summary: "An app connects again when its sockets fail after a suspension.",
    rationale: "The system may reclaim the sockets of a suspended app.",
    help: "Take any failure after the return for a disconnection, and connect again.",
    guideline: .backgroundExecution("Being a Responsible Background App"),
    limit: "10 s", needs: ["socket"],
    check: .monitor { setting in
      FoldMonitor(memory: FailedSockets(limits: setting.limits), step: { $0.see($1) }) {
        memory, circumstances in
        if let missing = circumstances.missing("socket") { return .inconclusive(missing) }
        let sockets = memory.conclude(in: circumstances)
        let isLogged = circumstances.instrumentation.kinds.contains(.socketConnect)
        let known = sockets.left.filter {
          isLogged || $0.failure.occurrence.event.telling == .marker
        }
        let reason: Gap? =
          sockets.failures == 0
          ? .notExercised("no socket fails right after a return in this run")
          : known.count < sockets.left.count
            ? .unclear("connections are never logged", logging: "LT socket.connect")
            : sockets.isUndecided
              ? .notExercised("the app was not active for long enough after a failure") : nil
        return .of(
          known.map { failure, resumed in
            let name = failure.attributes[.id].map { "socket \($0)" } ?? "a socket"
            let after = failure.elapsed(since: resumed).map { " \($0.inWords)" } ?? ""
            return Violation(
              "\(name) failed\(after) after the return and was not connected again", at: failure,
              related: [.init(resumed.position, "returned here")],
              identity: [failure.attributes[.id] ?? ""])
          }, unless: reason)
      }
    },
    examples: [
      Example(
        "The connection is gone after the return",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT socket.connect id=chat
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:05:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:05:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:05:09.500 Demo[100:1a03] LT socket.error id=chat
          2024-05-01 10:05:14.750 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          """),
      Example(
        "Away again before the connection had to be back",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT socket.connect id=chat
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:05:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:05:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:05:09.500 Demo[100:1a03] LT socket.error id=chat
          2024-05-01 10:05:14.250 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          """),
      Example(
        "Connected again, and a failure that has nothing to do with the return",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:05:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:05:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:05:01.000 Demo[100:1a03] LT socket.error id=chat
          2024-05-01 10:05:02.000 Demo[100:1a03] LT socket.connect id=chat
          2024-05-01 10:05:10.500 Demo[100:1a03] LT socket.error id=news
          2024-05-01 10:06:00.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          """),
    ])
}
