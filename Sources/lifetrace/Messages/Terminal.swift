#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is known of the terminal behind standard output.
enum Terminal {
  /// Whether standard output is one.
  static var isThere: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Its width in columns, within reason; 80 where the output goes elsewhere.
  ///
  /// `COLUMNS` counts on a terminal only: what goes into a file or a pipe must not depend on the
  /// window it was started from.
  static var width: Int {
    guard isThere else { return 80 }
    if let columns = variable("COLUMNS").flatMap({ Int($0) }), columns > 0 {
      return max(40, columns)
    }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return max(40, Int(size.ws_col))
  }

  /// Whether colours are wanted: the option first, then the environment, then the terminal.
  static func wantsColor(_ choice: String?) -> Bool {
    switch choice {
    case "always": return true
    case "never": return false
    default: break
    }
    if let refusal = variable("NO_COLOR"), !refusal.isEmpty { return false }
    if let force = variable("CLICOLOR_FORCE"), !force.isEmpty, force != "0" { return true }
    return isThere && variable("TERM") != "dumb"
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
