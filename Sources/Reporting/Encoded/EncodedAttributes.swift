import Lifecycle

/// A line's `key=value` pairs as one object.
struct EncodedAttributes: Encodable {
  private var members: EncodedMap<String>

  /// Takes attributes into the wire's shape, in the order of the line.
  init(_ attributes: Attributes) {
    members = EncodedMap(attributes.pairs.map { ($0.key, $0.value) })
  }

  func encode(to encoder: any Encoder) throws {
    try members.encode(to: encoder)
  }
}
