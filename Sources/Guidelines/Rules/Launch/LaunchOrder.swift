import Lifecycle

/// The launch callbacks of a run in the order in which they came, and what came around them.
private struct LaunchOrder: Sendable {
  var willFinish: Sighting?
  var didFinish: Sighting?
  /// The first activation before the launch was over.
  var activation: Sighting?
  /// The first callback before any launch callback.
  var early: Sighting?
  /// The first URL before the launch was over.
  var url: Sighting?
  var hasURL = false
  /// Whether the callbacks before the launch went further than a launch does.
  var hasLeftForeground = false
  var misplaced: [(early: Sighting, late: Sighting)] = []
  var earlyURL: (url: Sighting, launch: Sighting)?
  var earlyCallback: (callback: Sighting, launch: Sighting)?

  mutating func see(_ sighting: Sighting) {
    switch sighting.milestone {
    case .willFinishLaunching where willFinish == nil:
      if let didFinish, activation == nil, !hasLeftForeground {
        misplaced.append((didFinish, sighting))
      }
      willFinish = sighting
      checkEarly(launch: sighting)
    case .didFinishLaunching where didFinish == nil:
      didFinish = sighting
      if let activation, !hasLeftForeground { misplaced.append((activation, sighting)) }
      if let url, earlyURL == nil, !hasLeftForeground { earlyURL = (url, sighting) }
      checkEarly(launch: sighting)
    case .becameActive:
      if didFinish == nil, activation == nil { activation = sighting }
      keepEarly(sighting)
    case .resigningActive, .enteredBackground, .enteringForeground, .terminating:
      hasLeftForeground = true
      keepEarly(sighting)
    default:
      guard [.appOpenURL, .sceneOpenURLContexts].contains(sighting.kind) else { return }
      hasURL = true
      if didFinish == nil { url = url ?? sighting }
    }
  }

  private mutating func keepEarly(_ sighting: Sighting) {
    if willFinish == nil, didFinish == nil, early == nil { early = sighting }
  }

  private mutating func checkEarly(launch: Sighting) {
    if let early, earlyCallback == nil { earlyCallback = (early, launch) }
  }
}

/// Two lines of one moment may be of two loggers, whose order says nothing.
private func isAtOnce(_ first: Sighting, _ second: Sighting) -> Bool {
  second.elapsed(since: first)?.stamped == .zero
}

extension Rule {
  /// Launch callbacks in another order than the system's.
  static let launchWrongCallbackOrder = Rule(
    "launch/wrong-callback-order", both: .warning, evidence: .callbacks,
    title: "Launch callbacks out of order",
    summary: "willFinishLaunching comes before didFinishLaunching, and that before the activation.",
    rationale: "The system calls them in this order; another order means an edited or merged log.",
    help: "Check that all lines are written by one logger; if they are, the log was put together.",
    guideline: .stateTransitions("The Launch Cycle, Figure 4-1"),
    check: .fold(LaunchOrder(), step: { $0.see($1) }) { order, _ in
      guard order.didFinish != nil || order.willFinish != nil else {
        return .inconclusive(.notExercised("the launch is not in the log"))
      }
      return .of(
        order.misplaced.map { early, late in
          Violation(
            "\(early.title) was logged before \(late.title)", at: early,
            severity: isAtOnce(early, late) ? .note : nil,
            related: [.init(late.position, "\(late.title) came only here")])
        })
    },
    examples: [
      Example(
        "The activation before the end of the launch",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          ↓2024-05-01 10:00:00.300 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          """),
      Example(
        "The order of the system",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.300 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])

  /// A callback before the launch callbacks of its process.
  static let transitionCallbackBeforeLaunch = Rule(
    "transition/callback-before-launch", both: .note, evidence: .callbacks,
    title: "Lifecycle callback before the launch callbacks",
    summary: "The launch callbacks are the first that a process receives.",
    rationale: "A callback before them means that the log is reordered or merged from two sources.",
    help: "Export the log again, in the order in which it was written.",
    guideline: .stateTransitions("The Launch Cycle"),
    yields: [.sameLine("launch/wrong-callback-order")],
    check: .fold(LaunchOrder(), step: { $0.see($1) }) { order, circumstances in
      guard order.willFinish != nil || order.didFinish != nil else {
        return .inconclusive(.notExercised("the launch is not in the log"))
      }
      guard let (callback, launch) = order.earlyCallback, !isAtOnce(callback, launch) else {
        return .satisfied()
      }
      guard let pid = circumstances.run.pid else {
        return .inconclusive(
          .unclear("without process numbers the callbacks may be of an earlier process"))
      }
      return .violated([
        Violation(
          "\(callback.title) of process \(pid) precedes its launch callbacks", at: callback,
          related: [.init(launch.position, "the launch comes only here")])
      ])
    },
    examples: [
      Example(
        "A return to the foreground before the launch",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:00:00.300 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "The launch comes first",
        log: """
          2024-05-01 10:00:00.300 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])

  /// A URL handed over before the launch was over.
  static let launchURLHandledTooEarly = Rule(
    "launch/url-handled-too-early", both: .warning, evidence: .callbacks,
    title: "URL handler ran before launch finished",
    summary: "The system opens a URL after both launch methods returned.",
    rationale: "A handler that runs earlier was called by the app itself, and runs twice.",
    help: "Return true from the launch methods and let UIKit call the handler.",
    guideline: .interAppCommunication("Handling URL Requests"),
    check: .fold(LaunchOrder(), step: { $0.see($1) }) { order, _ in
      guard order.didFinish != nil else {
        return .inconclusive(.notExercised("the launch is not in the log"))
      }
      guard order.hasURL else {
        return .inconclusive(.notExercised("no URL is opened in this run"))
      }
      guard let (url, launch) = order.earlyURL, !isAtOnce(url, launch) else { return .satisfied() }
      return .violated([
        Violation(
          "\(url.title) was logged before \(launch.title)", at: url,
          related: [.init(launch.position, "the launch finished only here")])
      ])
    },
    examples: [
      Example(
        "The launch method calls the handler",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          ↓2024-05-01 10:00:00.100 Demo[100:1a03] LT app.openURL url="demo://item/4"
          2024-05-01 10:00:00.300 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          """),
      Example(
        "The system calls the handler",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.100 Demo[100:1a03] LT app.openURL url="demo://item/4"
          2024-05-01 10:00:00.300 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])
}
