import Lifecycle

/// The turns of a run as the transition rules see them: what each follows.
///
/// Reports of a state are left out: that an app is in the background says nothing about which
/// callbacks came before.
struct Course: Sendable {
  /// A turn that came where another one should have come before it.
  struct Break: Sendable {
    var turn: Sighting
    /// The turn before it; nil at the beginning of the run.
    var previous: Sighting?
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
  private var isOver = false

  private var previous: Sighting?
  private var lastForeground: Sighting?
  private var lastBackground: Sighting?
  private var lastActivation: Sighting?

  mutating func see(_ sighting: Sighting) {
    if sighting.kind == .systemSuspended, sighting.before.isForeground {
      illegal.append(Break(turn: sighting, previous: previous, since: lastActivation))
    }
    guard let milestone = sighting.milestone,
      sighting.occurrence.event.telling != .stateReport, sighting.kind != .swiftuiScenePhase
    else { return }
    defer { previous = sighting }
    tested[milestone, default: 0] += previous == nil ? 0 : 1
    let here = Break(turn: sighting, previous: previous, since: nil)
    switch milestone {
    case .willFinishLaunching, .didFinishLaunching: break
    case .becameActive:
      if sighting.before.isBehind { unannounced.append(here) }
      if lastBackground != nil || sighting.before.isBehind { returns += 1 }
      (lastActivation, lastForeground) = (sighting, nil)
    case .resigningActive:
      if previous != nil, [.inactive, .background, .suspended].contains(sighting.before) {
        inactiveBefore.append(here)
      }
    case .enteredBackground:
      if sighting.before == .active, sighting.state.isBehind { unresigned.append(here) }
      if let lastForeground, !isOver {
        abandoned.append(Break(turn: sighting, previous: previous, since: lastForeground))
      }
      (lastBackground, lastForeground) = (sighting, nil)
    case .enteringForeground:
      if sighting.kind == .appWillEnterForeground, sighting.before.isForeground,
        let lastActivation, lastBackground.map({ $0.index < lastActivation.index }) ?? true
      {
        unneeded.append(Break(turn: sighting, previous: previous, since: lastActivation))
      }
      lastForeground = sighting
    case .terminating: isOver = true
    }
  }
}
