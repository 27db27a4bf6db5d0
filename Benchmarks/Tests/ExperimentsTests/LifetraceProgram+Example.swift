@testable import Experiments

extension LifetraceProgram {
  static func example(_ path: String = "lifetrace", hasJobs: Bool) -> LifetraceProgram {
    LifetraceProgram(path: path, version: "lifetrace 1", hasJobs: hasJobs, literals: "text\n")
  }
}

extension Toolbox {
  static func example(
    hasJobs: Bool = true, baseline: LifetraceProgram? = nil,
    peers: [String] = Toolbox.peerNames
  ) -> Toolbox {
    Toolbox(
      lifetrace: .example(hasJobs: hasJobs), baseline: baseline,
      peers: Dictionary(uniqueKeysWithValues: peers.map { ($0, "/bin/\($0)") }),
      literals: "literals.txt")
  }
}
