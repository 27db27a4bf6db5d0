extension EventDeclaration {
  /// What UIKit asks of an app when it preserves and restores state.
  static let restoration: [EventDeclaration] = [
    EventDeclaration(.restoreShouldSave),
    EventDeclaration(.restoreShouldRestore),
    EventDeclaration(.restoreEncodeApp),
    EventDeclaration(.restoreDecodeApp),
    EventDeclaration(.restoreViewController),
    EventDeclaration(.restoreEncode),
    EventDeclaration(.restoreDecode),
    EventDeclaration(.restoreFinished),
    EventDeclaration(.restoreSceneActivity),
    EventDeclaration(.restoreError),
  ]
}
