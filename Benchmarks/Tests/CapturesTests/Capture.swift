import Captures

/// A capture in memory.
struct Capture {
  let bytes: [UInt8]
  let summary: CaptureSummary

  init(_ request: CaptureRequest) {
    var bytes: [UInt8] = []
    summary = CaptureWriter(request).write { bytes += $0 }
    self.bytes = bytes
  }

  init(_ kind: CaptureKind, share: Double = 0.02, size: Int = 1 << 18, seed: UInt64 = 1) {
    self.init(CaptureRequest(kind: kind, share: share, length: .bytes(size), seed: seed))
  }

  /// Without the ends of the lines.
  var lines: [Substring] { String(decoding: bytes, as: UTF8.self).split(separator: "\n") }
}
