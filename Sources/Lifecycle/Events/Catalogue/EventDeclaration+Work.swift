extension EventDeclaration {
  /// Work that an app begins and ends: timers, queries, queues, movies, sound, games.
  static let work: [EventDeclaration] = [
    EventDeclaration(.timerStart, lane: .timers, begins: .timer, example: "id=poll interval=1"),
    EventDeclaration(.timerStop, lane: .timers, ends: [.timer], example: "id=poll"),
    EventDeclaration(.timerFire, lane: .timers, example: "id=poll"),
    EventDeclaration(.mdqueryStart, begins: .metadataQuery),
    EventDeclaration(.mdqueryStop, ends: [.metadataQuery]),
    EventDeclaration(.mdqueryResults),
    EventDeclaration(.queueSuspend, example: "id=sync"),
    EventDeclaration(.queueResume, example: "id=sync"),
    EventDeclaration(.queueRun, example: "id=sync", isMarkerOnly: true),
    EventDeclaration(.taskStart, begins: .work, isMarkerOnly: true),
    EventDeclaration(.taskStop, ends: [.work], isMarkerOnly: true),
    EventDeclaration(.moviePlay, lane: .media, begins: .movie, example: "id=intro"),
    EventDeclaration(.moviePause, lane: .media, ends: [.movie], example: "id=intro"),
    EventDeclaration(
      .audioPlaying, lane: .media, begins: .audio, example: "id=music", isMarkerOnly: true),
    EventDeclaration(
      .audioStopped, lane: .media, ends: [.audio], example: "id=music", isMarkerOnly: true),
    EventDeclaration(.audioInterruption, lane: .media, example: "id=music"),
    EventDeclaration(.captureStart, begins: .capture),
    EventDeclaration(.captureStop, ends: [.capture]),
    EventDeclaration(.gameRunning, begins: .game, isMarkerOnly: true),
    EventDeclaration(.gamePause, ends: [.game]),
    EventDeclaration(.gameResume, begins: .game),
  ]
}
