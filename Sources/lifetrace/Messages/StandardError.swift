#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where everything goes that is not the document.
enum StandardError {
  /// Says why the program gives up.
  static func report(_ message: String) {
    write("lifetrace: error: \(message)\n")
  }

  /// Says what the user may want to change, while the work goes on.
  static func warn(_ message: String) {
    write("lifetrace: warning: \(message)\n")
  }

  /// Says what happened, a line each.
  static func note(_ lines: [String]) {
    write(lines.map { "lifetrace: \($0)\n" }.joined())
  }

  /// Writes a bar over the one before it, without a line end.
  static func draw(_ bar: String) { write(bar) }

  /// Writes as much as can be written; there is no place to complain about the rest.
  private static func write(_ text: String) {
    _ = FileDescriptor(STDERR_FILENO).write(Array(text.utf8))
  }
}
