import Captures
import Measurement
import Testing

@testable import Experiments

@Suite struct GoalTests {
  private let capture = CaptureRequest(kind: .nslog, share: 0.02, length: .bytes(1_000))
  private let longer = CaptureRequest(kind: .nslog, share: 0.02, length: .bytes(10_000))

  /// lifetrace at 2 s and grep at 4 s; the longer capture takes lifetrace ten times and a half.
  private func result(of experiment: Experiment) -> ExperimentResult {
    var result = ExperimentResult(experiment)
    for trial in experiment.trials {
      let seconds: Double =
        switch trial.contender.identity {
        case .lifetrace: trial.capture == longer ? 21 : 2
        default: 4
        }
      let time = Duration.seconds(seconds)
      result.add(Sample(cpu: time, wall: time, peakMemory: 1_048_576), to: trial)
    }
    result.captures[capture] = CaptureSummary(bytes: 1_000, records: 10, lifecycleRecords: 1)
    result.captures[longer] = CaptureSummary(bytes: 10_000, records: 100, lifecycleRecords: 1)
    return result
  }

  private func experiment(peers: [String] = ["grep"]) -> Experiment {
    let toolbox = Toolbox.example(hasJobs: false, peers: peers)
    let trials =
      (toolbox.analysis() + toolbox.searches).map { Trial($0, at: capture) }
      + toolbox.analysis().map { Trial($0, at: longer) }
    return Experiment(
      "test", title: "Test", trials: trials, columns: [.cpu, .cpuRatio],
      reference: Trial.Key(contender: .grep, capture: capture))
  }

  @Test func `a ratio is of the medians`() {
    let goal = Goal(
      "",
      .ratio(
        .cpu, of: Trial.Key(contender: .lifetrace, capture: capture),
        to: Trial.Key(contender: .grep, capture: capture)), atMost: 0.8)
    #expect(goal.value(in: result(of: experiment())) == 0.5)
    #expect(goal.value(in: result(of: experiment(peers: []))) == nil, "grep was not there")
  }

  @Test func `a departure is of the cost of a byte`() throws {
    let goal = Goal(
      "",
      .departure(
        of: Trial.Key(contender: .lifetrace, capture: longer),
        from: Trial.Key(contender: .lifetrace, capture: capture)), atMost: 0.1)
    let value = try #require(goal.value(in: result(of: experiment())))
    #expect(abs(value - 0.05) < 0.000_001)
  }

  @Test func `a table has a row for each trial`() {
    let table = result(of: experiment()).table
    #expect(table.heads == ["program", "CPU", "CPU ÷ grep"])
    #expect(table.rows[0] == ["lifetrace", "2.00 s", "0.50"])
    #expect(table.rows[1] == ["grep -c -F -f, \(Locale.usual)", "4.00 s", "1.00"])
  }
}
