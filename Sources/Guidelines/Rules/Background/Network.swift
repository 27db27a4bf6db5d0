import Lifecycle

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
    ) { item in
      """
      \(item.thing.title("Bonjour service")) was still published when the app was \
      \(item.suspension.participle)
      """
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
    ) { item in
      """
      \(item.thing.title("listening socket")) was open when the app was \
      \(item.suspension.participle)
      """
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
      let memory = AnswersAfterReturn(
        .init(
          question: [.socketError], answer: [.socketConnect, .socketListen],
          limit: setting.limits[.restart], window: setting.limits[.socketFailure],
          ends: [.resigningActive, .enteredBackground, .terminating], mayBeLate: true))
      return FoldMonitor(memory: memory, step: { $0.see($1) }) { answers, circumstances in
        let (unanswered, gap) = answers.conclude(in: circumstances)
        return .of(
          unanswered.map { failure, returned in
            let name = failure.attributes[.id].map { "socket \($0)" } ?? "a socket"
            let after = returned.flatMap { failure.elapsed(since: $0) }.map { " \($0.inWords)" }
            return Violation(
              "\(name) failed\(after ?? "") after the return and was not connected again",
              at: failure, related: returned.map { [.init($0.position, "returned here")] } ?? [],
              identity: [failure.attributes[.id] ?? ""])
          }, unless: gap)
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
