import Concurrency
import Lifecycle

/// Reads one input piece by piece, on one core or on several, and accounts for it.
struct InputReader {
  /// How many parts each core gets of a piece; more than one even out cores of unequal speed.
  static let partsPerWorker = 2
  /// After parts that had to be read again, so many pieces at most are read on one core.
  private static let longestRest = 64

  private let path: String
  private let workers: Workers
  private let partSize: Int
  private let source: TextSource
  private var lines: LineReader
  private var bytes = 0
  /// How many pieces are to be read on one core, for parts of the last one had to be read again.
  private var rest = 0
  private var nextRest = 1

  init(
    path: String, index: Int, formats: [LogFormat], vocabulary: Vocabulary, hints: LogClock.Hints,
    window: TimeWindow = TimeWindow(), workers: Workers, partSize: Int
  ) {
    self.path = path
    self.workers = workers
    self.partSize = partSize
    lines = LineReader(
      index: index, formats: formats, vocabulary: vocabulary, hints: hints, window: window)
    source = TextSource(path: path)
  }

  /// Takes the next piece of the input, packed or in whatever encoding it is.
  mutating func take(_ piece: ByteView) throws(LogReadingError) {
    try source.take(piece) { read($0) }
  }

  /// Reads the last line and adds what was found to the capture.
  mutating func close(into capture: inout LogCapture) throws(LogReadingError) {
    try source.finish { read($0) }
    lines.finish()
    guard bytes > 0 else { throw .empty(path: path) }
    for issue in source.issues { lines.issues.count(issue, at: nil) }
    let input = lines.input(path: path, bytes: bytes)
    if let offset = lines.issues.binaryOffset(of: input) {
      throw .binary(path: path, offset: offset)
    }
    lines.hand(to: &capture, as: input)
  }

  private mutating func read(_ text: ByteView) {
    bytes += text.count
    let parts = min(workers.count * Self.partsPerWorker, text.count / partSize)
    guard workers.count > 1, parts > 1, lines.context.isSettled, rest == 0,
      let end = text.firstIndex(of: UInt8(ascii: "\n"))
    else {
      rest = max(0, rest - 1)
      return lines.read(text)
    }
    lines.read(text[0...end])
    if readTogether(text.from(end + 1).cut(into: parts)) {
      nextRest = 1
    } else {
      rest = nextRest
      nextRest = min(2 * nextRest, Self.longestRest)
    }
  }

  /// Reads parts of a text on several cores; false if some had to be read again.
  private mutating func readTogether(_ parts: [ByteView]) -> Bool {
    let blank = LineReader(partOf: lines)
    // Where each part but the first stands is told by the lines of those before it.
    let earlier = parts.dropLast()
    let ends = workers.map(earlier.count) { earlier[$0].count(of: UInt8(ascii: "\n")) }
    var readers = [blank]
    for (part, ends) in zip(earlier, ends) {
      var next = readers[readers.count - 1]
      next.scanner.skip(lines: ends, bytes: part.count)
      readers.append(next)
    }
    readers = workers.map(parts.count) { [readers] index in
      var reader = readers[index]
      reader.read(part: parts[index])
      return reader
    }
    var isJoined = true
    for (part, reader) in zip(parts, readers) {
      let head = reader.start.offset - lines.scanner.offset
      lines.read(part[0..<head])
      guard head < part.count, !lines.join(reader, begunIn: blank.context) else { continue }
      lines.read(part.from(head))
      isJoined = false
    }
    return isJoined
  }
}
