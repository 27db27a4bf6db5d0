// Takes the bytes of property lists: XML, binary, OpenStep.
// Gives values with the lines they stand on, and the app's and the project's configuration in them.
// Knows nothing of logs, events or rules.

/// A value of a property list and the line on which it stands.
package struct PropertyListNode: Sendable, Equatable {
  /// What the value is.
  package indirect enum Value: Sendable, Equatable {
    case string(String)
    case integer(Int64)
    case real(Double)
    case boolean(Bool)
    /// Seconds since 2001-01-01T00:00:00Z.
    case date(Double)
    case data([UInt8])
    case array([PropertyListNode])
    case dictionary([Entry])
    /// A keyed archiver's reference, in binary lists only.
    case uid(UInt64)
  }

  /// A key of a dictionary with its value, in the order of the file.
  package struct Entry: Sendable, Equatable {
    package var key: String
    /// The line of the key, from 1; nil in binary lists.
    package var keyLine: Int?
    package var value: PropertyListNode

    package init(key: String, keyLine: Int? = nil, value: PropertyListNode) {
      self.key = key
      self.keyLine = keyLine
      self.value = value
    }
  }

  package var value: Value
  /// The line on which the value begins, from 1; nil in binary lists.
  package var line: Int?

  /// Makes a node.
  package init(_ value: Value, line: Int? = nil) {
    self.value = value
    self.line = line
  }

  /// The entry of a key in a dictionary; the last one where a key stands twice; nil elsewhere.
  package func entry(_ key: String) -> Entry? {
    guard case .dictionary(let entries) = value else { return nil }
    return entries.last { $0.key == key }
  }

  /// The value of a key in a dictionary; nil elsewhere.
  package subscript(key: String) -> PropertyListNode? { entry(key)?.value }
}
