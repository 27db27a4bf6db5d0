/// The three ways in which property lists are written.
package enum PropertyListFormat: String, Sendable, CaseIterable {
  /// Apple's `PropertyList-1.0.dtd`.
  case xml = "XML"
  /// What `plutil` and Xcode make of lists in built apps; it knows no lines.
  case binary
  /// The old text form, `{ key = value; }`, and the `.strings` files that leave out the braces.
  ///
  /// It knows no numbers or Booleans: every leaf is a string, and `YES` is how it says true.
  case openStep = "OpenStep"
}
