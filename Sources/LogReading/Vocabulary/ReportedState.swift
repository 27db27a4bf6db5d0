import Lifecycle

/// The state that a line reports: one that the lifecycle knows, or a framework's own in between.
enum ReportedState {
  case app(AppState, raw: String?)
  /// `hidden`, `detached`, `unknown`, `unattached`: said, but no state of the lifecycle.
  case other

  /// Which words name states.
  enum Dialect {
    /// `active`, `inactive`, `background`, and `foregroundActive` of scenes.
    case uiKit
    /// As in `uiKit`, and the numbers of `UIApplication.State`.
    case uiKitWithNumbers
    /// `resumed`, `inactive`, `paused`, and what comes between them.
    case flutter
  }
}
