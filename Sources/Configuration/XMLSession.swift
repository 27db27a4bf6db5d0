import CLibXML2

/// One reading of XML by libxml2's streaming parser: what the parser's callbacks share.
///
/// No tree is built, nothing is fetched, and declarations of entities are passed over unread: what
/// remains of an entity is its reference, and that is refused. So neither an external entity nor a
/// chain of entities that unfolds to gigabytes can do anything.
///
/// The parser's callbacks are used rather than its pull interface, which reads ahead in chunks and
/// knows the column of nothing but the chunk's end. After the first fault no callback arrives.
class XMLSession {
  /// The attributes of a tag as the parser hands them over.
  struct Attributes {
    var pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    var count: Int
  }

  private(set) var fault: PropertyListFault?
  private(set) var parser: xmlParserCtxtPtr?

  // MARK: What a document makes of it

  func start(_ name: UnsafePointer<xmlChar>, _ attributes: Attributes) {}

  func end() {}

  func text(_ bytes: UnsafeBufferPointer<xmlChar>) {}

  /// What to do about a reference to an entity.
  var entityAdvice: String { "write its text out" }

  /// What to do about text that is no XML.
  var grammarAdvice: String { "mend the file there" }

  /// The fault that an error of the parser is.
  func fault(of error: xmlError) -> PropertyListFault {
    PropertyListFault(
      line: error.line > 0 ? Int(error.line) : nil,
      column: error.int2 > 0 ? Int(error.int2) : nil,
      "it is not well-formed XML: \(Self.sentence(of: error))", advice: grammarAdvice)
  }

  // MARK: Faults

  /// Ends the reading with a fault.
  final func fail(_ fault: PropertyListFault) {
    self.fault = fault
    if let parser { xmlStopParser(parser) }
  }

  /// Ends the reading with a fault where the parser stands.
  final func fail(_ reason: String, advice: String) {
    let input = parser?.pointee.input?.pointee
    fail(
      PropertyListFault(
        line: input.map { Int($0.line) }, column: input.map { Int($0.col) }, reason,
        advice: advice))
  }

  static func entityReason(_ reference: String) -> String {
    "it refers to the entity \(reference), and entities are not expanded"
  }

  /// What the parser says of an error, without its line feed.
  static func sentence(of error: xmlError) -> String {
    let text = error.message.map { String(cString: $0) } ?? "it breaks XML's grammar"
    return text.split(whereSeparator: \.isNewline).first.map(String.init) ?? text
  }

  // MARK: The parser

  /// Reads a document to its end or the first fault.
  final func parse(_ text: PropertyListText) {
    xmlInitParser()
    // Trouble with an encoding's name is told to the thread's own handler, not to the parser's; the
    // default one would print it.
    let (handler, context) = (
      __xmlStructuredError().pointee, __xmlStructuredErrorContext().pointee
    )
    xmlSetStructuredErrorFunc(nil) { _, _ in }
    defer { xmlSetStructuredErrorFunc(context, handler) }

    withExtendedLifetime(self) {
      text.withLineFeeds.withUnsafeBufferPointer { buffer in
        buffer.withMemoryRebound(to: CChar.self) { characters in
          guard let parser = xmlNewParserCtxt() else {
            return fail("libxml2 has no memory left", advice: "close other programs")
          }
          defer { xmlFreeParserCtxt(parser) }
          self.parser = parser
          parser.pointee.sax.pointee = Self.callbacks
          parser.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
          // With the encoding named, a declaration of UTF-16 does not have UTF-8 read as UTF-16.
          let document = xmlCtxtReadMemory(
            parser, characters.baseAddress, Int32(characters.count), nil,
            text.wasTranscoded ? "UTF-8" : nil, Int32(XML_PARSE_NONET.rawValue))
          xmlFreeDoc(document)
          self.parser = nil
        }
      }
    }
  }

  private static var callbacks: xmlSAXHandler {
    var callbacks = xmlSAXHandler()
    callbacks.initialized = UInt32(XML_SAX2_MAGIC)
    callbacks.startElementNs = { context, name, _, _, _, _, count, _, attributes in
      guard let session = XMLSession.reading(context), let name else { return }
      session.start(name, Attributes(pointers: attributes, count: Int(count)))
    }
    callbacks.endElementNs = { context, _, _, _ in XMLSession.reading(context)?.end() }
    callbacks.characters = { context, bytes, count in
      guard let session = XMLSession.reading(context), let bytes else { return }
      session.text(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
    callbacks.ignorableWhitespace = callbacks.characters
    callbacks.cdataBlock = callbacks.characters
    callbacks.reference = { context, name in
      guard let session = XMLSession.reading(context), let name else { return }
      session.fail(
        XMLSession.entityReason("&\(String(cString: name));"), advice: session.entityAdvice)
    }
    callbacks.serror = { context, error in
      guard let session = XMLSession.reading(context), let error = error?.pointee,
        error.level == XML_ERR_FATAL
      else { return }
      session.fault = session.fault(of: error)
    }
    return callbacks
  }

  /// The session behind the parser's pointer; nil where a fault has ended it.
  private static func reading(_ context: UnsafeMutableRawPointer?) -> XMLSession? {
    guard let context else { return nil }
    let session = Unmanaged<XMLSession>.fromOpaque(context).takeUnretainedValue()
    return session.fault == nil ? session : nil
  }

  // MARK: Places

  /// The `<` of the tag that was just read, and its line: the parser stands before its `>`, and
  /// between the two no other `<` can be. Nil where the parser no longer holds it.
  final func tagStart() -> (place: UnsafePointer<xmlChar>, line: Int)? {
    guard let input = parser?.pointee.input?.pointee, let base = input.base, var at = input.cur
    else { return nil }
    var line = Int(input.line)
    while at > base, at.pointee != UInt8(ascii: "<") {
      at -= 1
      if at.pointee == UInt8(ascii: "\n") { line -= 1 }
    }
    return at.pointee == UInt8(ascii: "<") ? (at, line) : nil
  }
}

extension XMLSession.Attributes {
  /// The values by their names, without the names' prefixes.
  var values: [String: String] {
    var values: [String: String] = [:]
    for index in 0..<count {
      // Five pointers each: name, prefix, namespace, the value's beginning and its end.
      guard let pointers, let key = pointers[index * 5], let start = pointers[index * 5 + 3],
        let end = pointers[index * 5 + 4]
      else { continue }
      values[String(cString: key)] = String(
        decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
    }
    return values
  }
}
