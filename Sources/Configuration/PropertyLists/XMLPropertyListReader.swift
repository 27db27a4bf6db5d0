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
      session.builder.issues.note(.repairedText)
    }
    parse(text, session)
    if let fault = session.fault { throw fault }
    let root = try session.builder.finish()
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
