#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where a person reads along.
enum Console {
  /// Writes a line to standard error.
  static func note(_ line: String) {
    write(line + "\n", to: STDERR_FILENO)
  }

  /// Writes text to standard output.
  static func show(_ text: String) {
    write(text, to: STDOUT_FILENO)
  }

  private static func write(_ text: String, to file: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        #if canImport(Darwin)
          Darwin.write(file, bytes.baseAddress, bytes.count)
        #else
          Glibc.write(file, bytes.baseAddress, bytes.count)
        #endif
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
