import Lifecycle

extension Lane {
  /// The lane's name, where its marks follow from the kinds of the events alone.
  var title: String {
    switch self {
    case .callbacks: "Callbacks"
    case .system: "System"
    case .drawing: "Drawing"
    default: "Other events"
    }
  }

  /// The lane's place among those of marks, for the page's data; nil where things have lanes of their
  /// own.
  var place: Int? {
    isOfResources ? nil : [.callbacks, .system, .drawing, .other].firstIndex(of: self)
  }
}
