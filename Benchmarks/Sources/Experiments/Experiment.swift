// Takes the programs that are there and the sizes that are wanted.
// Gives tables of what they cost side by side, and whether the project's goals hold.
// Knows nothing of how a capture is written, nor of how a program is started.

import Captures

/// Programs that are run side by side, and what is to come of it.
package struct Experiment: Sendable {
  package enum Column: Sendable {
    case log, cpu, wall, peakMemory, cpuRatio, wallRatio, cpuOfUnit, counted
  }

  /// What it is chosen by.
  package let id: String
  let title: String
  let trials: [Trial]
  let goals: [Goal]
  let columns: [Column]
  /// What the others are divided by.
  let reference: Trial.Key?
  /// How its rounds compare with those that are asked for.
  let effort: Effort

  package enum Effort: Sendable {
    /// Milliseconds each, so many times as many rounds.
    case light
    case usual
    /// Many seconds each, so at most three rounds.
    case heavy

    func rounds(asked: Int) -> Int {
      switch self {
      case .light: asked * 5
      case .usual: asked
      case .heavy: min(asked, 3)
      }
    }
  }

  package init(
    _ id: String, title: String, trials: [Trial], goals: [Goal] = [], columns: [Column],
    reference: Trial.Key? = nil, effort: Effort = .usual
  ) {
    self.id = id
    self.title = title
    self.trials = trials
    self.goals = goals
    self.columns = columns
    self.reference = reference
    self.effort = effort
  }

  /// The captures that its trials read, each once.
  var captures: [CaptureRequest] {
    var seen: Set<CaptureRequest> = []
    return trials.compactMap(\.capture).filter { seen.insert($0).inserted }
  }
}
