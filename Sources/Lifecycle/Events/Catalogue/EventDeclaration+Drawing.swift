extension EventDeclaration {
  /// Commands to the graphics processor.
  static let drawing: [EventDeclaration] = [
    EventDeclaration(.glContextCreate, lane: .drawing, example: "frame=1"),
    EventDeclaration(.glDraw, lane: .drawing, begins: .glCommands, example: "frame=1"),
    EventDeclaration(.glFinish, lane: .drawing, ends: [.glCommands], example: "frame=1"),
    EventDeclaration(.glFrameRate, lane: .drawing, example: "frame=1", isMarkerOnly: true),
    EventDeclaration(.metalCommit, lane: .drawing, example: "frame=1", isMarkerOnly: true),
    EventDeclaration(.metalFrameRate, lane: .drawing, example: "frame=1", isMarkerOnly: true),
  ]
}
