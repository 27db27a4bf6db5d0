#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The bytes of a file or of standard input, piece by piece.
struct ByteStream: ~Copyable {
  /// The size of a piece; a log of any size is read through one buffer of this size.
  static let pieceSize = 1 << 20

  private let descriptor: Int32
  private let path: String
  private let owns: Bool

  /// Opens a file, or standard input for `-`.
  init(path: String) throws(LogReadingError) {
    self.path = path
    owns = path != "-"
    guard owns else {
      descriptor = 0
      return
    }
    descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: Self.reason(errno)) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw .isFolder(path: path)
    }
  }

  deinit { if owns { close(descriptor) } }

  /// Reads the next piece into the buffer; the number of bytes, 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(LogReadingError) -> Int {
    while true {
      let count = systemRead(descriptor, buffer)
      if count >= 0 { return count }
      if errno == EINTR { continue }
      throw .unreadable(path: path, reason: Self.reason(errno))
    }
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: "there is no such file"
    case EACCES: "permission denied"
    case EIO: "the device reports a read error"
    default: String(cString: strerror(code)).lowercased()
    }
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
