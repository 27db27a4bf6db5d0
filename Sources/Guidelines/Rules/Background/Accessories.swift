import Configuration
import Lifecycle

/// The sessions with accessories of a run, and what is left of them.
private struct AccessorySessions: Sendable {
  private(set) var sessions = Holdings([.accessorySessionOpen], until: [.accessorySessionClose])
  private var pending: [(session: Holdings.Thing, disconnected: Sighting)] = []
  private(set) var left: [(session: Holdings.Thing, disconnected: Sighting)] = []

  let limit: Duration

  init(limits: Limits) {
    limit = limits[.accessoryReconnect]
  }

  mutating func see(_ sighting: Sighting) {
    for (session, disconnected) in pending {
      guard let elapsed = sighting.elapsed(since: disconnected),
        elapsed.isOver(limit)
      else { continue }
      left.append((session, disconnected))
      pending.removeAll { $0.session.since.index == session.since.index }
    }
    for session in sessions.see(sighting) {
      pending.removeAll { $0.session.since.index == session.since.index }
    }
    guard sighting.kind == .accessoryDisconnected else { return }
    let id = sighting.attributes[.id]
    for session in sessions.open where id == nil || session.name.isEmpty || session.name == id {
      pending.append((session, sighting))
    }
  }

  var all: [Holdings.Thing] { sessions.past + sessions.open }
}

extension Rule {
  /// A session with an accessory that outlives its use.
  static let backgroundAccessorySessionLeftOpen = Rule(
    "background/accessory-session-left-open", both: .warning, evidence: .vocabulary,
    title: "Accessory session not closed",
    summary: "An app closes its accessory sessions on a disconnection and before it is suspended.",
    rationale: "The system disconnects accessories of suspended apps; the session is dead then.",
    help: "Close it on EAAccessoryDidDisconnectNotification and open one on the next connection.",
    guideline: .backgroundExecution("Being a Responsible Background App"),
    limit: "5 s after a disconnection", needs: ["accessory"],
    check: .monitor { setting in
      FoldMonitor(memory: AccessorySessions(limits: setting.limits), step: { $0.see($1) }) {
        memory, circumstances in
        if let missing = circumstances.missing("accessory") { return .inconclusive(missing) }
        if (setting.appPlist?.modes ?? []).contains("external-accessory") {
          return .inconclusive(
            .notExercised("the background mode \"external-accessory\" keeps sessions open"))
        }
        guard !memory.all.isEmpty else {
          return .inconclusive(.notExercised("no accessory session is opened in this run"))
        }
        var violations: [Violation] = []
        for session in memory.all
        where circumstances.canMissEnd(of: session, by: [.accessorySessionClose]) {
          let name = session.title("accessory session")
          if let found = memory.left.first(where: { $0.session.since.index == session.since.index })
          {
            violations.append(
              Violation(
                "\(name) was not closed after the accessory was disconnected", at: session.since,
                related: [.init(found.disconnected.position, "disconnected here")],
                identity: [session.name]))
          } else if let found = circumstances.suspensions.first(where: { $0.finds(session) }) {
            var violation = Violation(
              "\(name) was not closed when the app was suspended", at: session.since,
              related: [.init(found.interval.firstLine, "the way into the suspension")],
              identity: [session.name])
            violation.evidence = found.isConfirmed ? .observed : .inferred
            violations.append(violation)
          }
        }
        return .of(
          violations,
          unless: circumstances.suspensions.contains { $0.follows(any: memory.all) }
            ? nil : .notExercised("the app is not seen to be suspended after it opened a session"))
      }
    },
    examples: [
      Example(
        "Open in the background",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:00:05.000 Demo[100:1a03] LT accessory.sessionOpen id=scale
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
      Example(
        "Closed too late after a disconnection",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:00:05.000 Demo[100:1a03] LT accessory.sessionOpen id=scale
          2024-05-01 10:00:09.000 Demo[100:1a03] LT accessory.disconnected id=scale
          2024-05-01 10:00:14.200 Demo[100:1a03] LT accessory.sessionClose id=scale
          """),
      Example(
        "Closed after the disconnection and before the background",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:05.000 Demo[100:1a03] LT accessory.sessionOpen id=scale
          2024-05-01 10:00:09.000 Demo[100:1a03] LT accessory.disconnected id=scale
          2024-05-01 10:00:13.800 Demo[100:1a03] LT accessory.sessionClose id=scale
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:19.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
    ])

  /// An accessory that is back without a session.
  static let backgroundAccessoryNotReconnected = Rule(
    "background/accessory-not-reconnected", both: .note, evidence: .vocabulary,
    title: "Accessory not reconnected on return",
    summary: "An app opens a session when its accessory is back after a return.",
    rationale: "The system disconnected the accessory while the app was suspended.",
    help: "Open a session on EAAccessoryDidConnectNotification.",
    guideline: .backgroundExecution("Being a Responsible Background App"),
    limit: "5 s", needs: ["accessory"],
    check: .pattern(
      .response(
        to: [.accessoryConnected], with: [.accessorySessionOpen],
        within: .threshold(.accessoryReconnect),
        in: .between(.milestone(.enteringForeground), .milestone(.enteredBackground))),
      needs: ["accessory"]
    ) { match, circumstances in
      let limits = circumstances.limits
      // An app that leaves before the time is over, or that opens no sessions at all, is no case.
      guard let elapsed = match.elapsed, elapsed.isOver(limits[.accessoryReconnect]),
        circumstances.instrumentation.kinds.contains(.accessorySessionOpen)
      else { return nil }
      let name = match.event.attributes[.id].map { "accessory \($0)" } ?? "the accessory"
      return Violation(
        """
        \(name) was connected after the return and no session was opened within \
        \(limits.title(.accessoryReconnect))
        """, at: match.event, identity: [match.event.attributes[.id] ?? ""])
    },
    examples: [
      Example(
        "A session that comes too late",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:01:01.000 Demo[100:1a03] LT accessory.connected id=scale
          2024-05-01 10:01:06.200 Demo[100:1a03] LT accessory.sessionOpen id=scale
          """),
      Example(
        "A session in time",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:01:01.000 Demo[100:1a03] LT accessory.connected id=scale
          2024-05-01 10:01:05.800 Demo[100:1a03] LT accessory.sessionOpen id=scale
          """),
    ])
}
