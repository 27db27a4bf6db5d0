/// Text that comes from a log, a path or a property list, set apart from the page around it.
enum LogText {
  /// The text with its own direction; nothing in it reorders what stands beside it.
  ///
  /// Directional controls in it are shown as pictures, since an unmatched one could end the
  /// isolation.
  static func isolated(_ text: String) -> MarkupElement {
    MarkupElement("bdi", [:], text: VisibleText.onOneLine(text))
  }

  /// The same in the face of code.
  static func code(_ text: String) -> MarkupElement {
    MarkupElement("code", [:], elements: [isolated(text)])
  }
}
