#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The programs that are there, each as it takes part.
package struct Toolbox: Sendable {
  let lifetrace: LifetraceProgram
  let baseline: LifetraceProgram?
  /// The paths of the programs to compare with, by name.
  let peers: [String: String]
  /// The file with the texts to search for.
  let literals: String

  /// Those that are wanted, whether they are there or not.
  static let peerNames = ["cat", "grep", "lnav", "rg", "true", "wc"]
  /// One phrase, as a reader of logs would look for it.
  static let phrase = "applicationDidBecomeActive"

  package init(
    lifetrace: LifetraceProgram, baseline: LifetraceProgram?, scratch: Scratch
  ) throws(ExperimentError) {
    self.lifetrace = lifetrace
    self.baseline = baseline
    literals = try scratch.write(lifetrace.literals, to: "literals.txt")
    peers = Dictionary(
      uniqueKeysWithValues: Self.peerNames.compactMap { name in
        Self.path(of: name).map { (name, $0) }
      })
  }

  init(
    lifetrace: LifetraceProgram, baseline: LifetraceProgram?, peers: [String: String],
    literals: String
  ) {
    self.lifetrace = lifetrace
    self.baseline = baseline
    self.peers = peers
    self.literals = literals
  }

  var missing: [String] { Self.peerNames.filter { peers[$0] == nil } }

  /// lifetrace with one thread, or as it comes where it knows no other way.
  var oneThread: Contender.Identity { lifetrace.hasJobs ? .lifetraceOneThread : .lifetrace }

  private static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
  }
}
