import Lifecycle

/// Understands a property list of the project's own; whatever it does not know is a fault.
protocol StrictPropertyListDecoder {
  /// The page of `lifetrace help` on such files.
  static var help: String { get }
  var path: String { get }
  var format: PropertyListFormat { get }
}

extension StrictPropertyListDecoder {
  func known<Key: RawRepresentable<String> & CaseIterable>(
    _ entry: PropertyListNode.Entry, _ keys: Key.Type, in place: String
  ) throws(PropertyListError) -> Key {
    if let key = Key(rawValue: entry.key) { return key }
    let names = Key.allCases.map(\.rawValue)
    throw fault(
      entry.keyLine, "\(place) has the unknown key \"\(entry.key)\"",
      Spelling.nearest(to: entry.key, among: names).map { "did you mean \"\($0)\"?" }
        ?? "it may be one of \(names.joined(separator: ", "))")
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ node: PropertyListNode, _ name: String, _ choices: Choice.Type
  ) throws(PropertyListError) -> Located<Choice> {
    let text = try string(node, name)
    let names = Choice.allCases.map(\.rawValue)
    guard let choice = Choice(rawValue: text.value) else {
      throw fault(
        node.line, "\(name) is \"\(text.value)\", expected one of \(names.joined(separator: ", "))",
        Spelling.nearest(to: text.value, among: names).map { "did you mean \"\($0)\"?" }
          ?? "correct it, or remove the key")
    }
    return text.map { _ in choice }
  }

  func number(
    _ node: PropertyListNode, _ name: String
  ) throws(PropertyListError) -> Double {
    guard let number = real(node) else { throw wrongType(node, name, "a Number") }
    guard number.isFinite else {
      throw fault(node.line, "\(name) is no finite number", "write a number such as 2.5")
    }
    return number
  }

  /// A number that something is held against: none below zero, and no time beyond 30 years.
  func limit(_ node: PropertyListNode, _ name: String) throws(PropertyListError) -> Double {
    let value = try number(node, name)
    guard value >= 0 else {
      throw fault(node.line, "\(name) is negative", "write a number from 0 on, such as 2.5")
    }
    guard value <= 1e9 else {
      throw fault(node.line, "\(name) is larger than 1000000000", "write a smaller number")
    }
    return value
  }

  /// The number that a node holds; nil where it holds something else.
  func real(_ node: PropertyListNode) -> Double? {
    switch node.value {
    case .integer(let value): Double(value)
    case .unsignedInteger(let value): Double(value)
    case .real(let value): value
    // OpenStep writes numbers as strings, it has no others; NaN is no finite number.
    case .string(let text) where format == .openStep: PropertyListNumber.real(text) ?? .nan
    default: nil
    }
  }

  func boolean(
    _ node: PropertyListNode, _ name: String
  ) throws(PropertyListError) -> Bool {
    switch node.value {
    case .boolean(let value): return value
    case .string("YES") where format == .openStep: return true
    case .string("NO") where format == .openStep: return false
    default: throw wrongType(node, name, "a Boolean")
    }
  }

  func string(
    _ node: PropertyListNode, _ name: String
  ) throws(PropertyListError) -> Located<String> {
    guard let text = node.string else { throw wrongType(node, name, "a String") }
    guard !PropertyListNumber.trimmed(text).isEmpty else {
      throw fault(node.line, "\(name) is empty", "write a text, or remove the key")
    }
    return Located(text, line: node.line, actualType: .string)
  }

  func array(
    _ node: PropertyListNode, _ name: String
  ) throws(PropertyListError) -> [PropertyListNode] {
    guard let elements = node.elements else { throw wrongType(node, name, "an Array") }
    return elements
  }

  func dictionary(
    _ node: PropertyListNode, _ name: String
  ) throws(PropertyListError) -> [PropertyListNode.Entry] {
    guard let entries = node.entries else { throw wrongType(node, name, "a Dictionary") }
    return entries
  }

  func wrongType(
    _ node: PropertyListNode, _ name: String, _ expected: String
  ) -> PropertyListError {
    fault(
      node.line, "\(name) is \(node.kind.withArticle), expected \(expected)",
      "see 'lifetrace help \(Self.help)'")
  }

  func fault(_ line: Int?, _ reason: String, _ advice: String) -> PropertyListError {
    .unsuitable(path: path, line: line, reason: reason, advice: advice)
  }
}
