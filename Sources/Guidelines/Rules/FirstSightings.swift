import Lifecycle

/// The events that are the first to give an attribute its value, in order.
struct FirstSightings: Sendable {
  private let key: AttributeKey<String>
  private var values: Set<String> = []
  private(set) var all: [Sighting] = []

  init(by key: AttributeKey<String>) {
    self.key = key
  }

  /// Keeps an event whose value is new; one without a value never is.
  mutating func add(_ sighting: Sighting) {
    guard let value = sighting.attributes[key], values.insert(value).inserted else { return }
    all.append(sighting)
  }
}
