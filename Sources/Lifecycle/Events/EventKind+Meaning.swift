extension EventKind {
  /// A step of the lifecycle, whoever is told of it: the app delegate, a scene, an observer.
  public enum Step: Sendable {
    case launch, becomeActive, resignActive, enterBackground, enterForeground, terminate
    case connectScene, disconnectScene
  }

  /// The step that a callback tells; nil for everything that is no lifecycle callback.
  public var step: Step? { Self.steps[ordinal] }

  private static let steps = EventDeclaration.all.map(\.step)

  /// Whether the callback belongs to a scene.
  public var isScene: Bool { category == "scene" }

  /// Whether events of the kind tell that the process is over, whatever it did before.
  public var endsProcess: Bool { Self.endings[ordinal] }

  private static let endings = EventDeclaration.all.map(\.endsProcess)
}

extension LifecycleEvent {
  /// Whether the line tells that the process is over.
  ///
  /// An uncaught exception ends the process whatever it was raised for: such events carry how.
  public var endsProcess: Bool {
    kind.endsProcess || attributes[.ending] != nil
  }
}
