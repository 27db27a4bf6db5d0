#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where the document goes, and nothing else.
enum StandardOutput {
  /// Writes a text; a reader that went away is no failure.
  static func write(_ text: String) throws(CommandFailure) -> ExitStatus {
    try write(Array(text.utf8))
    return .success
  }

  /// Writes bytes; a reader that went away is no failure.
  static func write(_ bytes: [UInt8]) throws(CommandFailure) {
    let code = FileDescriptor(STDOUT_FILENO).write(bytes)
    guard code != 0, code != EPIPE else { return }
    throw CommandFailure(
      .output, "standard output cannot be written: \(FileDescriptor.reason(code))")
  }
}
