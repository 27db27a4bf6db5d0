extension InfoPlist {
  /// A value whose type is not the one that its key wants.
  package struct Oddity: Sendable, Equatable {
    /// The key, with its place in nested values: `CFBundleURLTypes[0].CFBundleURLSchemes`.
    package var key: String
    /// The line of the value, from 1; nil in binary lists.
    package var line: Int?
    /// What the value is.
    package var actualType: PropertyListNode.Kind
    /// What its key wants.
    package var expectedType: PropertyListNode.Kind
    /// What the value was understood as, such as `true`; nil where nothing can be.
    package var understoodAs: String?
    /// Whether a `$(VARIABLE)` stands in place of the value, so that a build may make it right.
    package var hasVariable: Bool

    /// What is odd, lower case, no full stop.
    package var message: String {
      let fact = "\(key) is \(actualType.withArticle), expected \(expectedType.withArticle)"
      if let understoodAs { return "\(fact); understood as \(understoodAs)" }
      return hasVariable ? "\(fact); its value is known only after a build" : "\(fact); ignored"
    }
  }
}
