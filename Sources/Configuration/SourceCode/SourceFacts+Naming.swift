extension SourceFacts {
  /// What code says of a controller's restoration identifier.
  package enum Naming: Sendable, Equatable {
    /// The class's code is there and gives it none.
    case none
    /// The text, or the words of the code that give it: `kFormIdentifier`.
    case name(String)
    /// It may have one: it depends, or not all of the code is there.
    case unknown
  }

  /// The identifier that a class gives itself, or that a class gives which it comes from.
  package func restorationIdentifier(of name: String) -> Naming {
    for ancestor in ancestry(of: name) {
      guard let ancestor, let found = classes[ancestor] else { return .unknown }
      var naming = Naming.none
      for method in found.methods where !method.isStatic && !method.isProvider {
        for deed in SourceMaking(method.body).deeds {
          guard case .name(.me, let value, let isSure) = deed else { continue }
          let named = self.naming(value, of: name)
          if !method.isSetup || !isSure {
            if naming == .none { naming = .unknown }
          } else if naming == .none || naming == named || naming == .unknown {
            naming = named
          } else {
            return .unknown
          }
        }
      }
      if naming != .none { return naming }
    }
    return .none
  }

  /// What an expression names an object of a class.
  func naming(_ value: [SourceToken], of name: String) -> Naming {
    let words = value.filter { $0.kind == .word }.map(\.text)
    let texts = value.filter { $0.kind == .text }.map(\.text)
    if words == ["nil"] || (words.isEmpty && texts == [""]) { return .none }
    if words.isEmpty, texts.count == 1, !texts[0].contains("\\(") { return .name(texts[0]) }
    let describesClass =
      words.first == "NSStringFromClass"
      || (words.first == "String" && words.contains("describing"))
    if describesClass {
      // `[self class]`, `[nav class]`, `type(of: self)`, `Self.self`; or another class by its name.
      let other = words.dropFirst().first { $0.first?.isUppercase == true && $0 != "Self" }
      return .name(other ?? name)
    }
    if let last = words.last, texts.isEmpty, let text = constants[last], !text.isEmpty {
      return .name(text)
    }
    return value.isEmpty ? .unknown : .name(value.map(\.text).joined())
  }

  /// UIKit's element that a class is, by the classes it comes from; nil for what is no controller.
  func element(of name: String) -> String? {
    let top: String
    if name.hasPrefix("UI") {
      top = name
    } else {
      var known = name
      for ancestor in ancestry(of: name) {
        // Of a class whose origin is not there the name alone tells what it is.
        guard let ancestor else {
          return name.hasSuffix("Controller") || name.hasSuffix("VC") ? "viewController" : nil
        }
        known = ancestor
      }
      guard let parent = classes[known]?.parent else { return nil }
      top = parent
    }
    guard top.hasPrefix("UI"), top.hasSuffix("Controller") else { return nil }
    // Alerts, pickers and what presents are no part of what is restored.
    let known = [
      "UIViewController", "UINavigationController", "UITabBarController", "UITableViewController",
      "UICollectionViewController", "UISplitViewController", "UIPageViewController",
    ]
    guard known.contains(top) else { return nil }
    let rest = top.dropFirst(2)
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }
}
