/// A value that a property list gives, understood, with the place it stands at.
package struct Located<Value: Sendable>: Sendable {
  /// What the value was understood as.
  package var value: Value
  /// The line of the value, from 1; nil in binary lists.
  package var line: Int?
  /// The line of its key, from 1; nil in binary lists and for elements of arrays.
  package var keyLine: Int?
  /// Whether the value holds a `$(VARIABLE)` that only a build fills in.
  package var hasVariable: Bool
  /// What type the value has in the file, whatever it was understood as.
  package var actualType: PropertyListNode.Kind

  /// Places a value.
  package init(
    _ value: Value, line: Int? = nil, keyLine: Int? = nil, hasVariable: Bool = false,
    actualType: PropertyListNode.Kind
  ) {
    self.value = value
    self.line = line
    self.keyLine = keyLine
    self.hasVariable = hasVariable
    self.actualType = actualType
  }

  /// The same place with another value.
  package func map<Other: Sendable>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(
      transform(value), line: line, keyLine: keyLine, hasVariable: hasVariable,
      actualType: actualType)
  }
}

extension Located: Equatable where Value: Equatable {}
