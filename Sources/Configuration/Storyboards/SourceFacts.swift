#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the source files of an app say about its view controllers, found by their words alone.
package struct SourceFacts: Sendable {
  /// What is asked about a class.
  package enum Answer: Sendable, Equatable {
    case yes, no, unknown
  }

  private var texts: [String]
  private static let endings = [".swift", ".m", ".mm", ".h"]
  private static let largest = 1024 * 1024

  /// Takes the texts of source files.
  package init(texts: [String]) {
    self.texts = texts
  }

  /// Reads the source files of folders; large ones and those that are no text are left out.
  package static func read(folders: [String]) -> SourceFacts {
    SourceFacts(texts: folders.flatMap(texts))
  }

  private static func texts(in folder: String) -> [String] {
    let manager = FileManager.default
    let paths = ((try? manager.subpathsOfDirectory(atPath: folder)) ?? []).sorted()
    return paths.compactMap { path -> String? in
      guard endings.contains(where: path.hasSuffix) else { return nil }
      let file = "\(folder)/\(path)"
      // The size comes as one of several integer types, by the platform, so the bytes are counted.
      guard let data = manager.contents(atPath: file), data.count <= largest else { return nil }
      return String(data: data, encoding: .utf8)
    }
  }

  /// Whether a class, or one that it comes from, says which model object a row shows.
  package func adoptsModelAssociation(_ name: String) -> Answer {
    says(["UIDataSourceModelAssociation", "modelIdentifierForElement"], in: name)
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
      if own.contains(where: { SourceDeclaration.withoutComments($0).contains("estorationClass") })
      {
        isUnknown = true
      }
    }
    return isUnknown ? .unknown : .no
  }

  /// Whether any file implements what is asked to make a controller again.
  package var implementsProvider: Bool {
    texts.contains { text in
      text.contains("iewControllerWithRestorationIdentifierPath")
        || text.contains("iewController(withRestorationIdentifierPath")
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
  private func ancestry(of name: String) -> [String?] {
    var names: [String?] = []
    var name = name
    for _ in 0..<10 {
      if name.hasPrefix("UI") || name == "NSObject" { return names }
      names.append(name)
      guard let parent = texts.lazy.compactMap({ Self.parent(of: name, in: $0) }).first else {
        return names + [nil]
      }
      name = parent
    }
    return names + [nil]
  }

  /// The class that another comes from, where the text declares it.
  private static func parent(of name: String, in text: String) -> String? {
    for keyword in ["class \(name)", "@interface \(name)"] {
      var rest = text[...]
      while let range = rest.firstRange(of: keyword) {
        rest = rest[range.upperBound...]
        let tail = rest.drop { $0 == " " }
        guard tail.first == ":" else { continue }
        let parent = tail.dropFirst().drop { $0.isWhitespace }.prefix(while: isWord)
        if !parent.isEmpty { return String(parent) }
      }
    }
    return nil
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
