import Concurrency
import Lifecycle
import Testing

@testable import LogReading

/// Parts that are read on several cores give what reading line after line gives.
@Suite struct PartTests {
  @Test(arguments: [64, 200, 1024, 1 << 14])
  func `parts of a log of one app give the same capture`(partSize: Int) throws {
    try expectSame(Self.appLog(seed: 1), partSize: partSize)
  }

  @Test(arguments: [64, 200, 1024, 1 << 14])
  func `parts of a log of a device give the same capture`(partSize: Int) throws {
    try expectSame(Self.deviceLog(seed: 2), partSize: partSize)
  }

  @Test func `a part is joined where the lines before it change nothing`() throws {
    let log = Array(Self.appLog(seed: 3).utf8)
    let joined = try Self.join(log, cutAt: log.count / 2)
    #expect(joined.isJoined)
  }

  @Test(arguments: [
    // The process's clock goes back across the cut.
    ("2024-05-01 08:00:09.000 App[1:2] a\n", "2024-05-01 08:00:01.000 App[1:2] b\n"),
    // The first zone of a log without zones comes in the part.
    ("Apr  5 08:00:00 phone App[1] <Notice>: a\n", "May  5 08:00:00 phone App[1] <Notice>: b\n"),
    // An object is still open.
    ("2024-05-01 08:00:00.000 App[1:2] a\n[{\n", "2024-05-01 08:00:01.000 App[1:2] b\n"),
  ])
  func `a part is read again where the lines before it may change how it is read`(
    before: String, after: String
  ) throws {
    let text = Array((before + after).utf8)
    let first = "2024-05-01 08:00:00.000 App[1:2] a\n"
    let whole = Array(first.utf8) + text
    let joined = try Self.join(
      whole, begun: first.utf8.count, cutAt: whole.count - after.utf8.count)
    #expect(!joined.isJoined)
  }

  @Test(
    .enabled(if: LogCorpus.isThere, "no captures stand beside the package"),
    arguments: LogCorpus.files.map(\.name))
  func `captures are the same in parts`(_ name: String) throws {
    let file = try #require(LogCorpus.files.first { $0.name == name })
    for partSize in [128, 1000, 1 << 14] {
      do {
        try expectSame(String(decoding: file.bytes, as: UTF8.self), partSize: partSize)
      } catch LogReadingError.binary {
      }
    }
  }

  // MARK: - Support

  private func expectSame(_ text: String, partSize: Int) throws {
    let bytes = Array(text.utf8)
    let alone = try Self.read(bytes, workers: 1, partSize: partSize)
    for workers in [2, 3] {
      let together = try Self.read(bytes, workers: workers, partSize: partSize)
      #expect(Self.dump(together) == Self.dump(alone))
    }
  }

  private static func read(_ bytes: [UInt8], workers: Int, partSize: Int) throws -> LogCapture {
    var options = LogReader.Options()
    options.workers = Workers(workers)
    options.partSize = partSize
    options.pieceSize = workers * InputReader.partsPerWorker * partSize
    return try LogReader(options).read(text: bytes, path: "app.log")
  }

  /// Everything that a capture holds, in words.
  private static func dump(_ capture: LogCapture) -> [String] {
    var lines = capture.events.map { event in
      """
      \(event) \(event.position.byteOffset) \(event.subject) \(event.thread ?? "-") \(event.text)
      \(event.owner ?? "-") \(event.scene ?? "-") \(event.attributes) \(event.since)
      """
    }
    lines += capture.inputs.map { String(describing: $0) }
    lines += capture.issues.map { String(describing: $0) }
    lines += capture.afterwards.map { String(describing: $0) }
    lines += capture.stepsBack.map { String(describing: $0) }
    lines += capture.names.sorted { $0.key < $1.key }.map { "\($0)" }
    lines.append("\(String(describing: capture.first)) \(String(describing: capture.last))")
    return lines
  }

  /// Reads a text in two parts and joins them: the second part's reader is made when so much was read,
  /// and begins at the cut.
  private static func join(
    _ bytes: [UInt8], begun: Int = 200, cutAt cut: Int
  ) throws -> (isJoined: Bool, reader: LineReader) {
    var reader = LineReader(
      index: 0, formats: LogFormat.all, vocabulary: .builtIn, hints: LogClock.Hints())
    let isJoined = try ByteView.with(bytes) { text in
      let start = try #require(text.firstIndex(of: 0x0A, from: begun - 1)) + 1
      let end = try #require(text.firstIndex(of: 0x0A, from: cut - 1)) + 1
      reader.read(text[0..<start])
      var part = LineReader(partOf: reader)
      let origin = part.context
      part.scanner.skip(lines: text[start..<end].count(of: 0x0A), bytes: end - start)
      part.read(part: text.from(end))
      reader.read(text[start..<end])
      return reader.join(part, begunIn: origin)
    }
    return (isJoined, reader)
  }

  private static let appMessages = [
    "loading", "applicationDidBecomeActive:", "-[AppDelegate applicationDidEnterBackground:]",
    "a frame that spans\n    several lines\n    of the log", "LT timer.start id=1",
    "request 4 done",
    "applicationWillResignActive:", "{\n  key = 1;\n}",
  ]

  private static func appLog(seed: UInt64) -> String {
    var random = Seed(seed)
    var text = ""
    var clock = 0
    for line in 0..<900 {
      clock += Int.random(in: 0..<9_000, using: &random)
      let time = "08:\(two(clock / 60_000 % 60)):\(two(clock / 1000 % 60)).\(three(clock % 1000))"
      let day = "2024-05-\(two(1 + clock / 3_600_000))"
      let message = appMessages[Int.random(in: 0..<appMessages.count, using: &random)]
      text += "\(day) \(time) Notes[\(100 + line / 300):2a] \(message)\n"
    }
    return text
  }

  private static let deviceProcesses = [
    "Notes[523]", "SpringBoard(FrontBoard)[58]", "wifid[41]", "runningboardd[31]",
  ]
  private static let deviceMessages = [
    "loading", "applicationDidBecomeActive:", "link is up", "applicationDidEnterBackground:",
    "[application<com.example.notes>:523] Suspending task.", "scan ended",
  ]

  private static func deviceLog(seed: UInt64) -> String {
    var random = Seed(seed)
    var text = ""
    var clock = 0
    for _ in 0..<1_500 {
      clock += Int.random(in: 0..<4, using: &random)
      let time = "Dec 31 \(two(22 + clock / 3600 % 2)):\(two(clock / 60 % 60)):\(two(clock % 60))"
      let process = deviceProcesses[Int.random(in: 0..<deviceProcesses.count, using: &random)]
      let message = deviceMessages[Int.random(in: 0..<deviceMessages.count, using: &random)]
      text += "\(time) phone \(process) <Notice>: \(message)\n"
    }
    return text
  }

  private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  private static func three(_ value: Int) -> String {
    String(repeating: "0", count: 3 - "\(value)".count) + "\(value)"
  }
}
