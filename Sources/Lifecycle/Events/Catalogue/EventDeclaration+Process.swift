extension EventDeclaration {
  /// Details of a launch, the process itself, and the words of a project.
  static let process: [EventDeclaration] = [
    EventDeclaration(.launchOption),
    EventDeclaration(.launchReturned, isMarkerOnly: true),
    EventDeclaration(.launchState, isMarkerOnly: true),
    EventDeclaration(.launchHandled, isMarkerOnly: true),
    EventDeclaration(.processExit),
    EventDeclaration(.ownPhrase, isMarkerOnly: true),
  ]
}
