import Captures
import Measurement

/// Runs experiments: each trial once, then each once more, and so on, so that a machine that is
/// busy for a while is so for all.
package struct ExperimentRunner {
  private let runner: ProgramRunner
  private var store: CaptureStore
  private let rounds: Int
  /// Takes a line about what is being done.
  private let note: (String) -> Void

  package init(
    runner: ProgramRunner, scratch: Scratch, rounds: Int, note: @escaping (String) -> Void
  ) {
    self.runner = runner
    self.rounds = rounds
    self.note = note
    store = CaptureStore(scratch: scratch)
  }

  /// The results in the order of the experiments. Captures are gone afterwards.
  package mutating func run(
    _ experiments: [Experiment]
  ) throws(ExperimentError) -> [ExperimentResult] {
    var results: [ExperimentResult] = []
    for experiment in experiments {
      store.removeAll(except: experiment.captures)
      results.append(try run(experiment))
    }
    store.removeAll(except: [])
    return results
  }

  private mutating func run(_ experiment: Experiment) throws(ExperimentError) -> ExperimentResult {
    note("\(experiment.id): \(experiment.title)")
    var result = ExperimentResult(experiment)
    for request in experiment.captures {
      result.captures[request] = try store.provide(request)
      try warm(request)
    }
    let count = experiment.effort.rounds(asked: rounds)
    for round in 1...count {
      for trial in experiment.trials {
        let capture = trial.capture.map(store.path) ?? ""
        let (sample, counted) = try runner.measure(trial, capture: capture)
        result.add(sample, to: trial)
        if let counted { result.counts[trial.key] = counted }
        note("  \(round)/\(count)  \(trial.progress): \(Figure.time(sample.wall / .seconds(1)))")
      }
    }
    return result
  }

  /// Reads a capture, so that it lies in the system's memory and no trial waits for the disk.
  private func warm(_ request: CaptureRequest) throws(ExperimentError) {
    let reader = Contender(.cat, title: "cat", program: "/bin/cat", arguments: [.capture])
    _ = try runner.measure(Trial(reader, at: request), capture: store.path(of: request))
  }
}

extension Trial {
  fileprivate var progress: String {
    guard let capture else { return title }
    return "\(title), \(capture.length.title)"
  }
}
