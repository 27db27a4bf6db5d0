import Lifecycle

/// The launch callbacks of a run in the order in which they came, and what came around them.
private struct LaunchOrder: Sendable {
  /// What came before something that it should have followed.
  struct Break: Sendable {
    var early: Sighting
    var late: Sighting

    /// Two lines of one moment may be of two loggers, whose order says nothing.
    var isAtOnce: Bool { late.elapsed(since: early)?.stamped == .zero }
  }

  private var willFinish: Sighting?
  private var didFinish: Sighting?
  /// The first activation before the launch was over.
  private var activation: Sighting?
  /// The first callback before any launch callback.
  private var early: Sighting?
  /// The first URL before the launch was over.
  private var url: Sighting?
  private(set) var hasURL = false
  /// Whether the callbacks before the launch went further than a launch does.
  private var hasLeftForeground = false
  private(set) var misplaced: [Break] = []
  private(set) var earlyURL: Break?
  private(set) var earlyCallback: Break?
  /// Whether lines were lost where the order would tell something.
  private(set) var hasLoss = false

  /// Whether any launch callback came, and the one that ends a launch.
  var isLaunched: Bool { willFinish != nil || didFinish != nil }
  var isFinished: Bool { didFinish != nil }

  mutating func see(_ sighting: Sighting) {
    switch sighting.milestone {
    case .willFinishLaunching where willFinish == nil:
      if activation == nil, !hasLeftForeground, let pair = pair(didFinish, sighting) {
        misplaced.append(pair)
      }
      noteEarly(launch: sighting)
      willFinish = sighting
    case .didFinishLaunching where didFinish == nil:
      if !hasLeftForeground {
        if let pair = pair(activation, sighting) { misplaced.append(pair) }
        earlyURL = pair(url, sighting)
      }
      noteEarly(launch: sighting)
      didFinish = sighting
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
    if !isLaunched, early == nil { early = sighting }
  }

  private mutating func noteEarly(launch: Sighting) {
    if !isLaunched { earlyCallback = pair(early, launch) }
  }

  private mutating func pair(_ early: Sighting?, _ late: Sighting) -> Break? {
    guard let early else { return nil }
    guard !late.isBeyondLoss(since: early) else {
      hasLoss = true
      return nil
    }
    return Break(early: early, late: late)
  }
}

/// Why two lines of one time prove no order.
private let sameTime = Gap.unclear(
  "both lines have the same time, so that their order tells nothing")

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
      guard order.isLaunched else {
        return .inconclusive(.notExercised("the launch is not in the log"))
      }
      return .of(
        order.misplaced.map { found in
          Violation(
            "\(found.early.title) was logged before \(found.late.title)", at: found.early,
            severity: found.isAtOnce ? .note : nil,
            related: [.init(found.late.position, "\(found.late.title) came only here")])
        }, unless: order.hasLoss ? .linesLost : nil)
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
      guard order.isLaunched else {
        return .inconclusive(.notExercised("the launch is not in the log"))
      }
      guard let found = order.earlyCallback else {
        return .of([], unless: order.hasLoss ? .linesLost : nil)
      }
      if found.isAtOnce { return .inconclusive(sameTime) }
      guard let pid = circumstances.run.pid else {
        return .inconclusive(
          .unclear("without process numbers the callbacks may be of an earlier process"))
      }
      return .violated([
        Violation(
          "\(found.early.title) of process \(pid) precedes its launch callbacks", at: found.early,
          related: [.init(found.late.position, "the launch comes only here")])
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
        "Lines were lost before the launch",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:00:00.100 Demo[100:1a03] *** MESSAGE DROPPED ***
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
      guard order.isFinished else {
        return .inconclusive(.notExercised("the launch is not in the log"))
      }
      guard order.hasURL else {
        return .inconclusive(.notExercised("no URL is opened in this run"))
      }
      guard let found = order.earlyURL else {
        return .of([], unless: order.hasLoss ? .linesLost : nil)
      }
      if found.isAtOnce { return .inconclusive(sameTime) }
      return .violated([
        Violation(
          "\(found.early.title) was logged before \(found.late.title)", at: found.early,
          related: [.init(found.late.position, "the launch finished only here")])
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
