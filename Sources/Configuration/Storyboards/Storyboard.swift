/// The view controllers of a `.storyboard` file and what leads from one to the next.
package struct Storyboard: Sendable, Equatable {
  /// How many bytes a storyboard may have: 16 MiB.
  package static let maximumSize = 16 * 1024 * 1024
  /// How deep elements may lie in each other.
  package static let maximumDepth = 200

  /// The file's path as the user gave it, or as it was found in the folder they gave.
  package var path: String
  /// The id of the controller that the storyboard begins with; nil where it names none.
  package var initialController: String?
  /// The controllers, in the order of the file.
  package var controllers: [Controller]

  /// Makes a storyboard.
  package init(path: String, initialController: String? = nil, controllers: [Controller] = []) {
    self.path = path
    self.initialController = initialController
    self.controllers = controllers
  }

  /// The file's name without folders and ending, by which Info.plist and references name it.
  package var name: String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(".storyboard") ? String(file.dropLast(".storyboard".count)) : file
  }
}
