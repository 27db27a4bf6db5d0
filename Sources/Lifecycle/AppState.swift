// Takes nothing: these are the words that every stage speaks.
// Gives states, events, times, runs and the machine that turns events into intervals.
// Knows nothing of log text, property lists, rules or drawings.

/// A state of an app's life, in UIKit's words.
public enum AppState: String, CaseIterable, Sendable, Codable {
  /// Never launched, or ended.
  case notRunning = "not-running"
  /// In the foreground without receiving events; brief, on the way to another state.
  case inactive
  /// In the foreground and receiving events.
  case active
  /// Not visible and executing code.
  case background
  /// In memory without executing code; the system announces it to nobody but itself.
  case suspended
  /// Before the first line that tells.
  case unknown

  /// Whether the app is on screen in this state.
  public var isForeground: Bool { self == .active || self == .inactive }

  /// Whether the app has left the screen but is still in memory.
  public var isBehind: Bool { self == .background || self == .suspended }
}
