/// The `key=value` pairs that a line gives with its event, in the order of the line.
public struct Attributes: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// The pairs; a key may stand twice, then the first counts.
  public var pairs: [Pair]

  /// One key with its value.
  public struct Pair: Sendable, Hashable {
    /// The part before the equals sign.
    public var key: String
    /// The part after it, without quotes.
    public var value: String

    /// Pairs a key with its value.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// Makes attributes from pairs.
  public init(_ pairs: [Pair] = []) {
    self.pairs = pairs
  }

  /// Makes attributes from a literal, in its order.
  public init(dictionaryLiteral elements: (String, String)...) {
    pairs = elements.map { Pair(key: $0.0, value: $0.1) }
  }

  /// Whether the line gave no pair.
  public var isEmpty: Bool { pairs.isEmpty }

  /// The value of a key, nil where the line does not give it; setting nil removes the key.
  public subscript(key: String) -> String? {
    get { pairs.first { $0.key == key }?.value }
    set {
      pairs.removeAll { $0.key == key }
      if let newValue { pairs.append(Pair(key: key, value: newValue)) }
    }
  }
}
