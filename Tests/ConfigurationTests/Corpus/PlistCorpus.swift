import Foundation

/// Real and damaged property lists in a folder beside the package, where there is one.
enum PlistCorpus {
  /// `../shared` seen from the package, or from a folder above it when the package is a worktree.
  static let root: URL? = {
    var base = URL(filePath: #filePath).deletingLastPathComponent()
    while base.path != "/" {
      let candidate = base.appending(path: "../shared/corpus/plists").standardized
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
      base.deleteLastPathComponent()
    }
    return nil
  }()

  static var isThere: Bool { root != nil }

  static func files(_ kind: String) -> [URL] {
    guard let root else { return [] }
    let folder = root.appending(path: kind)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appending(path: $0) }
  }

  /// The python3 on the search path; nil where there is none.
  static let python: URL? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { URL(filePath: "\($0)/python3") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()
}
