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
  public init(dictionaryLiteral elements: (AttributeKey<String>, String)...) {
    pairs = elements.map { Pair(key: $0.0.name, value: $0.1) }
  }

  /// Whether the line gave no pair.
  public var isEmpty: Bool { pairs.isEmpty }

  /// The value of a key, nil where the line does not give it or its text is none of the key's type;
  /// setting nil removes the key.
  public subscript<Value>(key: AttributeKey<Value>) -> Value? {
    get { text(of: key.name).flatMap(Value.init(attribute:)) }
    set {
      pairs.removeAll { $0.key == key.name }
      if let newValue { pairs.append(Pair(key: key.name, value: newValue.attributeText)) }
    }
  }

  /// Makes attributes from texts under any keys, declared or not.
  public init(texts: KeyValuePairs<String, String>) {
    pairs = texts.map { Pair(key: $0.key, value: $0.value) }
  }

  /// Attributes of one pair, with the text as the line has it.
  public init<Value>(_ key: AttributeKey<Value>, text: String) {
    pairs = [Pair(key: key.name, value: text)]
  }

  /// Sets a key to the text of a line, whatever type it is read as.
  public mutating func set<Value>(_ key: AttributeKey<Value>, text: String) {
    pairs.removeAll { $0.key == key.name }
    pairs.append(Pair(key: key.name, value: text))
  }

  /// The text of any key, declared or not; nil where the line does not give it.
  public func text(of name: String) -> String? {
    pairs.first { $0.key == name }?.value
  }
}
