import Lifecycle

/// Why a run was launched, what its launch methods returned, and what handled the reason.
private struct LaunchReasons: Sendable {
  private(set) var options: [Sighting] = []
  private(set) var refusal: Sighting?
  private(set) var handled: Set<EventKind> = []
  private(set) var hasReturn = false
  private(set) var activation: Sighting?

  mutating func see(_ sighting: Sighting) {
    if sighting.milestone == .becameActive { activation = activation ?? sighting }
    switch sighting.kind {
    case .launchOption: options.append(sighting)
    case .launchReturned:
      guard let value = sighting.attributes[.value]?.lowercased() else { return }
      hasReturn = true
      if ["no", "false", "0"].contains(value) { refusal = refusal ?? sighting }
    default: handled.insert(sighting.kind)
    }
  }

  /// The events that handle a launch option, and what it is called; nil for one that needs none.
  static func handlers(of option: Sighting) -> (title: String, kinds: Set<EventKind>)? {
    guard let key = option.attributes[.key]?.lowercased() else { return nil }
    let table: [(String, String, Set<EventKind>)] = [
      ("url", "a URL", [.appOpenURL, .sceneOpenURLContexts]),
      (
        "remotenotification", "a remote notification",
        [.appRemoteNotification, .appRemoteNotificationBackground]
      ),
      ("localnotification", "a local notification", [.appLocalNotification]),
      ("location", "a location event", [.locationUpdate, .locationRegion, .locationStart]),
      ("bluetooth", "a Bluetooth event", []),
      ("shortcut", "a shortcut", []),
      ("useractivity", "a user activity", [.appContinueUserActivity, .sceneContinueUserActivity]),
    ]
    return table.first { key.contains($0.0) }.map { ($0.1, $0.2.union([.launchHandled])) }
  }
}

extension Rule {
  /// A URL that a launch method refuses.
  static let launchURLRefusedButHandled = Rule(
    "launch/url-refused-but-handled", both: .note, evidence: .vocabulary,
    title: "Launch method returned NO for a URL launch",
    summary: "A launch method returns YES unless it has handled the URL by itself.",
    rationale: "After NO the system does not pass the URL to application:openURL:options:.",
    help: "Return YES unless the launch method fully handled the URL.",
    guideline: .interAppCommunication("Handling URL Requests"),
    needs: ["launch"],
    check: .fold(LaunchReasons(), step: { $0.see($1) }) { reasons, circumstances in
      guard reasons.hasReturn else {
        return .inconclusive(
          .unclear(
            "the launch methods' return values are not logged",
            logging: "LT launch.returned value=…")
        )
      }
      let url = reasons.options.first {
        $0.attributes[.key]?.lowercased().contains("url") ?? false
      }
      guard let url else {
        return .inconclusive(.notExercised("no URL is among the launch options of this run"))
      }
      guard let refusal = reasons.refusal else { return .satisfied() }
      if reasons.handled.contains(.appOpenURL) { return .satisfied() }
      if circumstances.hasLoss(after: refusal) { return .inconclusive(.linesLost) }
      let method = refusal.attributes[.method] ?? "a launch method"
      let address = (url.attributes[.url] ?? url.attributes[.value]).map { " \($0)" } ?? ""
      return .violated([
        Violation(
          """
          \(method) returned NO, so the URL\(address) is not passed to \
          application:openURL:options:
          """, at: refusal, related: [.init(url.position, "the URL")])
      ])
    },
    examples: [
      Example(
        "NO for a launch by URL",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.010 Demo[100:1a03] LT launch.option key=UIApplicationLaunchOptionsURLKey url=demo://open
          ↓2024-05-01 10:00:00.020 Demo[100:1a03] LT launch.returned value=NO
          2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "YES, and the URL follows",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.010 Demo[100:1a03] LT launch.option key=UIApplicationLaunchOptionsURLKey url=demo://open
          2024-05-01 10:00:00.020 Demo[100:1a03] LT launch.returned value=YES
          2024-05-01 10:00:00.100 Demo[100:1a03] -[AppDelegate application:openURL:options:] demo://open
          2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])

  /// A reason for the launch that nothing responds to.
  static let launchReasonIgnored = Rule(
    "launch/launch-reason-ignored", both: .note, evidence: .vocabulary,
    title: "A launch reason was delivered but never handled",
    summary: "An app looks at its launch options and responds to the reason of its launch.",
    rationale:
      "A user who opens a link or a notification expects the app to show what it is about.",
    help: "Inspect the launch options and respond to the reason.",
    guideline: .stateTransitions("What to Do at Launch Time"),
    needs: ["launch"],
    yields: [.sameRun("launch/url-refused-but-handled")],
    check: .fold(LaunchReasons(), step: { $0.see($1) }) { reasons, circumstances in
      guard !reasons.options.isEmpty else {
        return .inconclusive(
          .unclear("no launch options are logged", logging: "LT launch.option key=…"))
      }
      var violations: [Violation] = []
      var isTested = false
      var reason: Gap?
      for option in reasons.options {
        guard let (title, kinds) = LaunchReasons.handlers(of: option) else { continue }
        isTested = true
        guard reasons.handled.isDisjoint(with: kinds) else { continue }
        if circumstances.usesScenes {
          reason = .notExercised(
            "an app with scenes finds the reason in the options of the connection")
        } else if circumstances.instrumentation.kinds.isDisjoint(with: kinds) {
          reason = .unclear(
            "nothing that handles \(title) is ever logged", logging: "LT launch.handled")
        } else if reasons.activation == nil {
          reason = .cutOff("the log ends before the reason had to be handled")
        } else if circumstances.hasLoss(after: option) {
          reason = .linesLost
        } else {
          violations.append(
            Violation(
              "the app was launched for \(title), and nothing in the log handles it", at: option,
              identity: [option.attributes[.key] ?? ""]))
        }
      }
      return .of(
        violations,
        unless: isTested ? reason : .notExercised("no launch option of this run asks for an answer")
      )
    },
    examples: [
      Example(
        "The second launch does nothing with its URL",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.010 Demo[100:1a03] LT launch.option key=UIApplicationLaunchOptionsURLKey
          2024-05-01 10:00:00.100 Demo[100:1a03] -[AppDelegate application:openURL:options:] demo://open
          2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          2024-05-01 10:01:00.000 Demo[101:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          ↓2024-05-01 10:01:00.010 Demo[101:1a03] LT launch.option key=UIApplicationLaunchOptionsURLKey
          2024-05-01 10:01:00.500 Demo[101:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Both launches open their URL",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.010 Demo[100:1a03] LT launch.option key=UIApplicationLaunchOptionsURLKey
          2024-05-01 10:00:00.100 Demo[100:1a03] -[AppDelegate application:openURL:options:] demo://open
          2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])
}
