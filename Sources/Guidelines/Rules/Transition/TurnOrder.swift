import Lifecycle

/// The turns of a run in their order, and those that came where another one should have come before.
///
/// Reports of a state are left out: that an app is in the background says nothing about which
/// callbacks came before.
struct TurnOrder: Sendable {
  /// A turn that came out of order.
  struct Break: Sendable {
    var turn: Sighting
    /// The last turn to the other side that matters to the rule.
    var since: Sighting?
  }

  /// Into the background while active.
  private(set) var unresigned: [Break] = []
  /// Active while in the background.
  private(set) var unannounced: [Break] = []
  /// Into the foreground while there.
  private(set) var unneeded: [Break] = []
  /// Out of activity while not active.
  private(set) var inactiveBefore: [Break] = []
  /// Into the foreground and back without being active.
  private(set) var abandoned: [Break] = []
  /// Any other change that no legal transition makes.
  private(set) var illegal: [Break] = []
  /// How many turns of each kind came after another, which puts their order to the test; none where
  /// the only one was the first.
  private(set) var tested: [Milestone: Int] = [:]
  /// How often the app became active after it had been in the background.
  private(set) var returns = 0
  /// The turns before which lines were lost, so that their order tells nothing.
  private(set) var lost: Set<Milestone> = []
  private var isOver = false

  private var previous: Sighting?
  private var lastForeground: Sighting?
  private var lastBackground: Sighting?
  private var lastActivation: Sighting?

  mutating func see(_ sighting: Sighting) {
    if sighting.kind == .systemSuspended, sighting.before.isForeground, let lastActivation,
      !sighting.isBeyondLoss(since: lastActivation)
    {
      illegal.append(Break(turn: sighting, since: lastActivation))
    }
    guard let milestone = sighting.milestone,
      sighting.occurrence.event.telling != .stateReport, sighting.kind != .swiftuiScenePhase
    else { return }
    defer { previous = sighting }
    if let previous, sighting.isBeyondLoss(since: previous) {
      lost.insert(milestone)
      note(milestone, sighting)
      return
    }
    tested[milestone, default: 0] += previous == nil ? 0 : 1
    let here = Break(turn: sighting)
    switch milestone {
    case .becameActive:
      if sighting.before.isBehind { unannounced.append(here) }
      if lastBackground != nil || sighting.before.isBehind { returns += 1 }
    case .resigningActive:
      if previous != nil, [.inactive, .background, .suspended].contains(sighting.before) {
        inactiveBefore.append(here)
      }
    case .enteredBackground:
      if sighting.before == .active, sighting.state.isBehind { unresigned.append(here) }
      if let lastForeground, !isOver {
        abandoned.append(Break(turn: sighting, since: lastForeground))
      }
    case .enteringForeground:
      if sighting.kind == .appWillEnterForeground, sighting.before.isForeground,
        let lastActivation, lastBackground.map({ $0.index < lastActivation.index }) ?? true
      {
        unneeded.append(Break(turn: sighting, since: lastActivation))
      }
    case .willFinishLaunching, .didFinishLaunching, .terminating: break
    }
    note(milestone, sighting)
  }

  /// Keeps a turn for those that come after it.
  private mutating func note(_ milestone: Milestone, _ sighting: Sighting) {
    switch milestone {
    case .becameActive: (lastActivation, lastForeground) = (sighting, nil)
    case .enteredBackground: (lastBackground, lastForeground) = (sighting, nil)
    case .enteringForeground: lastForeground = sighting
    case .terminating: isOver = true
    case .willFinishLaunching, .didFinishLaunching, .resigningActive: break
    }
  }

  /// Why the order of a turn is not put to the test; nil where it is.
  func gap(untested milestone: Milestone) -> Gap? {
    if lost.contains(milestone) { return .linesLost }
    return switch tested[milestone] {
    case nil: .notExercised("this run never shows \(milestone.title)")
    case 0: .notExercised("this run begins with \(milestone.title)")
    default: nil
    }
  }

  /// Why no activity after a time in the background is seen; nil where some is.
  var gapWithoutReturn: Gap? {
    if lost.contains(.becameActive) { return .linesLost }
    return returns == 0
      ? .notExercised("the app does not come back from the background in this run") : nil
  }
}
