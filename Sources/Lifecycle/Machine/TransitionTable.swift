/// The legal steps between states.
public enum TransitionTable {
  /// Whether an app may go from one state straight to another; staying is legal, unknown goes anywhere.
  ///
  /// From the App Programming Guide's table of states: every way to Active leads through Inactive, every
  /// way out of the foreground too, and only a process that is ended leaves it otherwise.
  public static func allows(_ from: AppState, to next: AppState) -> Bool {
    switch (from, next) {
    case (.unknown, _), (_, .unknown): true
    case _ where from == next: true
    case (_, .notRunning): true
    case (.notRunning, .inactive), (.notRunning, .background): true
    case (.inactive, .active), (.inactive, .background): true
    case (.active, .inactive): true
    case (.background, .inactive), (.background, .suspended): true
    case (.suspended, .inactive), (.suspended, .background): true
    default: false
    }
  }
}
