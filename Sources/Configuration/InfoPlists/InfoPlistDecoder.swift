/// Understands the values of an Info.plist and notes those whose type is not their key's.
struct InfoPlistDecoder {
  private(set) var oddities: [InfoPlist.Oddity] = []

  private let root: PropertyListNode
  private let format: PropertyListFormat

  init(root: PropertyListNode, format: PropertyListFormat) {
    self.root = root
    self.format = format
  }

  /// The key itself where it is there, else its form for one kind of device where that is.
  func anyForm(of key: String) -> String {
    [key, "\(key)~iphone", "\(key)~ipad"].first { root.entry($0) != nil } ?? key
  }

  mutating func string(_ key: String) -> Located<String>? {
    root.entry(key).flatMap { string($0, key) }
  }

  mutating func boolean(_ key: String) -> Located<Bool>? {
    root.entry(key).flatMap { boolean($0, key) }
  }

  mutating func strings(_ key: String) -> Located<[Located<String>]>? {
    root.entry(key).flatMap { strings($0, key) }
  }

  mutating func version(_ key: String) -> Located<Version>? {
    guard let entry = root.entry(key), let text = string(entry, key) else { return nil }
    guard let version = Version(text.value) else { return nil }
    return text.map { _ in version }
  }

  mutating func integers(_ key: String) -> Located<[Located<Int>]>? {
    guard let entry = root.entry(key) else { return nil }
    let elements: [PropertyListNode]
    if let array = entry.value.elements {
      elements = array
    } else {
      elements = [entry.value]
      let text = integer(entry.value).map { "a list of \($0)" }
      note(key, entry.value, expected: .array, understoodAs: text)
    }
    var numbers: [Located<Int>] = []
    for (index, element) in elements.enumerated() {
      let number = integer(element)
      if element.kind != .number, entry.value.elements != nil {
        note("\(key)[\(index)]", element, expected: .number, understoodAs: number.map(String.init))
      }
      if let number { numbers.append(located(number, element)) }
    }
    if numbers.isEmpty, entry.value.elements == nil { return nil }
    return located(numbers, entry.value, entry.keyLine)
  }

  mutating func urlTypes() -> [InfoPlist.URLType] {
    let key = "CFBundleURLTypes"
    guard let value = root[key] else { return [] }
    return dictionaries(value, key).map { node, key in
      InfoPlist.URLType(
        line: node.line,
        name: node.entry("CFBundleURLName").flatMap { string($0, "\(key).CFBundleURLName") },
        role: node.entry("CFBundleTypeRole").flatMap { string($0, "\(key).CFBundleTypeRole") },
        schemes: node.entry("CFBundleURLSchemes").flatMap {
          strings($0, "\(key).CFBundleURLSchemes")
        })
    }
  }

  mutating func sceneManifest() -> InfoPlist.SceneManifest? {
    let key = "UIApplicationSceneManifest"
    guard let entry = root.entry(key) else { return nil }
    if entry.value.entries == nil { note(key, entry.value, expected: .dictionary) }
    let multiple = "UIApplicationSupportsMultipleScenes"
    var manifest = InfoPlist.SceneManifest(
      line: entry.keyLine ?? entry.value.line,
      supportsMultipleScenes: entry.value.entry(multiple).flatMap {
        boolean($0, "\(key).\(multiple)")
      },
      configurations: [])
    let configurations = "UISceneConfigurations"
    guard let roles = entry.value[configurations] else { return manifest }
    if roles.entries == nil { note("\(key).\(configurations)", roles, expected: .dictionary) }
    for role in roles.entries ?? [] {
      let path = "\(key).\(configurations).\(role.key)"
      manifest.configurations += dictionaries(role.value, path).map { node, key in
        InfoPlist.SceneManifest.Configuration(
          role: role.key,
          name: node.entry("UISceneConfigurationName").flatMap {
            string($0, "\(key).UISceneConfigurationName")
          },
          delegateClassName: node.entry("UISceneDelegateClassName").flatMap {
            string($0, "\(key).UISceneDelegateClassName")
          })
      }
    }
    return manifest
  }

  /// The dictionaries of an array, each with its path; a dictionary alone counts as an array of one.
  private mutating func dictionaries(
    _ value: PropertyListNode, _ key: String
  ) -> [(PropertyListNode, String)] {
    switch value.value {
    case .array(let elements):
      return elements.enumerated().compactMap { index, element in
        if element.entries != nil { return (element, "\(key)[\(index)]") }
        note("\(key)[\(index)]", element, expected: .dictionary)
        return nil
      }
    case .dictionary:
      note(key, value, expected: .array, understoodAs: "a list of one entry")
      return [(value, key)]
    default:
      note(key, value, expected: .array)
      return []
    }
  }

  private mutating func string(
    _ entry: PropertyListNode.Entry, _ key: String
  ) -> Located<String>? {
    if let text = entry.value.string { return located(text, entry.value, entry.keyLine) }
    let text = numberText(entry.value)
    note(key, entry.value, expected: .string, understoodAs: text.map { "\"\($0)\"" })
    return text.map { located($0, entry.value, entry.keyLine) }
  }

  private mutating func strings(
    _ entry: PropertyListNode.Entry, _ key: String
  ) -> Located<[Located<String>]>? {
    guard let elements = entry.value.elements else {
      let text = entry.value.string
      note(key, entry.value, expected: .array, understoodAs: text.map { "a list of \"\($0)\"" })
      return text.map { located([located($0, entry.value)], entry.value, entry.keyLine) }
    }
    var strings: [Located<String>] = []
    for (index, element) in elements.enumerated() {
      let text = element.string ?? numberText(element)
      if element.string == nil {
        note(
          "\(key)[\(index)]", element, expected: .string,
          understoodAs: text.map { "\"\($0)\"" })
      }
      if let text { strings.append(located(text, element)) }
    }
    return located(strings, entry.value, entry.keyLine)
  }

  /// Understands what the system's `boolValue` does: words that begin with Y, T or N, F, and numbers.
  private mutating func boolean(_ entry: PropertyListNode.Entry, _ key: String) -> Located<Bool>? {
    let understood: Bool?
    switch entry.value.value {
    case .boolean(let value): return located(value, entry.value, entry.keyLine)
    case .integer(let number): understood = number != 0
    case .unsignedInteger: understood = true
    case .real(let number): understood = number != 0
    case .string(let text): understood = Self.boolean(text)
    default: understood = nil
    }
    note(
      key, entry.value, expected: .boolean, understoodAs: understood.map { $0 ? "true" : "false" })
    return understood.map { located($0, entry.value, entry.keyLine) }
  }

  private static func boolean(_ text: String) -> Bool? {
    let word = PropertyListNumber.trimmed(text)
    switch word.lowercased() {
    case "yes", "y", "true", "t": return true
    case "no", "n", "false", "f", "": return false
    default: return Int(word).map { $0 != 0 }
    }
  }

  private func integer(_ node: PropertyListNode) -> Int? {
    switch node.value {
    case .integer(let number): Int(exactly: number)
    case .real(let number): Int(exactly: number)
    case .string(let text): Int(PropertyListNumber.trimmed(text))
    default: nil
    }
  }

  private func numberText(_ node: PropertyListNode) -> String? {
    switch node.value {
    case .integer(let number): "\(number)"
    case .unsignedInteger(let number): "\(number)"
    case .real(let number): "\(number)"
    default: nil
    }
  }

  private func located<Value>(
    _ value: Value, _ node: PropertyListNode, _ keyLine: Int? = nil
  ) -> Located<Value> {
    Located(
      value, line: node.line, keyLine: keyLine, hasVariable: Self.hasVariable(node),
      actualType: node.kind)
  }

  private static func hasVariable(_ node: PropertyListNode) -> Bool {
    switch node.value {
    case .string(let text): BuildVariable.occurs(in: text)
    case .array(let elements): elements.contains { hasVariable($0) }
    default: false
    }
  }

  private mutating func note(
    _ key: String, _ node: PropertyListNode, expected: PropertyListNode.Kind,
    understoodAs: String? = nil
  ) {
    // OpenStep has no other leaves than strings and data, so a string says nothing there.
    let isLeaf = expected == .boolean || expected == .number
    if format == .openStep, isLeaf, node.kind == .string, understoodAs != nil { return }
    oddities.append(
      InfoPlist.Oddity(
        key: key, line: node.line, actualType: node.kind, expectedType: expected,
        understoodAs: understoodAs, hasVariable: Self.hasVariable(node)))
  }
}
