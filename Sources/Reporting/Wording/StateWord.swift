import Lifecycle

/// The names of the states as people read them.
enum StateWord {
  /// Lower case, for the middle of a sentence.
  static func name(_ state: AppState) -> String {
    state == .notRunning ? "not running" : state.rawValue
  }

  /// With a capital, for a label.
  static func label(_ state: AppState) -> String {
    let name = name(state)
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
