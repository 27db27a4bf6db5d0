import Lifecycle

/// Puts together JSON objects that span lines, as `log show --style json` prints them.
///
/// Lines that look like an object are held until it closes. What is no record of a log after all (a
/// dump inside a message) is handed back line by line and read as if nothing had been held.
struct ObjectAssembler: Sendable {
  /// What became of a line.
  enum Step { case passed, held, whole, broken }

  /// A dump longer than this is no record of a log.
  private static let mostBytes = 256 << 10

  /// The lines that are held, with their line feeds.
  private(set) var bytes: [UInt8] = []
  /// Where each held line begins in the bytes, and where it stands in the log.
  private(set) var lines: [(start: Int, position: LinePosition)] = []
  private var depth = 0
  private var needsKey = false

  var isEmpty: Bool { lines.isEmpty }

  /// Looks at a line that has no head.
  mutating func take(_ line: ByteView, _ position: LinePosition) -> Step {
    guard depth > 0 else {
      let first = line.peek(0)
      guard
        first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || first == UInt8(ascii: "}")
          || first.isSpace
      else { return .passed }
      let text = line.trimmed
      guard text.count <= 4, opens(text) else { return .passed }
      hold(line, position)
      (depth, needsKey) = (1, true)
      return .held
    }
    let text = line.trimmed
    hold(line, position)
    // `"traceID" : 5933…`; a dump of a dictionary goes on otherwise.
    if needsKey, text.peek(0) != UInt8(ascii: "\"") || text.firstIndex(of: UInt8(ascii: ":")) == nil
    {
      return .broken
    }
    needsKey = false
    count(text)
    if depth == 0 { return .whole }
    return bytes.count > Self.mostBytes ? .broken : .held
  }

  /// Gives up what is held; the line that closed an object may have opened the next, as `},{` does.
  mutating func clear() {
    let goesOn =
      depth == 0
      && bytes.suffix(3).elementsEqual([UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "\n")])
    bytes.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    (depth, needsKey) = (0, false)
    if goesOn {
      bytes.append(UInt8(ascii: "{"))
      (depth, needsKey) = (1, true)
    }
  }

  /// The place of the held line in which a byte stands.
  func position(ofByte index: Int) -> LinePosition? {
    lines.last { $0.start <= index }?.position
  }

  private func opens(_ text: ByteView) -> Bool {
    text.equals("{") || text.equals("[{") || text.equals("[ {") || text.equals("},{")
  }

  private mutating func hold(_ line: ByteView, _ position: LinePosition) {
    lines.append((bytes.count, position))
    line.append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Counts the braces outside strings; a string never spans lines in JSON.
  private mutating func count(_ text: ByteView) {
    var inString = false
    var at = 0
    while at < text.count {
      switch text[at] {
      case UInt8(ascii: "\\") where inString: at += 1
      case UInt8(ascii: "\""): inString.toggle()
      case UInt8(ascii: "{") where !inString: depth += 1
      case UInt8(ascii: "}") where !inString:
        depth -= 1
        if depth == 0 { return }
      default: break
      }
      at += 1
    }
  }
}
