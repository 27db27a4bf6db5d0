import Captures

// lifetrace beside what only searches.
extension Experiment {
  /// The limits say how many times grep's time one thread, and all cores, may take; without one
  /// there is no goal.
  private static func search(
    _ id: String, _ name: String, in capture: CaptureRequest, with toolbox: Toolbox,
    cpuLimit: Double? = nil, wallLimit: Double? = nil
  ) -> Experiment {
    let key = { (contender: Contender.Identity) in Trial.Key(contender: contender, capture: capture)
    }
    let size = capture.length.title
    var goals: [Goal] = []
    if let cpuLimit {
      goals.append(
        Goal(
          "\(name), \(size): CPU of one thread against grep",
          .ratio(.cpu, of: key(toolbox.oneThread), to: key(.grep)), atMost: cpuLimit))
    }
    if let wallLimit {
      goals.append(
        Goal(
          "\(name), \(size): wall with all cores against grep",
          .ratio(.wall, of: key(.lifetrace), to: key(.grep)), atMost: wallLimit))
    }
    return Experiment(
      id, title: "\(name), \(size), \(Figure.percent(capture.share)) of the lines lifecycle",
      trials: (toolbox.analysis() + toolbox.searches).map { Trial($0, at: capture) }, goals: goals,
      columns: [.cpu, .wall, .cpuRatio, .wallRatio, .peakMemory, .counted], reference: key(.grep))
  }

  static func searches(with toolbox: Toolbox, sizes: Sizes) -> [Experiment] {
    let capture = { (kind: CaptureKind, share: Double, size: Int) in
      CaptureRequest(kind: kind, share: share, length: .bytes(size))
    }
    return [
      search(
        "nslog", "NSLog of one app", in: capture(.nslog, usualShare, sizes.standard),
        with: toolbox, cpuLimit: 0.8, wallLimit: 0.5),
      search(
        "device", "Syslog of a device", in: capture(.device, usualShare, sizes.standard),
        with: toolbox, cpuLimit: 1, wallLimit: 0.5),
      search(
        "ndjson", "log show --style ndjson", in: capture(.ndjson, usualShare, sizes.standard),
        with: toolbox, cpuLimit: 2),
      search(
        "compact", "log show --style compact", in: capture(.compact, usualShare, sizes.side),
        with: toolbox),
      search(
        "sparse", "NSLog of one app", in: capture(.nslog, sparseShare, sizes.side), with: toolbox),
      search(
        "dense", "NSLog of one app", in: capture(.nslog, denseShare, sizes.side), with: toolbox),
    ]
  }

  /// lifetrace beside a reader of logs that counts one phrase.
  static func lnav(with toolbox: Toolbox, sizes: Sizes) -> Experiment {
    let capture = CaptureRequest(kind: .nslog, share: usualShare, length: .bytes(sizes.small))
    let query = Trial.Key(contender: .lnavQuery, capture: capture)
    return Experiment(
      "lnav", title: "One phrase in lnav against a whole analysis, NSLog, \(capture.length.title)",
      trials: (toolbox.analysis() + toolbox.phraseCounts).map { Trial($0, at: capture) },
      goals: [
        Goal(
          "NSLog of one app, \(capture.length.title): wall against lnav's query for one phrase",
          .ratio(.wall, of: Trial.Key(contender: .lifetrace, capture: capture), to: query),
          atMost: 0.03)
      ],
      columns: [.cpu, .wall, .wallRatio, .peakMemory, .counted], reference: query)
  }

  /// A quiet capture, a usual one, one of an app that logs each step.
  static let sparseShare = 0.000_1
  private static let usualShare = 0.02
  private static let denseShare = 0.3
}
