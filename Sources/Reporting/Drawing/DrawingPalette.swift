import Guidelines
import Lifecycle

/// The colours of a drawing, by what they mean.
///
/// Text keeps a contrast of 4.5 : 1 or more on what it stands on; a test holds every pair to it.
struct DrawingPalette {
  var surface: String
  var ink: String
  var softInk: String
  var faintInk: String
  var grid: String
  var foldFill: String
  var foldLine: String
  var active: String
  var inactive: String
  var background: String
  var suspended: String
  var notRunning: String
  var error: String
  var warning: String
  var note: String
  /// Text on the colours above.
  var onActive: String
  var onInactive: String
  var onBackground: String
  var onSuspended: String
  var onNotRunning: String
  var onSeverity: String

  /// For light surroundings.
  static let light = DrawingPalette(
    surface: "#ffffff", ink: "#15181e", softInk: "#4a5160", faintInk: "#5f6877",
    grid: "#e3e6eb", foldFill: "#eef0f4", foldLine: "#c3c9d3",
    active: "#0b7d70", inactive: "#e2a336", background: "#5364cf", suspended: "#8793a6",
    notRunning: "#b9c0cb", error: "#d13438", warning: "#a85b08", note: "#5b6472",
    onActive: "#ffffff", onInactive: "#221a05", onBackground: "#ffffff",
    onSuspended: "#10131a", onNotRunning: "#15181e", onSeverity: "#ffffff")

  /// For dark surroundings.
  static let dark = DrawingPalette(
    surface: "#171a20", ink: "#eceef2", softInk: "#b3bac6", faintInk: "#8d96a6",
    grid: "#262b34", foldFill: "#101317", foldLine: "#3a414d",
    active: "#0b7f72", inactive: "#e8b55c", background: "#5b6ada", suspended: "#8b97aa",
    notRunning: "#4a5160", error: "#ff6b6e", warning: "#f0a24b", note: "#9aa4b4",
    onActive: "#ffffff", onInactive: "#221a05", onBackground: "#ffffff",
    onSuspended: "#10131a", onNotRunning: "#ffffff", onSeverity: "#14161b")

  /// The colour of a state's blocks.
  func fill(_ state: AppState) -> String {
    switch state {
    case .active: active
    case .inactive: inactive
    case .background: background
    case .suspended: suspended
    case .notRunning, .unknown: notRunning
    }
  }

  /// The colour of text on a state's solid block.
  func text(on state: AppState) -> String {
    switch state {
    case .active: onActive
    case .inactive: onInactive
    case .background: onBackground
    case .suspended: onSuspended
    case .notRunning, .unknown: onNotRunning
    }
  }

  /// The colour of a finding's pin.
  func fill(_ severity: Severity) -> String {
    switch severity {
    case .error: error
    case .warning: warning
    case .note: note
    }
  }
}
