import CLibXML2

/// Reads XML property lists with libxml2's streaming parser.
///
/// No tree is built, nothing is fetched, and declarations of entities are passed over unread: what
/// remains of an entity is its reference, and that is refused. So neither an external entity nor a
/// chain of entities that unfolds to gigabytes can do anything.
///
/// The parser's callbacks are used rather than its pull interface, which reads ahead in chunks and
/// knows the column of nothing but the chunk's end.
enum XMLPropertyListReader {
  static func read(_ text: PropertyListText) throws(PropertyListFault) -> PropertyList {
    xmlInitParser()
    let session = XMLPropertyListSession()
    if text.wasRepaired {
      session.builder.issues.append(
        PropertyListIssue(
          .encoding, line: nil, message: "the file holds bytes that are no text in its encoding"))
    }
    parse(text, session)
    if let fault = session.fault { throw fault }
    let root = try session.builder.finish(line: session.lastLine)
    return PropertyList(format: .xml, root: root, issues: session.builder.issues)
  }

  private static func parse(_ text: PropertyListText, _ session: XMLPropertyListSession) {
    // Trouble with an encoding's name is told to the thread's own handler, not to the parser's; the
    // default one would print it.
    let (handler, context) = (
      __xmlStructuredError().pointee, __xmlStructuredErrorContext().pointee
    )
    xmlSetStructuredErrorFunc(nil) { _, _ in }
    defer { xmlSetStructuredErrorFunc(context, handler) }

    var callbacks = xmlSAXHandler()
    callbacks.initialized = UInt32(XML_SAX2_MAGIC)
    callbacks.startElementNs = { context, name, _, _, _, _, _, _, _ in
      XMLPropertyListSession.from(context)?.start(name)
    }
    callbacks.endElementNs = { context, name, _, _ in
      XMLPropertyListSession.from(context)?.end(name)
    }
    callbacks.characters = { context, bytes, count in
      XMLPropertyListSession.from(context)?.text(bytes, count)
    }
    callbacks.ignorableWhitespace = callbacks.characters
    callbacks.cdataBlock = callbacks.characters
    callbacks.reference = { context, name in
      XMLPropertyListSession.from(context)?.entity(name)
    }
    callbacks.serror = { context, error in
      XMLPropertyListSession.from(context)?.parserError(error)
    }
    withExtendedLifetime(session) {
      text.bytes.withUnsafeBufferPointer { buffer in
        buffer.withMemoryRebound(to: CChar.self) { characters in
          guard let parser = xmlNewParserCtxt() else {
            session.fail("libxml2 has no memory left", advice: "close other programs")
            return
          }
          defer { xmlFreeParserCtxt(parser) }
          session.parser = parser
          parser.pointee.sax.pointee = callbacks
          parser.pointee.userData = Unmanaged.passUnretained(session).toOpaque()
          // With the encoding named, a declaration of UTF-16 does not have UTF-8 read as UTF-16.
          let document = xmlCtxtReadMemory(
            parser, characters.baseAddress, Int32(characters.count), nil,
            text.wasTranscoded ? "UTF-8" : nil, Int32(XML_PARSE_NONET.rawValue))
          xmlFreeDoc(document)
          session.parser = nil
        }
      }
    }
  }
}

/// One reading: what the parser's callbacks share.
private final class XMLPropertyListSession {
  var builder = XMLPropertyListBuilder()
  var parser: xmlParserCtxtPtr?
  var fault: PropertyListFault?
  var lastLine = 1

  static func from(_ context: UnsafeMutableRawPointer?) -> XMLPropertyListSession? {
    context.map { Unmanaged<XMLPropertyListSession>.fromOpaque($0).takeUnretainedValue() }
  }

  func start(_ name: UnsafePointer<xmlChar>?) {
    guard fault == nil, let name else { return }
    let place = tagPlace()
    lastLine = place.line
    attempt { () throws(PropertyListFault) in
      try builder.start(String(cString: name), at: place)
    }
  }

  func end(_ name: UnsafePointer<xmlChar>?) {
    guard fault == nil, let name else { return }
    lastLine = currentLine
    attempt { () throws(PropertyListFault) in try builder.end(String(cString: name)) }
  }

  func text(_ bytes: UnsafePointer<xmlChar>?, _ count: Int32) {
    guard fault == nil, let bytes else { return }
    builder.text(UnsafeBufferPointer(start: bytes, count: Int(count)), line: currentLine)
  }

  func entity(_ name: UnsafePointer<xmlChar>?) {
    guard fault == nil, let name else { return }
    fail(
      "it refers to the entity &\(String(cString: name));, and entities are not expanded",
      advice: "property lists know only &amp; &lt; &gt; &quot; &apos; and &#…; write the text out")
  }

  func parserError(_ error: UnsafePointer<xmlError>?) {
    guard fault == nil, let error = error?.pointee, error.level == XML_ERR_FATAL else { return }
    let reason = error.message.map { String(cString: $0) } ?? "it is not well-formed"
    let firstLine = reason.split(whereSeparator: \.isNewline).first.map(String.init) ?? reason
    let place = currentPlace()
    fault = PropertyListFault(
      line: error.line > 0 ? Int(error.line) : place.line,
      column: error.int2 > 0 ? Int(error.int2) : place.column,
      "it is not well-formed XML: \(Self.sentence(firstLine, code: error.code))",
      advice: "mend the file there, 'plutil -lint' checks it")
  }

  func fail(_ reason: String, advice: String) {
    guard fault == nil else { return }
    let place = currentPlace()
    fault = PropertyListFault(line: place.line, column: place.column, reason, advice: advice)
    stop()
  }

  private func attempt(_ deed: () throws(PropertyListFault) -> Void) {
    do throws(PropertyListFault) {
      try deed()
    } catch {
      fault = error
      stop()
    }
  }

  private func stop() {
    if let parser { xmlStopParser(parser) }
  }

  /// libxml2's own words, without the hint at an option that users do not have.
  private static func sentence(_ message: String, code: Int32) -> String {
    if code == Int32(XML_ERR_UNDECLARED_ENTITY.rawValue) {
      return "\(message); property lists know only &amp; &lt; &gt; &quot; &apos; and &#…;"
    }
    return message
  }

  private var currentLine: Int {
    Int(parser?.pointee.input?.pointee.line ?? 1)
  }

  private func currentPlace() -> XMLPropertyListBuilder.Place {
    guard let input = parser?.pointee.input?.pointee else { return .init(line: 1, column: 1) }
    return .init(line: Int(input.line), column: Int(input.col))
  }

  /// Where the tag that was just read begins: the parser stands before its `>`, and between its `<`
  /// and there no other `<` can be.
  private func tagPlace() -> XMLPropertyListBuilder.Place {
    guard let input = parser?.pointee.input?.pointee, let base = input.base, var place = input.cur
    else { return currentPlace() }
    var line = Int(input.line)
    while place > base, place.pointee != UInt8(ascii: "<") {
      place -= 1
      if place.pointee == UInt8(ascii: "\n") { line -= 1 }
    }
    guard place.pointee == UInt8(ascii: "<") else { return currentPlace() }
    var column = 1
    while place > base {
      place -= 1
      if place.pointee == UInt8(ascii: "\n") { break }
      // Continuation bytes of UTF-8 are no characters of their own.
      if place.pointee & 0xC0 != 0x80 { column += 1 }
    }
    return .init(line: line, column: column)
  }
}
