import Lifecycle

/// A line's `key=value` pairs as one object; of a key that stands twice the first value counts.
struct EncodedAttributes: Encodable {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private var pairs: [Attributes.Pair]

  /// Takes attributes into the wire's shape, in the order of the line.
  init(_ attributes: Attributes) {
    var seen: Set<String> = []
    pairs = attributes.pairs.filter { seen.insert($0.key).inserted }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for pair in pairs {
      try container.encode(pair.value, forKey: Key(stringValue: pair.key))
    }
  }
}
