@testable import Reporting

extension MarkupElement {
  /// The element and all below it, in the order of the document.
  var everything: [MarkupElement] {
    [self] + elements.flatMap(\.everything)
  }

  var elements: [MarkupElement] {
    content.compactMap { content in
      guard case .element(let element) = content else { return nil }
      return element
    }
  }

  /// The text in it, without markup.
  var text: String {
    content.map { content in
      switch content {
      case .text(let text): text
      case .element(let element): element.text
      }
    }.joined()
  }

  func all(_ name: String) -> [MarkupElement] { everything.filter { $0.name == name } }

  func all(class name: String) -> [MarkupElement] {
    everything.filter { $0["class"]?.split(separator: " ").contains(name[...]) == true }
  }
}
