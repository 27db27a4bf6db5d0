/// Something in a property list that was read with indulgence, or twice.
///
/// It never keeps the list from being read; strict readers may refuse the list for it.
package struct PropertyListIssue: Sendable, Equatable {
  /// What kind of oddity it is.
  package enum Kind: String, Sendable {
    /// A key stands twice in one dictionary; the last value counts, in binary lists the first.
    case duplicateKey = "duplicate-key"
    /// Characters between the values, which belong to none of them.
    case strayText = "stray-text"
    /// There is no `<plist>` around the values.
    case missingPlistElement = "missing-plist-element"
    /// Base64 text holds characters that are not base64.
    case strayDataCharacters = "stray-data-characters"
    /// A backslash stands before a character that needs none.
    case unknownEscape = "unknown-escape"
    /// Characters stand without quotes that need some.
    case missingQuotes = "missing-quotes"
    /// The text is not in the encoding that it should be in.
    case encoding
  }

  /// What kind of oddity it is.
  package var kind: Kind
  /// The line it stands on, from 1; nil in binary lists.
  package var line: Int?
  /// Lower case, no full stop.
  package var message: String

  /// Names an oddity and its line.
  package init(_ kind: Kind, line: Int?, message: String) {
    self.kind = kind
    self.line = line
    self.message = message
  }

  /// The notice that code units of the text are no characters and were replaced.
  static let repairedText = PropertyListIssue(
    .encoding, line: nil, message: "the file holds bytes that are no text in its encoding")
}

extension [PropertyListIssue] {
  /// Adds a notice; after a thousand nobody reads on, and none is kept.
  mutating func note(_ issue: PropertyListIssue) {
    if count < 1_000 { append(issue) }
  }
}
