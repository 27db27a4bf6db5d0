extension EventDeclaration {
  /// Views, windows, alerts, and what UIKit says of them.
  static let views: [EventDeclaration] = [
    EventDeclaration(.alertShown, lane: .alerts, begins: .alert, example: "id=1"),
    EventDeclaration(.alertDismissed, lane: .alerts, ends: [.alert], example: "id=1"),
    EventDeclaration(
      .alertContextSaved, lane: .alerts, ends: [.alert], example: "id=1", isMarkerOnly: true),
    EventDeclaration(.viewUpdate, isMarkerOnly: true),
    EventDeclaration(.viewSetNeedsDisplay),
    EventDeclaration(.viewSensitiveShown, begins: .sensitiveView, isMarkerOnly: true),
    EventDeclaration(.viewSensitiveHidden, ends: [.sensitiveView], isMarkerOnly: true),
    EventDeclaration(.viewRefresh, isMarkerOnly: true),
    EventDeclaration(.snapshotTaken),
    EventDeclaration(.windowMakeVisible),
    EventDeclaration(.windowSetRoot),
    EventDeclaration(.windowNoRootViewController),
    EventDeclaration(.uikitSceneLifecycleNotAdopted),
    EventDeclaration(.uikitLegacyAutorotation),
    EventDeclaration(.uikitModeMissing),
    EventDeclaration(.uikitUnbalancedTransitions, isMarkerOnly: true),
    EventDeclaration(.uikitMainThreadViolation, isMarkerOnly: true),
    EventDeclaration(.userTouch),
    EventDeclaration(.userResume, isMarkerOnly: true),
  ]
}
