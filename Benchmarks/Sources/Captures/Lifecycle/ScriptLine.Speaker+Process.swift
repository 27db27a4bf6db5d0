extension ScriptLine.Speaker {
  var processName: String {
    switch self {
    case .app: Cast.appName
    case .backBoard: "backboardd"
    case .kernel: "kernel"
    case .runningBoard: "runningboardd"
    case .springBoard: "SpringBoard"
    }
  }

  /// What the speaker's lines of the lifecycle belong to. The topics have no messages of their own.
  var topic: Topic {
    switch self {
    case .app:
      Topic(library: "Harbour", subsystem: "com.example.harbour", category: "lifecycle")
    case .backBoard:
      Topic(
        library: "BackBoardHIDEventFoundation", subsystem: "com.apple.BackBoard",
        category: "EventDelivery")
    case .kernel:
      Topic(library: "kernel", subsystem: "com.apple.xnu", category: "memorystatus")
    case .runningBoard:
      Topic(library: "RunningBoard", subsystem: "com.apple.runningboard", category: "process")
    case .springBoard:
      Topic(library: "FrontBoard", subsystem: "com.apple.FrontBoard", category: "Process")
    }
  }
}
