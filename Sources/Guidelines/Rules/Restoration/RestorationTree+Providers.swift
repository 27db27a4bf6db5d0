import Configuration
import Lifecycle

extension RestorationTree {
  /// The controllers made in code that neither their class nor the app's delegate makes again.
  func unprovided(by source: SourceFacts) -> Outcome {
    if source.delegateProvides { return .satisfied() }
    let early = atLaunch
    var isUnknown = false
    let violations = nodes.indices.compactMap { index -> Violation? in
      let controller = nodes[index].controller
      guard let identifier = controller.restorationIdentifier, !placements[index].isEmpty,
        !early.contains(index), !controller.hasRestorationClass
      else { return nil }
      let answer = controller.customClass.map(source.setsRestorationClass) ?? .no
      if answer == .unknown { isUnknown = true }
      guard answer == .no else { return nil }
      return Violation(
        "nothing can recreate \"\(identifier)\" at launch: it has no restorationClass, and the "
          + "app's delegate makes no controllers", place: place(index), identity: [identifier])
    }
    return .of(
      violations,
      unless: isUnknown ? .unclear("code may give a controller its restorationClass") : nil)
  }
}
