import CLibXML2

/// Reads storyboards with libxml2's streaming parser.
///
/// As with property lists no tree is built, nothing is fetched, and declarations of entities are
/// passed over unread, so that a reference to one is an error and nothing can unfold.
enum StoryboardReader {
  static func read(bytes: [UInt8], path: String) throws(SideInputError) -> Storyboard {
    guard !bytes.isEmpty else {
      throw .malformed(
        path: path, line: nil, column: nil, reason: "the file is empty",
        advice: "give a storyboard as Xcode saves it")
    }
    guard bytes.count <= Storyboard.maximumSize else {
      throw .unreadable(
        path: path,
        reason: "it has \(bytes.count) bytes, the limit is \(Storyboard.maximumSize)",
        advice: "give a storyboard as Xcode saves it")
    }
    xmlInitParser()
    let session = StoryboardSession(path: path)
    let text = PropertyListText(bytes)
    parse(text, session)
    if let fault = session.fault {
      throw .malformed(
        path: path, line: fault.line, column: fault.column, reason: fault.reason,
        advice: fault.advice)
    }
    return session.builder.storyboard
  }

  private static func parse(_ text: PropertyListText, _ session: StoryboardSession) {
    // Trouble with an encoding's name goes to the thread's own handler, which would print it.
    let (handler, context) = (
      __xmlStructuredError().pointee, __xmlStructuredErrorContext().pointee
    )
    xmlSetStructuredErrorFunc(nil) { _, _ in }
    defer { xmlSetStructuredErrorFunc(context, handler) }

    var callbacks = xmlSAXHandler()
    callbacks.initialized = UInt32(XML_SAX2_MAGIC)
    callbacks.startElementNs = { context, name, _, _, _, _, count, _, attributes in
      StoryboardSession.from(context)?.start(name, attributes, Int(count))
    }
    callbacks.endElementNs = { context, _, _, _ in
      StoryboardSession.from(context)?.end()
    }
    callbacks.reference = { context, name in
      StoryboardSession.from(context)?.entity(name)
    }
    callbacks.serror = { context, error in
      StoryboardSession.from(context)?.parserError(error)
    }
    withExtendedLifetime(session) {
      text.withLineFeeds.withUnsafeBufferPointer { buffer in
        buffer.withMemoryRebound(to: CChar.self) { characters in
          guard let parser = xmlNewParserCtxt() else {
            session.fail("libxml2 has no memory left", advice: "close other programs")
            return
          }
          defer { xmlFreeParserCtxt(parser) }
          session.parser = parser
          parser.pointee.sax.pointee = callbacks
          parser.pointee.userData = Unmanaged.passUnretained(session).toOpaque()
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
