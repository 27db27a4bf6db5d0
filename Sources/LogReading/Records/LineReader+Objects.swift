import Lifecycle

// Objects of JSON that span lines: one record each, or a dump inside a message.
extension LineReader {
  /// Reads an object that spans lines as the record that it is.
  mutating func readObject() {
    let held = objects
    guard let objectFormat else { return readHeldLines() }
    let isRecord = ByteView.with(held.bytes) { object in
      guard let head = LogFormat.unifiedLogJSON.head(object), let first = held.lines.first,
        head.role == .record
      else { return false }
      let place = held.position(ofByte: head.message) ?? first.position
      begin(FormatDetector.Claim(format: objectFormat, head: head, line: object), place)
      return true
    }
    guard isRecord else { return readHeldLines() }
    context.detector.countObject(as: objectFormat)
    tally.continuations += held.lines.count - 1
    objects.clear()
  }

  /// Reads the lines of what is no object of a log one by one.
  mutating func readHeldLines() {
    guard !objects.isEmpty else { return }
    let held = objects
    objects.clear()
    ByteView.with(held.bytes) { text in
      for (start, position) in held.lines {
        let end = text.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? text.count
        readHeadless(text[start..<end], position)
      }
    }
  }
}
