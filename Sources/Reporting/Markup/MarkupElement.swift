/// An element of a drawing or a page, before it is written.
struct MarkupElement: Sendable {
  /// What an element holds.
  enum Content: Sendable {
    case text(String)
    case element(MarkupElement)
  }

  /// One attribute.
  struct Attribute: Sendable {
    var name: String
    var value: String
  }

  var name: String
  /// In the order in which they are written.
  var attributes: [Attribute]
  var content: [Content]
  /// The line in the template, 0 for what no template holds.
  var line = 0

  /// Makes an element; attributes without a value are left out.
  init(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:],
    _ content: [Content] = []
  ) {
    self.name = name
    self.attributes = attributes.compactMap { pair in
      pair.value.map { Attribute(name: pair.key, value: $0) }
    }
    self.content = content
  }

  /// Makes an element that holds other elements.
  init(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:],
    elements: [MarkupElement]
  ) {
    self.init(name, attributes, elements.map(Content.element))
  }

  /// Makes an element that holds text.
  init(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String) {
    self.init(name, attributes, [.text(text)])
  }

  /// The value of an attribute, nil where the element has none of this name.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// Adds an element at the end.
  mutating func append(_ element: MarkupElement) { content.append(.element(element)) }
}
