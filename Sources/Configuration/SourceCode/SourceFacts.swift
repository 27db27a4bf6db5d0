/// What the source files of an app say about its view controllers, found by their words alone.
package struct SourceFacts: Sendable {
  /// What is asked about a class.
  package enum Answer: Sendable, Equatable {
    case yes, no, unknown
  }

  /// A source file.
  package struct File: Sendable {
    /// The path as findings show it.
    package var path: String
    /// What is in it.
    package var text: String

    /// Names a file and says what is in it.
    package init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// The texts without their comments.
  private let texts: [String]
  /// The classes by their names.
  let classes: [String: SourceClass]
  /// The texts that names stand for.
  let constants: [String: String]
  /// The controllers that code makes, from the window's root on; nil where it does not tell them.
  package private(set) var tree: RestorationTree?

  /// Takes source files.
  package init(_ files: [File]) {
    var reader = SourceClassReader()
    for file in files { reader.add(file.text, path: file.path) }
    texts = files.map { SourceDeclaration.withoutComments($0.text) }
    classes = reader.classes
    constants = reader.constants
    tree = SourceTreeBuilder.tree(of: self)
  }

  /// Whether the app takes part in scenes, whose delegates make the windows.
  var usesScenes: Bool {
    texts.contains { text in
      ["UIWindowSceneDelegate", "UISceneDelegate", "WindowGroup", "willConnectTo"].contains {
        text.contains($0)
      }
    }
  }

  /// Whether a class, or one that it comes from, says which model object a row shows.
  package func adoptsModelAssociation(_ name: String) -> Answer {
    says(["UIDataSourceModelAssociation", "modelIdentifierForElement"], in: name)
  }

  /// Whether a class gives its list its rows itself.
  func isOwnDataSource(_ name: String) -> Bool {
    let element = element(of: name)
    return element == "tableViewController" || element == "collectionViewController"
      || says(["dataSource = self", "setDataSource:self"], in: name) == .yes
  }

  /// Whether a class, or one that it comes from, gives itself a restoration class.
  ///
  /// Where another file sets one that also speaks of the class, it may be this one's.
  package func setsRestorationClass(_ name: String) -> Answer {
    let mayBeSet = texts.filter { $0.contains("estorationClass") }
    var isUnknown = false
    for ancestor in ancestry(of: name) {
      guard let ancestor else { return .unknown }
      let own = mayBeSet.filter { Self.mentions($0, ancestor) }
      let declarations = own.flatMap { SourceDeclaration.all(of: ancestor, in: $0) }
      if declarations.contains(where: \.setsOwnRestorationClass) { return .yes }
      if !own.isEmpty { isUnknown = true }
    }
    return isUnknown ? .unknown : .no
  }

  /// Whether any file implements what is asked to make a controller again.
  package var implementsProvider: Bool {
    classes.values.contains { $0.methods.contains(where: \.isProvider) }
  }

  /// Whether the app's delegate is asked to make what no class makes.
  package var delegateProvides: Bool {
    classes.values.contains { found in
      found.methods.contains { $0.isProvider && $0.name.hasPrefix("application") }
    }
  }

  /// No, only if the class's code is there, its ancestors end in UIKit's, and none says the words.
  private func says(_ words: [String], in name: String) -> Answer {
    for ancestor in ancestry(of: name) {
      guard let ancestor else { return .unknown }
      let own = texts.filter { Self.mentions($0, ancestor) }
      if own.contains(where: { text in words.contains { text.contains($0) } }) { return .yes }
    }
    return .no
  }

  /// The class and those of the app that it comes from; nil where the way to UIKit's breaks off.
  func ancestry(of name: String) -> [String?] {
    var names: [String?] = []
    var name = name
    for _ in 0..<10 {
      if name.hasPrefix("UI") || name == "NSObject" { return names }
      names.append(name)
      guard let parent = classes[name]?.parent else { return names + [nil] }
      name = parent
    }
    return names + [nil]
  }

  private static func mentions(_ text: String, _ name: String) -> Bool {
    var rest = text[...]
    while let range = rest.firstRange(of: name) {
      let before =
        range.lowerBound == text.startIndex ? nil : text[text.index(before: range.lowerBound)]
      let after = range.upperBound == text.endIndex ? nil : text[range.upperBound]
      if !(before.map(isWord) ?? false), !(after.map(isWord) ?? false) { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
