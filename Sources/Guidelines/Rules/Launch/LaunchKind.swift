import Lifecycle

/// The launch callbacks that came before, to see one come again.
private struct LaunchCallbacks: Sendable {
  var first: [Sighting] = []
  var again: [(first: Sighting, second: Sighting)] = []

  mutating func see(_ sighting: Sighting) {
    guard [.willFinishLaunching, .didFinishLaunching].contains(sighting.milestone) else { return }
    let same = first.first {
      $0.kind == sighting.kind && $0.occurrence.event.telling == sighting.occurrence.event.telling
    }
    guard let same else {
      first.append(sighting)
      return
    }
    // A console pasted twice repeats its lines with their times.
    let isRepeated =
      same.time == sighting.time && same.occurrence.event.text == sighting.occurrence.event.text
    if !isRepeated, same.epoch == sighting.epoch { again.append((same, sighting)) }
  }
}

extension Rule {
  /// A process that is launched twice.
  static let launchSecondLaunchInOneProcess = Rule(
    "launch/second-launch-in-one-process", both: .note, evidence: .callbacks,
    title: "Launch callbacks twice in one process",
    summary: "A process receives each launch callback once.",
    rationale: "A second one means two runs in one log, or a delegate method called by hand.",
    help: "Separate the two runs, or remove the call of the delegate method.",
    guideline: .stateTransitions("The Launch Cycle"),
    check: .fold(LaunchCallbacks(), step: { $0.see($1) }) { launches, circumstances in
      guard !launches.first.isEmpty else {
        return .inconclusive(.notExercised("the launch is not in the log"))
      }
      guard let pid = circumstances.run.pid else {
        return .inconclusive(
          .unclear("without process numbers a second launch may be of another process"))
      }
      return .of(
        launches.again.map { first, second in
          Violation(
            "\(second.title) appears again for process \(pid)", at: second,
            related: [.init(first.position, "the process was launched here")])
        })
    },
    examples: [
      Example(
        "The same process finishes launching again",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          ↓2024-05-01 10:00:00.300 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Two processes",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:09:00.300 Demo[101:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          """),
    ])

  /// The launch method without options.
  static let launchLegacyDidFinishLaunching = Rule(
    "launch/legacy-did-finish-launching", classic: .note, modern: .warning, evidence: .callbacks,
    title: "applicationDidFinishLaunching: is used",
    summary: "An app is launched through application:didFinishLaunchingWithOptions:.",
    rationale:
      "applicationDidFinishLaunching: receives no options that say why the app was launched.",
    help: "Implement application:didFinishLaunchingWithOptions: instead; do not keep both.",
    guideline: .appDelegate("application(_:didFinishLaunchingWithOptions:)"),
    check: .fold((legacy: Sighting?.none, any: false)) { memory, sighting in
      if sighting.kind == .appDidFinishLaunchingLegacy, memory.legacy == nil {
        memory.legacy = sighting
      }
      if [.willFinishLaunching, .didFinishLaunching].contains(sighting.milestone) {
        memory.any = true
      }
    } end: { memory, _ in
      guard let legacy = memory.legacy else {
        return memory.any
          ? .satisfied() : .inconclusive(.notExercised("the launch is not in the log"))
      }
      return .violated([
        Violation("applicationDidFinishLaunching: receives no launch options", at: legacy)
      ])
    },
    examples: [
      Example(
        "The old launch method",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidFinishLaunching:]
          2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "The launch method with options",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])

  /// A background launch that becomes active without coming to the foreground.
  static let launchBackgroundLaunchBecameActiveDirectly = Rule(
    "launch/background-launch-became-active-directly", both: .warning, evidence: .callbacks,
    title: "Background launch went to Active without willEnterForeground",
    summary:
      "An app that was launched into the background enters the foreground before it is active.",
    rationale: "The step is how the app learns that it is about to be seen.",
    help: "Check the log for lost lines before the activation.",
    guideline: .stateTransitions("The Launch Cycle, Figure 4-2"),
    check: .fold((first: Sighting?.none, end: Sighting?.none)) { memory, sighting in
      memory.first = memory.first ?? sighting
      if memory.end == nil, [.enteringForeground, .becameActive].contains(sighting.milestone) {
        memory.end = sighting
      }
    } end: { memory, circumstances in
      guard circumstances.run.launch == .background else {
        return .inconclusive(
          .unclear("the run is not known to begin with a launch into the background"))
      }
      guard let activation = memory.end else {
        return .inconclusive(.notExercised("the app stays in the background"))
      }
      guard activation.milestone == .becameActive else { return .satisfied() }
      if let first = memory.first, activation.isBeyondLoss(since: first) {
        return .inconclusive(.linesLost)
      }
      guard circumstances.logs(.enteringForeground) else {
        return .inconclusive(.eventNotLogged("\(Milestone.enteringForeground.title)", sample: nil))
      }
      return .violated([
        Violation(
          "a process launched into the background became active without entering the foreground",
          at: activation)
      ])
    },
    examples: [
      Example(
        "The second process skips the step that the first one logs",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.010 Demo[100:1a03] applicationState = 2
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:02:00.000 Demo[101:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:02:00.010 Demo[101:1a03] applicationState = 2
          ↓2024-05-01 10:03:00.000 Demo[101:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Launched into the background, then brought forward",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.010 Demo[100:1a03] applicationState = 2
          2024-05-01 10:01:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:01:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])
}
