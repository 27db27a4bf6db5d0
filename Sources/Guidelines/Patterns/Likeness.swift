import Lifecycle

/// What makes two events tell the same: their kind and the attributes that name what they are about.
struct Likeness: Hashable, Sendable {
  private let kind: EventKind
  private let values: [String?]
  private let stretch: Int?

  /// Compares by the values of the keys, and by the event that the stretch began with, if any.
  init(_ sighting: Sighting, by keys: [AttributeKey<String>], since cause: Sighting? = nil) {
    kind = sighting.kind
    values = keys.map { sighting.attributes[$0] }
    stretch = cause?.index
  }
}
