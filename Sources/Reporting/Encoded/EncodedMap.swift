/// An object whose members are not known beforehand, in the order in which they are given.
struct EncodedMap<Value: Encodable>: Encodable {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private var members: [(key: String, value: Value)]

  /// Takes members; of a key that stands twice the first value counts.
  init(_ members: [(String, Value)]) {
    var seen: Set<String> = []
    self.members = members.filter { seen.insert($0.0).inserted }.map { (key: $0.0, value: $0.1) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for member in members {
      try container.encode(member.value, forKey: Key(stringValue: member.key))
    }
  }
}
