import LifetraceKit

/// Why a command gives up: the message for people and the exit status for scripts.
struct CommandFailure: Error {
  let status: ExitStatus
  /// What, where, why, what to do; without the program's name before it.
  let message: String

  /// Ends the program with this status and message.
  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  /// Ends the program because of how it was called.
  static func usage(_ message: String) -> CommandFailure { CommandFailure(.usage, message) }

  /// Ends the program because an analysis gave no report.
  init(_ error: AnalysisError) {
    switch error {
    case .usage(let message), .configuration(let message): self.init(.usage, message)
    case .unreadable(let message): self.init(.input, message)
    }
  }
}
