import Lifecycle

/// A swimlane for each scene, where a run has several.
enum SceneLanes {
  private static let most = 6

  /// The lanes, in the order in which the scenes appear; none for a single scene.
  static func lanes(of run: Run) -> [LanePlan] {
    var order: [String] = []
    var lanes: [String: LanePlan] = [:]
    for (index, occurrence) in run.occurrences.enumerated() {
      let event = occurrence.event
      guard event.kind.isScene, let scene = event.scene else { continue }
      if lanes[scene] == nil {
        order.append(scene)
        lanes[scene] = LanePlan(title: "Scene \(scene)")
      }
      lanes[scene]?.marks.append(LanePlan.Mark(event: index))
      guard let step = event.kind.step else { continue }
      if let last = lanes[scene]?.bars.indices.last, lanes[scene]?.bars[last].to == nil {
        lanes[scene]?.bars[last].to = index
      }
      guard let state = state(after: step) else { continue }
      lanes[scene]?.bars.append(
        LanePlan.Bar(from: index, text: "Scene \(scene) \(StateWord.name(state))", state: state))
    }
    guard order.count > 1 else { return [] }
    return order.prefix(most).compactMap { lanes[$0] }
  }

  private static func state(after step: EventKind.Step) -> AppState? {
    switch step {
    case .becomeActive: .active
    case .resignActive, .enterForeground: .inactive
    case .enterBackground: .background
    case .launch, .terminate, .connectScene, .disconnectScene: nil
    }
  }
}
