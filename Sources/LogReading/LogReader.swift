import Concurrency
import Lifecycle

/// Reads log files together, as one capture, into lifecycle events.
package struct LogReader: Sendable {
  /// What the user says about the logs.
  package struct Options: Sendable {
    /// The id of the one format that lines may have; nil to detect it line by line.
    package var format: String?
    package var zoneMinutes: Int16?
    package var year: Int?
    /// The stretch of time that is wanted: lines outside count as read, and tell nothing.
    package var window = TimeWindow()
    /// The user's own phrases; tried before the built-in terms.
    package var phrases: [Term] = []
    /// How many cores may read at once, and how much text is worth a core of its own; any values give
    /// the same result.
    package var workers = Workers.all
    package var partSize = 1 << 20
    /// The size of the pieces in which a file is read; any size gives the same result. Nil for what
    /// keeps the workers busy.
    package var pieceSize: Int?
    /// Hears of the bytes of each piece that was read from a file or from standard input, on whatever
    /// thread read it.
    package var progress: (@Sendable (Int) -> Void)?

    package init() {}
  }

  private let options: Options
  private let formats: [LogFormat]
  private let vocabulary: Vocabulary

  /// Prepares a reader; an unknown format name is an error.
  package init(_ options: Options = Options()) throws(LogReadingError) {
    self.options = options
    vocabulary =
      options.phrases.isEmpty ? .builtIn : Vocabulary(options.phrases + Term.all)
    guard let name = options.format else {
      formats = LogFormat.all
      return
    }
    guard let format = LogFormat.all.first(where: { $0.id == name }) else {
      throw .unknownFormat(
        name: name, nearest: Spelling.nearest(to: name, among: LogFormat.all.map(\.id)))
    }
    formats = [format]
  }

  /// Reads the inputs in the order given; `-` is standard input.
  package func read(_ paths: [String]) throws(LogReadingError) -> LogCapture {
    let results = options.workers.map(paths.count) { index in
      Result { () throws(LogReadingError) in try read(paths[index], as: index) }
    }
    var captures: [LogCapture] = []
    for result in results { captures.append(try result.get()) }
    ClockAlignment.align(&captures)
    var capture = LogCapture()
    for one in captures { capture.join(one) }
    capture.settle()
    return capture
  }

  private func read(_ path: String, as index: Int) throws(LogReadingError) -> LogCapture {
    var input = inputReader(path: path, index: index)
    try take(path, into: &input)
    var capture = LogCapture()
    try input.close(into: &capture)
    return capture
  }

  /// Reads text that is already in memory, in pieces of the given size.
  package func read(
    text: [UInt8], path: String = "-", pieceSize: Int? = nil
  ) throws(LogReadingError) -> LogCapture {
    var capture = LogCapture()
    var input = inputReader(path: path, index: 0)
    let size = max(1, pieceSize ?? options.pieceSize ?? text.count)
    try ByteView.with(text) { view throws(LogReadingError) in
      for start in stride(from: 0, to: view.count, by: size) {
        try input.take(view[start..<min(start + size, view.count)])
      }
    }
    try input.close(into: &capture)
    capture.settle()
    return capture
  }

  private func inputReader(path: String, index: Int) -> InputReader {
    InputReader(
      path: path, index: index, formats: formats, vocabulary: vocabulary,
      hints: LogClock.Hints(zoneMinutes: options.zoneMinutes, year: options.year),
      window: options.window, workers: options.workers, partSize: options.partSize)
  }

  /// Pieces of which each worker gets some parts.
  private var pieceSize: Int {
    options.workers.count > 1
      ? options.workers.count * InputReader.partsPerWorker * options.partSize : ByteStream.pieceSize
  }

  private func take(_ path: String, into input: inout InputReader) throws(LogReadingError) {
    let stream = try ByteStream(path: path)
    let piece = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(1, options.pieceSize ?? pieceSize),
      alignment: 1)
    defer { piece.deallocate() }
    while true {
      let count = try stream.read(into: piece)
      if count == 0 { return }
      options.progress?(count)
      try input.take(ByteView(piece, count: count))
    }
  }
}

extension LogCapture {
  /// Puts the events of all inputs onto one clock, and settles what only other lines can tell.
  fileprivate mutating func settle() {
    sort()
    let count = events.count
    PlatformWitness.settle(&events)
    CompletionCalls.settle(&events)
    guard events.count < count else { return }
    for index in inputs.indices {
      inputs[index].events = events.count { Int($0.position.input) == index }
    }
  }

  private mutating func sort() {
    events.sort { left, right in
      (left.order, left.position) < (right.order, right.position)
    }
  }
}
