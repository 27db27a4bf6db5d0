#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where a capture is written to.
package enum CaptureFile {
  /// Writes a capture into a file that is made anew. What was written stays where writing fails.
  package static func write(
    _ request: CaptureRequest, to path: String
  ) throws(CaptureFileError) -> CaptureSummary {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { throw .init(path: path, reason: errno) }
    defer { close(file) }
    return try CaptureWriter(request).write { (block) throws(CaptureFileError) in
      var rest = UnsafeRawBufferPointer(block)
      while !rest.isEmpty {
        let count = Self.write(file, rest)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw .init(path: path, reason: errno) }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }

  private static func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(file, bytes.baseAddress, bytes.count)
    #else
      Glibc.write(file, bytes.baseAddress, bytes.count)
    #endif
  }
}
