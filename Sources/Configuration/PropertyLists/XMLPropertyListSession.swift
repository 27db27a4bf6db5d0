import CLibXML2

/// One reading of an XML property list.
final class XMLPropertyListSession: XMLSession {
  var builder = XMLPropertyListBuilder()
  private var lastTag: (offset: Int, place: XMLPropertyListBuilder.Place)?

  override var entityAdvice: String {
    "write its text out; only &amp; &lt; &gt; &quot; and &apos; are understood"
  }
  override var grammarAdvice: String { "mend the file there, 'plutil -lint' checks it" }

  override func start(_ name: UnsafePointer<xmlChar>, _ attributes: Attributes) {
    let place = tagPlace()
    attempt { () throws(PropertyListFault) in
      try builder.start(String(cString: name), at: place)
    }
  }

  override func end() {
    attempt { () throws(PropertyListFault) in try builder.end() }
  }

  override func text(_ bytes: UnsafeBufferPointer<xmlChar>) {
    builder.text(bytes, lastLine: Int(parser?.pointee.input?.pointee.line ?? 1))
  }

  override func fault(of error: xmlError) -> PropertyListFault {
    var fault = super.fault(of: error)
    let current = currentPlace()
    fault.line = fault.line ?? current.line
    fault.column = fault.column ?? current.column
    if error.code == Int32(XML_ERR_UNDECLARED_ENTITY.rawValue), let name = error.str1 {
      let sign = Self.sentence(of: error).hasPrefix("PEReference") ? "%" : "&"
      fault.reason = Self.entityReason("\(sign)\(String(cString: name));")
      fault.advice = entityAdvice
    }
    return fault
  }

  private func attempt(_ deed: () throws(PropertyListFault) -> Void) {
    do throws(PropertyListFault) {
      try deed()
    } catch {
      fail(error)
    }
  }

  private func currentPlace() -> XMLPropertyListBuilder.Place {
    guard let input = parser?.pointee.input?.pointee else { return .init(line: 1, column: 1) }
    return .init(line: Int(input.line), column: Int(input.col))
  }

  /// Where the tag that was just read begins.
  ///
  /// The column is counted on from the tag before where that is on the same line; counting from the
  /// line's start each time would make a list of a single line a matter of minutes.
  private func tagPlace() -> XMLPropertyListBuilder.Place {
    guard let (tag, line) = tagStart(), let input = parser?.pointee.input?.pointee,
      let base = input.base, let end = input.cur
    else { return currentPlace() }
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
