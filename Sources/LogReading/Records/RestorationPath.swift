/// The path of restoration identifiers that NSLog prints over several lines.
///
/// An array is printed as `(`, then each identifier on a line of its own, then `)`; only the first
/// line names the method.
struct RestorationPath: Sendable {
  /// The event that waits for its path, by its place among the reader's events.
  private(set) var event: Int?
  private var parts: [String] = []

  /// A path has fewer identifiers than this; what goes on longer is another array.
  private static let mostParts = 32

  /// Begins to wait where an event's line ends in the array's bracket.
  mutating func open(for event: Int, _ body: ByteView) {
    self.event = body.trimmed.peek(body.trimmed.count - 1) == UInt8(ascii: "(") ? event : nil
    if !parts.isEmpty { parts = [] }
  }

  /// The same wait where the events of a part were put behind others.
  func moved(by count: Int) -> RestorationPath {
    var path = self
    path.event = event.map { $0 + count }
    return path
  }

  /// Gives up: another record began.
  mutating func close() { if event != nil { event = nil } }

  /// Takes a line of the array; the path where the line closes it.
  mutating func take(_ line: ByteView) -> String? {
    let text = line.trimmed
    if text.peek(0) == UInt8(ascii: ")") {
      event = nil
      return parts.isEmpty ? nil : parts.joined(separator: "/")
    }
    var part: [UInt8] = []
    for index in 0..<text.count {
      let byte = text[index]
      if byte.isWord || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") {
        part.append(byte)
      } else if byte != UInt8(ascii: ","), byte != UInt8(ascii: "\"") {
        event = nil
        return nil
      }
    }
    guard !part.isEmpty, parts.count < Self.mostParts else {
      event = nil
      return nil
    }
    parts.append(String(decoding: part, as: UTF8.self))
    return nil
  }
}
