import CLibXML2

/// One reading of an XML property list: what the parser's callbacks share.
final class XMLPropertyListSession {
  var builder = XMLPropertyListBuilder()
  var parser: xmlParserCtxtPtr?
  private(set) var fault: PropertyListFault?
  private var lastTag: (offset: Int, place: XMLPropertyListBuilder.Place)?

  static func from(_ context: UnsafeMutableRawPointer?) -> XMLPropertyListSession? {
    context.map { Unmanaged<XMLPropertyListSession>.fromOpaque($0).takeUnretainedValue() }
  }

  func start(_ name: UnsafePointer<xmlChar>?) {
    guard fault == nil, let name else { return }
    let place = tagPlace()
    attempt { () throws(PropertyListFault) in
      try builder.start(String(cString: name), at: place)
    }
  }

  func end(_ name: UnsafePointer<xmlChar>?) {
    guard fault == nil, name != nil else { return }
    attempt { () throws(PropertyListFault) in try builder.end() }
  }

  func text(_ bytes: UnsafePointer<xmlChar>?, _ count: Int32) {
    guard fault == nil, let bytes else { return }
    let line = Int(parser?.pointee.input?.pointee.line ?? 1)
    builder.text(UnsafeBufferPointer(start: bytes, count: Int(count)), lastLine: line)
  }

  func entity(_ name: UnsafePointer<xmlChar>?) {
    guard fault == nil, let name else { return }
    let place = currentPlace()
    fault = Self.entityFault("&\(String(cString: name));", place)
    stop()
  }

  func parserError(_ error: UnsafePointer<xmlError>?) {
    guard fault == nil, let error = error?.pointee, error.level == XML_ERR_FATAL else { return }
    let current = currentPlace()
    let place = XMLPropertyListBuilder.Place(
      line: error.line > 0 ? Int(error.line) : current.line,
      column: error.int2 > 0 ? Int(error.int2) : current.column)
    let text = error.message.map { String(cString: $0) } ?? "it breaks XML's grammar"
    if error.code == Int32(XML_ERR_UNDECLARED_ENTITY.rawValue), let name = error.str1 {
      let sign = text.hasPrefix("PEReference") ? "%" : "&"
      fault = Self.entityFault("\(sign)\(String(cString: name));", place)
      return
    }
    let sentence = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? text
    fault = PropertyListFault(
      line: place.line, column: place.column, "it is not well-formed XML: \(sentence)",
      advice: "mend the file there, 'plutil -lint' checks it")
  }

  func fail(_ reason: String, advice: String) {
    let place = currentPlace()
    fault = PropertyListFault(line: place.line, column: place.column, reason, advice: advice)
  }

  private static func entityFault(
    _ reference: String, _ place: XMLPropertyListBuilder.Place
  ) -> PropertyListFault {
    PropertyListFault(
      line: place.line, column: place.column,
      "it refers to the entity \(reference), and entities are not expanded",
      advice: "write its text out; only &amp; &lt; &gt; &quot; and &apos; are understood")
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

  private func currentPlace() -> XMLPropertyListBuilder.Place {
    guard let input = parser?.pointee.input?.pointee else { return .init(line: 1, column: 1) }
    return .init(line: Int(input.line), column: Int(input.col))
  }

  /// Where the tag that was just read begins: the parser stands before its `>`, and between its `<`
  /// and there no other `<` can be.
  ///
  /// The column is counted on from the tag before where that is on the same line; counting from the
  /// line's start each time would make a list of a single line a matter of minutes.
  private func tagPlace() -> XMLPropertyListBuilder.Place {
    guard let input = parser?.pointee.input?.pointee, let base = input.base, let end = input.cur
    else { return currentPlace() }
    var tag = end
    var line = Int(input.line)
    while tag > base, tag.pointee != UInt8(ascii: "<") {
      tag -= 1
      if tag.pointee == UInt8(ascii: "\n") { line -= 1 }
    }
    guard tag.pointee == UInt8(ascii: "<") else { return currentPlace() }
    // What the parser no longer holds in its buffer counts as consumed.
    let consumed = Int(input.consumed)
    let offset = consumed + (tag - base)
    var column = 1
    if let lastTag, lastTag.place.line == line, lastTag.offset >= consumed {
      column = lastTag.place.column
      column += Self.characters(from: base + (lastTag.offset - consumed), to: tag)
    } else {
      var start = tag
      while start > base, (start - 1).pointee != UInt8(ascii: "\n") { start -= 1 }
      column =
        start > base || consumed == 0
        ? 1 + Self.characters(from: start, to: tag)
        : max(1, Int(input.col) - (end - tag))
    }
    let place = XMLPropertyListBuilder.Place(line: line, column: column)
    lastTag = (offset, place)
    return place
  }

  /// Counts characters of UTF-8: every byte that is no continuation.
  private static func characters(
    from start: UnsafePointer<xmlChar>, to end: UnsafePointer<xmlChar>
  ) -> Int {
    UnsafeBufferPointer(start: start, count: end - start).count { $0 & 0xC0 != 0x80 }
  }
}
