import Lifecycle

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads again the lines around places that are to be quoted.
package struct QuotedLines {
  /// A line of a log with its number.
  package struct Line: Sendable {
    package let number: Int
    package let text: String
  }

  /// How many lines before and after a place are quoted.
  private static let before = 2
  private static let after = 1
  /// How far from the place the file is read; longer lines are quoted in part.
  private static let reach = 4096

  /// The lines around a place in a plain file; empty where the file cannot be read again.
  ///
  /// Standard input and packed files cannot: there the event's own text is all there is.
  package static func around(_ position: LinePosition, path: String) -> [Line] {
    guard path != "-" else { return [] }
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    guard isPlain(descriptor) else { return [] }
    let start = max(0, Int(position.byteOffset) - reach)
    let wanted = Int(position.byteOffset) + reach - start
    var bytes = [UInt8](repeating: 0, count: wanted)
    let count = bytes.withUnsafeMutableBytes {
      pread(descriptor, $0.baseAddress, wanted, off_t(start))
    }
    guard count > 0 else { return [] }
    return ByteView.with(bytes) {
      lines(in: $0[0..<count], at: Int(position.byteOffset) - start, number: Int(position.line))
    }
  }

  /// Whether the text stands in the file as it is; places in packed, UTF-16 and rich text files count
  /// bytes of the text that was made of them.
  private static func isPlain(_ descriptor: Int32) -> Bool {
    var start = [UInt8](repeating: 0, count: 5)
    let count = start.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    let marks: [[UInt8]] = [[0x1F, 0x8B], [0xFF, 0xFE], [0xFE, 0xFF], Array("{\\rtf".utf8)]
    return count >= 0 && !marks.contains { start.starts(with: $0) }
  }

  private static func lines(in text: ByteView, at offset: Int, number: Int) -> [Line] {
    guard offset <= text.count, offset == 0 || text[offset - 1] == UInt8(ascii: "\n") else {
      return []
    }
    var starts: [Int] = []
    var at = offset
    while starts.count < before, at > 0 {
      at -= 1
      while at > 0, text[at - 1] != UInt8(ascii: "\n") { at -= 1 }
      starts.insert(at, at: 0)
    }
    var lines: [Line] = []
    let first = number - starts.count
    at = starts.first ?? offset
    while at < text.count, lines.count < starts.count + 1 + after {
      let end = text.firstIndex(of: UInt8(ascii: "\n"), from: at) ?? text.count
      lines.append(Line(number: first + lines.count, text: plain(text[at..<end])))
      at = end + 1
    }
    return lines
  }

  private static func plain(_ line: ByteView) -> String {
    let cut =
      line.count > 0 && line[line.count - 1] == UInt8(ascii: "\r")
      ? line[0..<(line.count - 1)] : line
    guard cut.firstIndex(of: 0x1B) != nil else { return cut.text }
    return String(decoding: ANSIEscapes.stripped(cut), as: UTF8.self)
  }
}
