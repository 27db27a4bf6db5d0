extension EventDeclaration {
  /// Local notifications, and what the system tells on a return.
  static let notices: [EventDeclaration] = [
    EventDeclaration(.localnoteSchedule, example: "count=1"),
    EventDeclaration(.localnoteCancel, example: "count=1"),
    EventDeclaration(.localnoteCancelAll, example: "count=1"),
    EventDeclaration(.localnoteFire, example: "count=1", isMarkerOnly: true),
    EventDeclaration(.localnotePending, example: "count=1", isMarkerOnly: true),
    EventDeclaration(.localnoteSound, example: "count=1", isMarkerOnly: true),
    EventDeclaration(.icloudIdentityChanged),
    EventDeclaration(.icloudPrompt, isMarkerOnly: true),
    EventDeclaration(.icloudChoiceSaved, isMarkerOnly: true),
    EventDeclaration(.icloudChoiceMissing, isMarkerOnly: true),
    EventDeclaration(.settingsChanged),
    EventDeclaration(.settingsReloaded, isMarkerOnly: true),
    EventDeclaration(.localeChanged),
    EventDeclaration(.formatterRecreated, isMarkerOnly: true),
  ]
}
