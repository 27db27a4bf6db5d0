#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The first bytes of a file, by which a file of another kind is known before it is read as a log.
package enum FileHead {
  /// At most so many bytes; nil for what cannot be opened or is no regular file.
  ///
  /// A pipe gives each byte once, so it is not touched.
  package static func bytes(of path: String, _ count: Int) -> [UInt8]? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    let length = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, count, 0) }
    guard length >= 0 else { return nil }
    return Array(bytes.prefix(length))
  }
}
