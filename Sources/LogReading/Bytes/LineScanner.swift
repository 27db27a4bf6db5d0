/// Cuts a stream of bytes into lines without copying them.
///
/// Bytes come in pieces of any size; the lines are the same whatever the pieces. A line ends at a line
/// feed; a carriage return before it is not part of the line. A last line without a line feed is a
/// line too.
package struct LineScanner: Sendable {
  /// A line longer than this is handed on in pieces of this size, so that memory stays bounded.
  package static let longestLine = 4 << 20

  private var carry: [UInt8] = []
  /// Lines handed on so far.
  package private(set) var lineCount = 0
  /// The byte at which the next line starts.
  package private(set) var offset = 0
  /// Lines that were cut because they are longer than `longestLine`.
  package private(set) var cutLines = 0

  /// Makes a scanner that stands at the first byte.
  package init() {}

  /// Takes the next piece and hands every line that ends in it to the body, with number and offset.
  package mutating func take(
    _ piece: ByteView, _ body: (_ line: ByteView, _ number: Int, _ offset: Int) -> Void
  ) {
    var start = 0
    if !carry.isEmpty {
      start = piece.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? piece.count
      piece[0..<start].append(to: &carry)
      guard carry.last == UInt8(ascii: "\n") || carry.count >= Self.longestLine else { return }
      let whole = carry
      carry.removeAll(keepingCapacity: true)
      ByteView.with(whole) { handAll($0, body) }
    }
    while let end = piece.firstIndex(of: UInt8(ascii: "\n"), from: start) {
      handAll(piece[start..<(end + 1)], body)
      start = end + 1
    }
    if start < piece.count { handAll(piece.from(start), body) }
  }

  /// Stands behind lines that somebody else reads; none may have begun.
  mutating func skip(lines: Int, bytes: Int) {
    lineCount += lines
    offset += bytes
  }

  /// Whether the next line of another scanner is this one's next line too.
  func stands(where other: LineScanner) -> Bool {
    carry.isEmpty && lineCount == other.lineCount && offset == other.offset
  }

  /// A scanner that stands here and has cut no line yet.
  var continued: LineScanner {
    var scanner = LineScanner()
    scanner.skip(lines: lineCount, bytes: offset)
    return scanner
  }

  /// Goes on where another scanner came to.
  mutating func join(_ later: LineScanner) {
    let cut = cutLines
    self = later
    cutLines += cut
  }

  /// Hands on what follows the last line feed.
  package mutating func finish(
    _ body: (_ line: ByteView, _ number: Int, _ offset: Int) -> Void
  ) {
    guard !carry.isEmpty else { return }
    let rest = carry
    carry = []
    ByteView.with(rest) { hand($0, body) }
  }

  /// Hands on a line, in pieces if it is too long, and keeps what has no end yet.
  private mutating func handAll(
    _ line: ByteView, _ body: (_ line: ByteView, _ number: Int, _ offset: Int) -> Void
  ) {
    var rest = line
    let hasEnd = line[line.count - 1] == UInt8(ascii: "\n")
    while rest.count > Self.longestLine || (!hasEnd && rest.count == Self.longestLine) {
      cutLines += 1
      hand(rest[0..<Self.longestLine], body)
      rest = rest.from(Self.longestLine)
    }
    if hasEnd { hand(rest, body) } else { rest.append(to: &carry) }
  }

  private mutating func hand(
    _ line: ByteView, _ body: (_ line: ByteView, _ number: Int, _ offset: Int) -> Void
  ) {
    var end = line.count
    if end > 0, line[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > 0, line[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    lineCount += 1
    body(line[0..<end], lineCount, offset)
    offset += line.count
  }
}
