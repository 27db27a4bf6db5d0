import Templates

/// A template whose holes are filled with elements.
///
/// A hole is an element `<slot name="findings"/>`; what fills it takes its place.
struct PageTemplate {
  /// The template's file name.
  let name: String
  private let root: MarkupElement

  /// Reads a template: the user's where the options give one, the built-in one otherwise.
  init(_ name: String, _ options: OutputOptions) throws(ReportingError) {
    self.name = name
    root = try MarkupParser.parse(try Self.text(of: name, options), file: name)
  }

  /// The text of a template file.
  static func text(of name: String, _ options: OutputOptions) throws(ReportingError) -> String {
    if let own = options.templates[name] { return own }
    guard let builtIn = Template.builtIn.first(where: { $0.name == name }) else {
      throw .missingTemplate(name: name)
    }
    return builtIn.text
  }

  /// The page with every hole filled.
  ///
  /// A hole of another name is an error, and so is a page without the holes that must be there.
  func filled(
    with fillings: [String: [MarkupElement.Content]], required: [String]
  ) throws(ReportingError) -> MarkupElement {
    var seen: Set<String> = []
    let content = try fill(root, fillings, seen: &seen)
    guard case .element(let page)? = content.first, content.count == 1 else {
      throw .template(file: name, line: root.line, problem: "the root must not be a hole")
    }
    for hole in required where !seen.contains(hole) {
      throw .template(
        file: name, line: root.line, problem: "the hole <slot name=\"\(hole)\"/> is missing")
    }
    return page
  }

  private func fill(
    _ element: MarkupElement, _ fillings: [String: [MarkupElement.Content]],
    seen: inout Set<String>
  ) throws(ReportingError) -> [MarkupElement.Content] {
    if element.name == "slot" {
      guard let hole = element["name"] else {
        throw .template(file: name, line: element.line, problem: "a <slot> needs a name")
      }
      guard let filling = fillings[hole] else {
        let known = fillings.keys.sorted().joined(separator: ", ")
        throw .template(
          file: name, line: element.line,
          problem: "there is no hole named '\(hole)'; there are \(known)")
      }
      seen.insert(hole)
      return filling
    }
    var result = element
    result.content = []
    for content in element.content {
      switch content {
      case .text: result.content.append(content)
      case .element(let child):
        result.content += try fill(child, fillings, seen: &seen)
      }
    }
    return [.element(result)]
  }
}
