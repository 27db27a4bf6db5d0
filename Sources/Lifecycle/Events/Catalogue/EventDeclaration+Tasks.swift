extension EventDeclaration {
  /// Background tasks and scheduled ones.
  static let tasks: [EventDeclaration] = [
    EventDeclaration(
      .bgtaskBegin, lane: .tasks, begins: .backgroundTask, example: "id=1 name=upload"),
    EventDeclaration(.bgtaskEnd, lane: .tasks, ends: [.backgroundTask], example: "id=1"),
    EventDeclaration(.bgtaskExpired, lane: .tasks, expires: .backgroundTask, example: "id=1"),
    EventDeclaration(.bgtaskWarned, lane: .tasks, example: "id=1"),
    EventDeclaration(.bgtaskNotEnded, lane: .tasks, example: "id=1", isMarkerOnly: true),
    EventDeclaration(.bgtaskEndedTwice, lane: .tasks, example: "id=1"),
    EventDeclaration(.bgschedulerRegister, example: "id=com.example.task", isMarkerOnly: true),
    EventDeclaration(.bgschedulerSubmit, example: "id=com.example.task"),
    EventDeclaration(.bgschedulerTaskLaunch, example: "id=com.example.task"),
    EventDeclaration(.bgschedulerComplete, example: "id=com.example.task"),
    EventDeclaration(.bgschedulerError, example: "id=com.example.task"),
    EventDeclaration(.bgschedulerHandlerError, example: "id=com.example.task"),
  ]
}
