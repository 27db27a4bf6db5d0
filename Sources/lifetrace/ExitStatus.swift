/// What the program's exit says to scripts.
enum ExitStatus: Int32, Sendable {
  /// Done; nothing at or above `--fail-on`.
  case success = 0
  /// Analysed; findings at or above `--fail-on`.
  case findings = 1
  /// Wrong usage or configuration.
  case usage = 2
  /// An input could not be read, or nothing could be analysed.
  case input = 3
  /// An output could not be written.
  case output = 4
}
