import Captures
import Testing

@Suite struct CaptureTests {
  @Test(arguments: CaptureKind.allCases)
  func `the same request gives the same bytes`(kind: CaptureKind) {
    #expect(Capture(kind).bytes == Capture(kind).bytes)
    #expect(Capture(kind).bytes != Capture(kind, seed: 2).bytes)
  }

  @Test(arguments: CaptureKind.allCases)
  func `a capture begins as a shorter one does`(kind: CaptureKind) {
    let short = Capture(kind, size: 1 << 16)
    let long = Capture(kind)
    // What stands behind the last record is another in each.
    let count =
      short.bytes.count - (kind == .ndjson ? short.lines.last.map(\.utf8.count) ?? 0 : 0) - 1
    #expect(short.bytes.prefix(count) == long.bytes.prefix(count))
  }

  @Test(arguments: CaptureKind.allCases, [1 << 16, 300_000])
  func `a capture is as long as asked, down to whole records`(kind: CaptureKind, size: Int) {
    let capture = Capture(kind, size: size)
    #expect(capture.summary.bytes == capture.bytes.count)
    #expect(capture.bytes.count <= size)
    let longestRecord = 4_096
    #expect(capture.bytes.count > size - longestRecord)
    #expect(capture.bytes.last == UInt8(ascii: "\n"))
  }

  @Test(arguments: CaptureKind.allCases, [0, 0.0005, 0.02, 0.3, 1])
  func `the lifecycle has the share that was asked for`(kind: CaptureKind, share: Double) {
    let request = CaptureRequest(kind: kind, share: share, length: .records(20_000))
    let summary = Capture(request).summary
    #expect(summary.records == 20_000)
    // A burst may have begun at the end, and a run begins with a whole launch.
    let burst = 20.0
    let wanted = share * 20_000
    #expect(abs(Double(summary.lifecycleRecords) - wanted) <= burst)
  }

  @Test(arguments: CaptureKind.allCases)
  func `what is not of the lifecycle holds none of its phrases`(kind: CaptureKind) {
    let text = String(decoding: Capture(kind, share: 0).bytes, as: UTF8.self)
    let phrases = [
      " failed to ", "(suspended)", "DidBecomeActive", "LT timer", "Operation not permitted",
      "WillResignActive", "ackground Task ", "pplicationState", "setNeedsDisplay", "touchesBegan",
    ]
    for phrase in phrases {
      #expect(!text.contains(phrase), "a message that says '\(phrase)' belongs to BookkeepingLines")
    }
  }

  @Test(arguments: CaptureKind.allCases)
  func `all slots are filled`(kind: CaptureKind) {
    let text = String(decoding: Capture(kind, share: 0.3).bytes, as: UTF8.self)
    for name in ["bundle", "class", "fraction", "host", "id", "number", "pid", "thousand", "uuid"] {
      #expect(!text.contains("{\(name)}"))
    }
  }
}
