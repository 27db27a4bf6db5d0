import Foundation
import LogReading
import Testing

/// Logs that are packed, encoded or wrapped, and inputs that are no logs.
@Suite struct SourceTests {
  static let text = """
    2014-07-01 15:55:14.706 Courier[5845:60b] applicationDidBecomeActive: caf\u{E9} \u{1F535}
    2014-07-01 15:55:16.706 Courier[5845:60b] applicationWillResignActive:

    """
  static let expected = [
    "applicationDidBecomeActive: caf\u{E9} \u{1F535}", "applicationWillResignActive:",
  ]

  private func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    ("\u{FEFF}" + text).utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1 << 20])
  func `packed and encoded text reads as plain text does`(_ size: Int) throws {
    let plain = Array(Self.text.utf8)
    let half = plain.count / 2
    let variants = [
      plain, [0xEF, 0xBB, 0xBF] + plain, utf16(Self.text, isBigEndian: true),
      utf16(Self.text, isBigEndian: false), try Gzip.packed(plain),
      try Gzip.packed(Array(plain[..<half])) + Gzip.packed(Array(plain[half...])),
      try Gzip.packed(plain) + [0, 0, 0], try Gzip.packed(utf16(Self.text, isBigEndian: true)),
    ]
    for (number, bytes) in variants.enumerated() {
      let capture = try Capture(bytes, pieceSize: size)
      #expect(capture.texts == Self.expected, "variant \(number)")
      #expect(capture.issues.isEmpty)
      #expect(capture.input.lines == 2)
    }
  }

  @Test(arguments: [1, 5, 64, 1 << 20])
  func `rich text is unwrapped, and said to be`(_ size: Int) throws {
    let rich = #"""
      {\rtf1\ansi\ansicpg1252\cocoartf1671
      {\fonttbl\f0\fswiss\fcharset0 Helvetica;}
      {\colortbl;\red255\green255\blue255;}
      {\*\expandedcolortbl;;}
      \paperw11900\pard\tx566

      \f0\fs24 \cf0 2014-07-01 15:55:14.706 Courier[5845:60b] applicationDidBecomeActive: caf\'e9 \uc0\u55357 \u56629 \
      2014-07-01 15:55:15.706 Courier[5845:60b] \{\
      2014-07-01 15:55:16.706 Courier[5845:60b] application\f1 WillResignActive:\par}
      """#
    let capture = try Capture(rich, pieceSize: size)
    #expect(capture.texts == Self.expected)
    #expect(capture.issues == ["rich-text"])
    #expect(capture.counts == [3, 0, 0, 0])
  }

  @Test func `what came before the damage is kept`() throws {
    var seed = Seed(7)
    let noise = (0..<9000).map { _ in
      "2014-07-01 15:55:17.000 Courier[5845:60b] \(seed.next())\n"
    }.joined()
    let packed = try Gzip.packed(Array((Self.text + noise).utf8))
    let short = try Capture(Array(packed[..<(packed.count / 2)]))
    #expect(short.texts == Self.expected)
    #expect(short.issues == ["damaged-archive"])
    var bad = packed
    for index in (packed.count - 200)..<(packed.count - 100) { bad[index] = 0xFF }
    #expect(try Capture(bad).texts == Self.expected)
    #expect(throws: LogReadingError.self) { try Capture(Array(packed[..<12])) }
    #expect(
      message { try Capture([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xFF, 0xFF, 0xFF]) }
        .hasPrefix("cannot unpack app.log: the data is damaged at byte "))
  }

  @Test func `a bomb is refused`() throws {
    let bomb = try Gzip.packed(
      [UInt8](repeating: 0x78, count: 80 << 20))
    let text = message { try Capture(bomb) }
    #expect(text.hasPrefix("cannot unpack app.log: ") && text.contains("200 times as many"))
  }

  @Test func `pictures, archives and nothing are no logs`() throws {
    var seed = Seed(3)
    let noise = [0x50, 0x4B, 3, 4] + (0..<5000).map { _ in UInt8(truncatingIfNeeded: seed.next()) }
    #expect(message { try Capture(noise) }.contains("app.log is no text: byte "))
    #expect(message { try Capture([UInt8](repeating: 0, count: 500)) }.contains("is no text"))
    #expect(message { try Capture("") }.hasPrefix("app.log is empty; "))
    #expect(try Capture("\n\n").counts == [0, 0, 2, 0])
  }

  @Test(arguments: 0..<60)
  func `noise behind any signature ends in events or in an error`(_ number: Int) throws {
    var seed = Seed(UInt64(number))
    let signatures: [[UInt8]] = [
      [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3], [0xFF, 0xFE], [0xFE, 0xFF], Array("{\\rtf1".utf8),
      Array("[{\n\"eventMessage\" : \"".utf8), [],
    ]
    let alphabet = Array("{}[]\\\"':,uU'0123456789abcdef \n\r*<>".utf8)
    let noise = (0..<Int.random(in: 0..<600, using: &seed)).map { _ in
      number.isMultiple(of: 2)
        ? UInt8.random(in: 0...255, using: &seed) : alphabet.randomElement(using: &seed) ?? 0
    }
    let bytes = signatures[number % signatures.count] + noise
    for size in [1, 1 << 20] {
      do {
        let capture = try Capture(bytes, pieceSize: size)
        #expect(capture.counts.reduce(0, +) == capture.input.lines)
      } catch let error as LogReadingError {
        #expect(error.message.contains("app.log"))
      }
    }
  }

  @Test func `zero bytes and what is no UTF-8 are issues, not ends`() throws {
    let capture = try Capture(
      Array("2014-07-01 15:55:14.706 Courier[5845:60b] applicationDid\0BecomeActive: ".utf8)
        + [0xC3, 0x28, 0x0A] + Array(Self.text.utf8))
    #expect(capture.issues == ["invalid-utf-8", "zero-bytes"])
    #expect(capture.texts.first == "applicationDidBecomeActive: \u{FFFD}(")
  }

  @Test func `files that cannot be read say why`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "log-reading-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let missing = folder.appending(path: "missing.log").path
    #expect(
      message { try LogReader().read([missing]) }
        == "cannot read \(missing): there is no such file")
    #expect(
      message { try LogReader().read([folder.path]) }.hasPrefix("\(folder.path) is a folder; "))
    let packed = folder.appending(path: "app.log.gz")
    try Data(Gzip.packed(Array(Self.text.utf8))).write(to: packed)
    let capture = try LogReader().read([packed.path])
    #expect(capture.events.map(\.text) == Self.expected)
    #expect(QuotedLines.around(capture.events[0].position, path: packed.path).isEmpty)
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may read every file"))
  func `a file without permission says so`() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "unreadable-\(UUID().uuidString).log")
    try Data("x".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    #expect(
      message { try LogReader().read([file.path]) } == "cannot read \(file.path): permission denied"
    )
  }

  private func message<Result>(_ body: () throws -> Result) -> String {
    do {
      _ = try body()
      return ""
    } catch let error as LogReadingError {
      return error.message
    } catch {
      return "\(error)"
    }
  }
}
