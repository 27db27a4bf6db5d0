import Captures

// What must stay the same, or grow evenly, when captures grow.
extension Experiment {
  /// Memory and the cost of a byte, from a small capture to a large one.
  static func growth(with toolbox: Toolbox, sizes: Sizes) -> Experiment {
    let lengths = Set([sizes.small, sizes.standard, sizes.large]).sorted()
    let captures = lengths.map {
      CaptureRequest(kind: .nslog, share: sparseShare, length: .bytes($0))
    }
    let large = captures[captures.count - 1]
    let size = large.length.title
    var goals = [false, true].map { isPiped in
      Goal(
        "\(size), \(isPiped ? "standard input" : "file"): peak memory",
        .value(
          .peakMemory,
          of: Trial.Key(contender: .lifetrace, capture: large, isPiped: isPiped)),
        atMost: Double(64 << 20))
    }
    if captures.count > 1 {
      let key = { Trial.Key(contender: toolbox.oneThread, capture: $0) }
      goals.append(
        Goal(
          "\(captures[0].length.title) to \(size): departure of the CPU per byte",
          .departure(of: key(large), from: key(captures[0])), atMost: 0.1))
    }
    let trials = captures.flatMap { capture in
      toolbox.analysis().map { Trial($0, at: capture) }
    }
    return Experiment(
      "growth",
      title: "From small to large, NSLog, \(Figure.percent(sparseShare)) of the lines lifecycle",
      trials: trials + toolbox.analysis().map { Trial($0, at: large, isPiped: true) },
      goals: goals, columns: [.log, .cpu, .wall, .cpuOfUnit, .peakMemory], effort: .heavy)
  }

  /// The cost of an event, from few to many in a log that holds nothing else.
  static func events(with toolbox: Toolbox, sizes: Sizes) -> Experiment {
    let captures = sizes.events.map(allEvents)
    let key = { Trial.Key(contender: toolbox.oneThread, capture: $0) }
    var goals: [Goal] = []
    if let few = captures.first, let many = captures.last, few != many {
      goals.append(
        Goal(
          "\(few.length.title) to \(many.length.title) of events: departure of the CPU per line",
          .departure(of: key(many), from: key(few)), atMost: 0.1))
    }
    return Experiment(
      "events", title: "Lines that all hold an event, to JSON",
      trials: captures.flatMap { capture in toolbox.analysis().map { Trial($0, at: capture) } },
      goals: goals, columns: [.log, .cpu, .wall, .cpuOfUnit, .peakMemory], effort: .heavy)
  }

  /// The page of a log of many events.
  static func page(with toolbox: Toolbox) -> Experiment {
    let capture = allEvents(100_000)
    return Experiment(
      "page", title: "Lines that all hold an event, to HTML",
      trials: toolbox.analysis(to: "html").map { Trial($0, at: capture) },
      goals: [
        Goal(
          "HTML of \(Figure.count(100_000)) events: wall",
          .value(.wall, of: Trial.Key(contender: .lifetrace, capture: capture)), atMost: 1)
      ],
      columns: [.log, .cpu, .wall, .peakMemory])
  }

  private static func allEvents(_ count: Int) -> CaptureRequest {
    CaptureRequest(kind: .nslog, share: 1, length: .records(count))
  }
}
