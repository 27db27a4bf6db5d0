import CLibXML2

/// Writes elements as bytes; libxml2 escapes every name, attribute and text.
///
/// What comes out is well-formed XML that a reader of HTML 5 understands in the same way: void
/// elements close themselves, all others have an end tag, styles and scripts are written as they are.
struct MarkupWriter {
  private let writer: xmlTextWriterPtr

  /// The bytes of a drawing that stands alone, with an XML declaration.
  static func drawing(_ root: MarkupElement) throws(ReportingError) -> [UInt8] {
    try write { writer throws(ReportingError) in
      try writer.check(xmlTextWriterStartDocument(writer.writer, "1.0", "UTF-8", nil))
      try writer.write(root, closesItself: { _ in true })
      try writer.check(xmlTextWriterEndDocument(writer.writer))
    }
  }

  /// The bytes of a document for programs: an XML declaration, an element a line.
  static func data(_ root: MarkupElement) throws(ReportingError) -> [UInt8] {
    try write { writer throws(ReportingError) in
      try writer.check(xmlTextWriterSetIndent(writer.writer, 1))
      try writer.check(xmlTextWriterStartDocument(writer.writer, "1.0", "UTF-8", nil))
      try writer.write(root, closesItself: { _ in true })
      try writer.check(xmlTextWriterEndDocument(writer.writer))
    }
  }

  /// The bytes of an HTML page, with its document type.
  static func page(_ root: MarkupElement) throws(ReportingError) -> [UInt8] {
    try write { writer throws(ReportingError) in
      try writer.check(xmlTextWriterStartDTD(writer.writer, "html", nil, nil))
      try writer.check(xmlTextWriterEndDTD(writer.writer))
      try writer.check(xmlTextWriterWriteRaw(writer.writer, "\n"))
      try writer.write(root, closesItself: voidElements.contains)
      try writer.check(xmlTextWriterWriteRaw(writer.writer, "\n"))
      try writer.check(xmlTextWriterFlush(writer.writer))
    }
  }

  private static func write(
    _ body: (MarkupWriter) throws(ReportingError) -> Void
  ) throws(ReportingError) -> [UInt8] {
    guard let buffer = xmlBufferCreate() else { throw .markup(problem: "out of memory") }
    defer { xmlBufferFree(buffer) }
    guard let writer = xmlNewTextWriterMemory(buffer, 0) else {
      throw .markup(problem: "out of memory")
    }
    do {
      try body(MarkupWriter(writer: writer))
    } catch {
      xmlFreeTextWriter(writer)
      throw error
    }
    xmlFreeTextWriter(writer)
    guard let content = xmlBufferContent(buffer) else { return [] }
    return Array(UnsafeBufferPointer(start: content, count: Int(xmlBufferLength(buffer))))
  }

  private func write(
    _ element: MarkupElement, closesItself: (String) -> Bool
  ) throws(ReportingError) {
    try check(xmlTextWriterStartElement(writer, element.name))
    for attribute in element.attributes {
      let value = VisibleText.inMarkup(attribute.value)
      try check(xmlTextWriterWriteAttribute(writer, attribute.name, value))
    }
    let isRaw = element.name == "style" || element.name == "script"
    for content in element.content {
      switch content {
      case .element(let child): try write(child, closesItself: closesItself)
      case .text(let text) where isRaw:
        try check(xmlTextWriterWriteRaw(writer, try Self.rawText(text, in: element.name)))
      case .text(let text):
        try check(xmlTextWriterWriteString(writer, VisibleText.inMarkup(text)))
      }
    }
    if closesItself(element.name), element.content.isEmpty {
      try check(xmlTextWriterEndElement(writer))
    } else {
      try check(xmlTextWriterFullEndElement(writer))
    }
  }

  /// The text of a style or a script as both kinds of reader take it.
  ///
  /// A reader of HTML takes the text as it is, a reader of XML would see markup in `a < b`; a marked
  /// section inside comments satisfies both.
  static func rawText(_ text: String, in name: String) throws(ReportingError) -> String {
    let bytes = Array(text.utf8)
    let forbidden = ["</\(name)", "]]>", "<!--"].map { Array($0.utf8) }
    var hasMarkup = false
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "&"): hasMarkup = true
      case UInt8(ascii: "<"), UInt8(ascii: "]"):
        if byte == UInt8(ascii: "<") { hasMarkup = true }
        if forbidden.contains(where: { stands($0, in: bytes, at: index) }) {
          throw .markup(problem: "a <\(name)> must not contain its own end, ]]> or <!--")
        }
      default: break
      }
    }
    let visible = VisibleText.inMarkup(text)
    return hasMarkup ? "/*<![CDATA[*/" + visible + "/*]]>*/" : visible
  }

  /// Whether a word in small letters stands at an index, in letters of any case.
  private static func stands(_ word: [UInt8], in bytes: [UInt8], at index: Int) -> Bool {
    index + word.count <= bytes.count
      && word.indices.allSatisfy { place in
        let byte = bytes[index + place]
        let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        return word[place] == (isCapital ? byte + 0x20 : byte)
      }
  }

  private func check(_ result: Int32) throws(ReportingError) {
    guard result >= 0 else { throw .markup(problem: "the XML library reports an error") }
  }

  private static let voidElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
    // Of a drawing inside a page; readers of HTML know these to close themselves.
    "circle", "line", "path", "polygon", "polyline", "rect", "use",
  ]
}
