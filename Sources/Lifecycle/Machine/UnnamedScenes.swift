/// The scenes of an app whose log does not name them.
///
/// Which of them a callback belongs to is not told, and need not be: the app is as far in front as the
/// foremost, and every callback moves one scene that can make the step. They are followed from the
/// moment at which one connects while the app is active, since another must be active then; a
/// connection at any other moment may be the only scene's.
struct UnnamedScenes: Sendable {
  private var states: [AppState] = []

  /// How many scenes are followed; 0 where there is one, whose state is the app's.
  var count: Int { states.count }

  /// Takes a step of some scene.
  ///
  /// - Returns: the state of the app; nil where only one scene is known, so that its own state is it.
  mutating func take(_ step: EventKind.Step, in state: AppState) -> AppState? {
    if step == .connectScene, state == .active {
      states = states.isEmpty ? [.active, .unknown] : states + [.unknown]
    }
    guard !states.isEmpty else { return nil }
    switch step {
    case .becomeActive: move(from: [.inactive, .unknown, .background], to: .active)
    case .resignActive: move(from: [.active], to: .inactive)
    case .enterBackground: move(from: [.inactive, .unknown, .active], to: .background)
    case .enterForeground: move(from: [.background, .unknown], to: .inactive)
    case .disconnectScene: leave()
    case .connectScene: break
    case .launch, .terminate: states = []
    }
    let foremost = foremost
    if states.count < 2 { states = [] }
    return foremost
  }

  private var foremost: AppState? {
    [.active, .inactive, .background].first(where: states.contains)
  }

  /// Moves one scene; the earlier of the states is the likelier one.
  private mutating func move(from likely: [AppState], to next: AppState) {
    guard let index = index(of: likely) else { return }
    states[index] = next
  }

  private mutating func leave() {
    guard let index = index(of: [.background, .unknown, .inactive, .active]) else { return }
    states.remove(at: index)
  }

  private func index(of likely: [AppState]) -> Int? {
    likely.lazy.compactMap { states.firstIndex(of: $0) }.first
  }
}
