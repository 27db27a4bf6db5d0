import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A bar on standard error that says how much of the logs was read.
///
/// It is drawn at most ten times a second and wiped away at the end; where the size is not known, as
/// with standard input, it counts the bytes. Any thread may add to it.
final class ProgressBar: @unchecked Sendable {
  private static let pause: Duration = .milliseconds(100)
  private static let columns = 30

  /// The bytes of all inputs together; nil where one of them cannot be asked.
  private let total: Int?
  private let queue = DispatchQueue(label: "lifetrace.progress")
  /// Touched only on the queue, as all that changes.
  private var bytes = 0
  private var isDrawn = false
  private var nextDrawing: ContinuousClock.Instant

  /// Makes a bar that shows itself after a delay.
  private init(total: Int?, delay: Duration) {
    self.total = total
    nextDrawing = .now + delay
  }

  /// The bar that the option and standard error allow; nil where none is wanted.
  static func wanted(_ choice: String?, for paths: [String]) -> ProgressBar? {
    switch choice {
    case "never": nil
    case "always": ProgressBar(total: size(of: paths), delay: .zero)
    default:
      isatty(STDERR_FILENO) == 1
        ? ProgressBar(total: size(of: paths), delay: .milliseconds(500)) : nil
    }
  }

  /// Takes note of bytes that were read since the last call.
  func add(_ count: Int) {
    queue.sync {
      bytes += count
      let now = ContinuousClock.now
      guard now >= nextDrawing else { return }
      nextDrawing = now + Self.pause
      isDrawn = true
      StandardError.draw("\r\(Self.text(bytes: bytes, of: total))\u{1B}[K")
    }
  }

  /// Wipes the bar away, so that what follows begins at the margin.
  func finish() {
    queue.sync {
      if isDrawn { StandardError.draw("\r\u{1B}[K") }
      isDrawn = false
    }
  }

  /// `[##########····················] 33 %  120 of 360 MB`.
  static func text(bytes: Int, of total: Int?) -> String {
    guard let total, total > 0 else { return "reading \(megabytes(bytes)) MB" }
    let done = min(bytes, total)
    let filled = done * columns / total
    let bar =
      String(repeating: "#", count: filled)
      + String(repeating: "·", count: columns - filled)
    return "[\(bar)] \(done * 100 / total) %  \(megabytes(done)) of \(megabytes(total)) MB"
  }

  private static func megabytes(_ bytes: Int) -> Int { (bytes + 999_999) / 1_000_000 }

  private static func size(of paths: [String]) -> Int? {
    var total = 0
    for path in paths {
      var status = stat()
      guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        return nil
      }
      total += Int(status.st_size)
    }
    return total
  }
}
