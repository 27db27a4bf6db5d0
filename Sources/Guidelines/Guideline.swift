/// Where a rule comes from: the section that says it.
public struct Guideline: Sendable, Hashable {
  /// The document's title as Apple gives it.
  public var title: String
  /// The section in it.
  public var section: String
  /// The page's address, nil where there is none.
  public var address: String?

  /// Names a section of a document.
  public init(title: String, section: String, address: String? = nil) {
    self.title = title
    self.section = section
    self.address = address
  }
}
