import Captures

extension Experiment {
  /// What it takes to say the version.
  static func version(with toolbox: Toolbox) -> Experiment {
    Experiment(
      "version", title: "Start-up: the version",
      trials: (toolbox.lifetrace([.text("--version")], title: "--version") + toolbox.nothing)
        .map { Trial($0) },
      goals: [
        Goal(
          "lifetrace --version: wall", .value(.wall, of: Trial.Key(contender: .lifetrace)),
          atMost: startUpLimit)
      ],
      columns: [.cpu, .wall, .peakMemory], effort: .light)
  }

  /// What it takes to read next to nothing.
  static func tenLines(with toolbox: Toolbox) -> Experiment {
    let capture = CaptureRequest(kind: .nslog, share: 1, length: .records(10))
    return Experiment(
      "ten-lines", title: "Start-up: a log of ten lines",
      trials: toolbox.analysis().map { Trial($0, at: capture) },
      goals: [
        Goal(
          "log of ten lines: wall",
          .value(.wall, of: Trial.Key(contender: .lifetrace, capture: capture)),
          atMost: startUpLimit)
      ],
      columns: [.cpu, .wall, .peakMemory], effort: .light)
  }

  /// Seconds.
  private static let startUpLimit = 0.01
}
