/// How a line told an event.
///
/// One transition may be told by several lines: the delegate's, a notification's, a framework's. Lines
/// of different tellings are merged into one event with several witnesses; the same telling twice is
/// a finding.
public enum Telling: String, Sendable, Codable, CaseIterable {
  /// A method of the app delegate: `-[AppDelegate applicationDidBecomeActive:]`, `applicationDidBecomeActive(_:)`.
  case delegate
  /// A method of a scene delegate: `sceneDidBecomeActive(_:)`.
  case scene
  /// A notification's name: `UIApplicationDidBecomeActiveNotification`.
  case notification
  /// A framework's own word: Unity's arrow lines, Xamarin's `OnActivated`.
  case framework
  /// A state, not an event: Flutter's `AppLifecycleState.resumed`, `applicationState = 2`.
  case stateReport = "state-report"
  /// A developer's sentence, built in or from `.lifetrace.plist`.
  case phrase
  /// The marker grammar: `LT timer.start id=1`.
  case marker
  /// A line of the system or of a framework of Apple's.
  case system
}
