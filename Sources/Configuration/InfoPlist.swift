/// An app's Info.plist: the values that lifecycle rules read, with the lines they stand on.
package struct InfoPlist: Sendable {
  /// The file's path as the user gave it.
  package var path: String
  /// The whole list, for rules that look at raw values.
  package var root: PropertyListNode

  /// Wraps a property list.
  package init(path: String, root: PropertyListNode) {
    self.path = path
    self.root = root
  }
}
