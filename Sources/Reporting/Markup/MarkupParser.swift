import CLibXML2

/// Reads a template as XML, with the line on which each element stands.
enum MarkupParser {
  /// The root element of a template.
  ///
  /// Nothing is loaded from elsewhere and no entity but XML's own five is known. Comments are
  /// dropped.
  static func parse(_ text: String, file: String) throws(ReportingError) -> MarkupElement {
    guard let context = xmlNewParserCtxt() else { throw .markup(problem: "out of memory") }
    defer { xmlFreeParserCtxt(context) }
    let options = Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOCDATA.rawValue)
    let complaint = FirstComplaint()
    context.pointee._private = Unmanaged.passUnretained(complaint).toOpaque()
    context.pointee.sax.pointee.serror = { context, error in
      guard let context, let error,
        let box = context.assumingMemoryBound(to: xmlParserCtxt.self).pointee._private
      else { return }
      Unmanaged<FirstComplaint>.fromOpaque(box).takeUnretainedValue()
        .take(error.pointee.message.map { String(cString: $0) }, line: Int(error.pointee.line))
    }
    let bytes = Array(text.utf8)
    let document = bytes.withUnsafeBytes { buffer in
      xmlCtxtReadMemory(
        context, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count),
        file, "UTF-8", options)
    }
    // What follows a first error is often its consequence, so the first one is told.
    let first = withExtendedLifetime(complaint) { complaint.first }
    guard let document else {
      throw .template(
        file: file, line: max(1, first?.line ?? 1), problem: first?.problem ?? "not well-formed")
    }
    defer { xmlFreeDoc(document) }
    guard let root = xmlDocGetRootElement(document) else {
      throw .template(file: file, line: 1, problem: "there is no element")
    }
    return element(root)
  }

  private static func element(_ node: xmlNodePtr) -> MarkupElement {
    var element = MarkupElement(name(node.pointee.name))
    element.line = Int(xmlGetLineNo(node))
    if let namespace = node.pointee.nsDef?.pointee.href {
      element.attributes.append(.init(name: "xmlns", value: String(cString: namespace)))
    }
    var attribute = node.pointee.properties
    while let current = attribute {
      element.attributes.append(
        .init(name: attributeName(current), value: text(current.pointee.children)))
      attribute = current.pointee.next
    }
    var child = node.pointee.children
    while let current = child {
      switch current.pointee.type {
      case XML_ELEMENT_NODE: element.content.append(.element(Self.element(current)))
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        if let content = current.pointee.content {
          element.content.append(.text(String(cString: content)))
        }
      default: break
      }
      child = current.pointee.next
    }
    return element
  }

  private static func name(_ name: UnsafePointer<xmlChar>?) -> String {
    name.map { String(cString: $0) } ?? ""
  }

  /// The name with its prefix, such as `xml:lang`.
  private static func attributeName(_ attribute: xmlAttrPtr) -> String {
    let local = name(attribute.pointee.name)
    guard let prefix = attribute.pointee.ns?.pointee.prefix else { return local }
    return String(cString: prefix) + ":" + local
  }

  private static func text(_ first: xmlNodePtr?) -> String {
    var text = ""
    var node = first
    while let current = node {
      if let content = current.pointee.content { text += String(cString: content) }
      node = current.pointee.next
    }
    return text
  }
}

/// Keeps the first of the parser's complaints.
private final class FirstComplaint {
  private(set) var first: (problem: String, line: Int)?

  func take(_ message: String?, line: Int) {
    guard first == nil else { return }
    var problem = message ?? "not well-formed"
    while problem.hasSuffix("\n") { problem.removeLast() }
    first = (problem, line)
  }
}
