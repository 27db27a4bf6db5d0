import Lifecycle
import LogReading
import Testing

/// What holds of every capture, whole, cut and shuffled.
@Suite(.enabled(if: LogCorpus.isThere, "no captures stand beside the package"))
struct CorpusTests {
  @Test(arguments: LogCorpus.files.map(\.name))
  func `every line is accounted for`(_ name: String) throws {
    let bytes = try bytes(of: name)
    try expectAccount(bytes)
    var seed = Seed(name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    for _ in 0..<3 {
      try expectAccount(Array(bytes[..<Int.random(in: 1...bytes.count, using: &seed)]))
      try expectAccount(Array(bytes[Int.random(in: 0..<bytes.count, using: &seed)...]))
    }
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    lines.shuffle(using: &seed)
    try expectAccount(Array(lines.joined(separator: [0x0A])))
    var damaged = bytes
    for _ in 0..<(bytes.count / 100) {
      damaged[Int.random(in: 0..<bytes.count, using: &seed)] = UInt8.random(
        in: 0...255, using: &seed)
    }
    try expectAccount(damaged)
  }

  @Test(arguments: LogCorpus.files.map(\.name))
  func `pieces of any size give the same events`(_ name: String) throws {
    let bytes = Array(try bytes(of: name).prefix(48 << 10))
    let whole = try Capture(bytes)
    for size in [1, 7, 64, 4096] {
      let pieces = try Capture(bytes, pieceSize: size)
      #expect(pieces.events == whole.events)
      #expect(pieces.texts == whole.texts)
      #expect(pieces.input == whole.input)
      #expect(pieces.issues == whole.issues)
    }
  }

  private func bytes(of name: String) throws -> [UInt8] {
    try #require(LogCorpus.files.first { $0.name == name }).bytes
  }

  private func expectAccount(_ bytes: [UInt8]) throws {
    do {
      let capture = try Capture(bytes)
      #expect(capture.counts.reduce(0, +) == capture.input.lines)
      #expect(capture.input.events == capture.log.events.count)
    } catch LogReadingError.empty {
      // A cut may leave nothing but a rich text's head.
    } catch LogReadingError.binary {
      // So may damage to a short log.
    }
  }
}
