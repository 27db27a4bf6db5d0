import Guidelines
import Lifecycle

/// How a piece of terminal text looks; colours only where the reader asked for them.
enum TerminalStyle {
  case plain, bold, faint
  case active, inactive, background, suspended, notRunning
  case error, warning, note

  /// The SGR parameters, empty for plain text. The sixteen colours follow the reader's theme.
  var code: String {
    switch self {
    case .plain: ""
    case .bold: "1"
    case .faint, .suspended, .notRunning: "2"
    case .active: "32"
    case .inactive: "33"
    case .background: "34"
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;36"
    }
  }

  /// The style of a state's bar.
  static func of(_ state: AppState) -> TerminalStyle {
    switch state {
    case .active: .active
    case .inactive: .inactive
    case .background: .background
    case .suspended: .suspended
    case .notRunning, .unknown: .notRunning
    }
  }

  /// The style of a severity's word.
  static func of(_ severity: Severity) -> TerminalStyle {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
