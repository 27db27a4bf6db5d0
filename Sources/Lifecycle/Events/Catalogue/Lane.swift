/// A lane of the drawing: events of one sort, one below the other.
public enum Lane: String, Sendable, CaseIterable {
  case callbacks, system, tasks, files, timers, sockets, media, alerts, drawing, other

  /// Whether its bars follow from what begins and ends, a lane a thing.
  public var isOfResources: Bool {
    switch self {
    case .tasks, .files, .timers, .sockets, .media, .alerts: true
    case .callbacks, .system, .drawing, .other: false
    }
  }
}
