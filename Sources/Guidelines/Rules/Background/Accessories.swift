import Configuration
import Lifecycle

/// The sessions with accessories of a run, and those that outlived a disconnection.
private struct AccessorySessions: Sendable {
  private(set) var sessions = Holdings([.accessorySessionOpen], until: [.accessorySessionClose])
  private var pending: [(session: Holdings.Thing, disconnected: Sighting)] = []
  private(set) var left: [(session: Holdings.Thing, disconnected: Sighting)] = []
  private(set) var isUntimed = false

  private let limit: Duration

  init(limit: Duration) { self.limit = limit }

  mutating func see(_ sighting: Sighting) {
    for (session, disconnected) in pending {
      guard let elapsed = sighting.elapsed(since: disconnected) else {
        isUntimed = true
        continue
      }
      guard elapsed.isOver(limit) else { continue }
      left.append((session, disconnected))
      pending.removeAll { $0.session.since.index == session.since.index }
    }
    for session in sessions.see(sighting) {
      pending.removeAll { $0.session.since.index == session.since.index }
    }
    guard sighting.kind == .accessoryDisconnected else { return }
    let id = sighting.attributes[.id]
    for session in sessions.open where id == nil || session.name.isEmpty || session.name == id {
      if !pending.contains(where: { $0.session.since.index == session.since.index }) {
        pending.append((session, sighting))
      }
    }
  }

  /// What was left, with what the run ends with where it is followed for long enough.
  func left(in circumstances: Circumstances)
    -> [(session: Holdings.Thing, disconnected: Sighting)]
  {
    (left + pending.filter { circumstances.outlasts(limit, after: $0.disconnected) }).filter {
      circumstances.canMissEnd(of: $0.session, by: sessions.end)
        && !circumstances.hasLostLines(after: $0.disconnected)
    }
  }
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
      let memory = AccessorySessions(limit: setting.limits[.accessoryReconnect])
      return FoldMonitor(memory: memory, step: { $0.see($1) }) { memory, circumstances in
        if (setting.appPlist?.modes ?? []).contains(BackgroundMode.externalAccessory.rawValue) {
          return .inconclusive(
            .notApplicable("the background mode \"external-accessory\" keeps sessions open"))
        }
        let left = memory.left(in: circumstances)
        let held = HeldAtSuspension([memory.sessions], in: circumstances) { session, _ in
          !left.contains { $0.session.since.index == session.since.index }
        }
        return .of(
          left.map { session, disconnected in
            Violation(
              """
              \(session.title("accessory session")) was not closed within \
              \(setting.limits.title(.accessoryReconnect)) of the accessory's disconnection
              """, at: session.since, related: [.init(disconnected.position, "disconnected here")],
              identity: [session.name])
          }
            + held.items.map { item in
              item.violation(
                """
                \(item.thing.title("accessory session")) was not closed when the app was \
                \(item.suspension.participle)
                """, identity: [item.thing.name])
            },
          unless: Gap.noClock("when a session was closed").when(memory.isUntimed) ?? held.gap)
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
    check: .monitor { setting in
      let limit = setting.limits[.accessoryReconnect]
      let memory = AnswersAfterReturn(
        .init(
          question: [.accessoryConnected], answer: [.accessorySessionOpen], limit: limit,
          ends: [.enteredBackground, .terminating]))
      return FoldMonitor(memory: memory, step: { $0.see($1) }) { answers, circumstances in
        let (unanswered, gap) = answers.conclude(in: circumstances)
        return .of(
          unanswered.map { question, _ in
            let id = question.attributes[.id]
            return Violation(
              """
              \(id.map { "accessory \($0)" } ?? "an accessory") was connected after the return \
              and no session was opened within \(setting.limits.title(.accessoryReconnect))
              """, at: question, identity: [id ?? ""])
          }, unless: gap, longest: answers.longest, limit: limit, "opening a session")
      }
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
