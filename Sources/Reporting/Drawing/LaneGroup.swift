import Lifecycle

/// A lane whose marks follow from the kinds of the events alone.
enum LaneGroup: String, CaseIterable {
  case callbacks, system, drawing, other

  /// The lane's name.
  var title: String {
    switch self {
    case .callbacks: "Callbacks"
    case .system: "System"
    case .drawing: "Drawing"
    case .other: "Other events"
    }
  }

  /// The group's place among all.
  var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The lane of a kind of event; nil where the event belongs to a lane of its own resource.
  static func of(_ kind: EventKind) -> LaneGroup? {
    switch kind.category {
    case "app", "scene", "swiftui": .callbacks
    case "sys": .system
    case "gl", "metal": .drawing
    case "file": kind == .fileRead || kind == .fileWrite ? .other : nil
    case "bgtask", "db", "timer", "socket", "bonjour", "movie", "audio", "alert": nil
    default: .other
    }
  }
}
