// Takes the bytes of property lists: XML, binary, OpenStep.
// Gives values with the lines they stand on, and the app's and the project's configuration in them.
// Knows nothing of logs, events or rules.

/// A value of a property list and the line on which it stands.
package struct PropertyListNode: Sendable, Equatable {
  /// What the value is.
  package indirect enum Value: Sendable, Equatable {
    case string(String)
    case integer(Int64)
    /// An integer above `Int64.max`; smaller ones are always `integer`.
    case unsignedInteger(UInt64)
    case real(Double)
    case boolean(Bool)
    /// Seconds since 2001-01-01T00:00:00Z.
    case date(Double)
    case data([UInt8])
    case array([PropertyListNode])
    /// Where a key stands twice, the entry that counts comes last.
    case dictionary([Entry])
    /// A keyed archiver's reference, in binary lists only.
    case uid(UInt64)
  }

  /// The types of values, named as Xcode's property list editor names them.
  package enum Kind: String, Sendable {
    case string = "String"
    case number = "Number"
    case boolean = "Boolean"
    case date = "Date"
    case data = "Data"
    case array = "Array"
    case dictionary = "Dictionary"
    case uid = "UID"

    /// The name as a sentence takes it: `a String`, `an Array`.
    package var withArticle: String { (self == .array ? "an " : "a ") + rawValue }
  }

  /// A key of a dictionary with its value, in the order of the file.
  package struct Entry: Sendable, Equatable {
    /// The key's text, which may be empty.
    package var key: String
    /// The line of the key, from 1; nil in binary lists.
    package var keyLine: Int?
    /// What stands under the key.
    package var value: PropertyListNode

    /// Pairs a key with its value.
    package init(key: String, keyLine: Int? = nil, value: PropertyListNode) {
      self.key = key
      self.keyLine = keyLine
      self.value = value
    }
  }

  /// What the value is, and its parts.
  package var value: Value
  /// The line on which the value begins, from 1; nil in binary lists.
  package var line: Int?

  /// Makes a node.
  package init(_ value: Value, line: Int? = nil) {
    self.value = value
    self.line = line
  }

  /// What type the value has; whole and broken numbers are one type, as in Xcode.
  package var kind: Kind {
    switch value {
    case .string: .string
    case .integer, .unsignedInteger, .real: .number
    case .boolean: .boolean
    case .date: .date
    case .data: .data
    case .array: .array
    case .dictionary: .dictionary
    case .uid: .uid
    }
  }

  /// The text of a string; nil for every other type.
  package var string: String? {
    guard case .string(let text) = value else { return nil }
    return text
  }

  /// The elements of an array; nil for every other type.
  package var elements: [PropertyListNode]? {
    guard case .array(let elements) = value else { return nil }
    return elements
  }

  /// The entries of a dictionary, in the order of the file; nil for every other type.
  package var entries: [Entry]? {
    guard case .dictionary(let entries) = value else { return nil }
    return entries
  }

  /// The entry of a key in a dictionary, the one that counts where it stands twice; nil elsewhere.
  package func entry(_ key: String) -> Entry? {
    entries?.last { $0.key == key }
  }

  /// The value of a key in a dictionary; nil elsewhere.
  package subscript(key: String) -> PropertyListNode? { entry(key)?.value }
}
