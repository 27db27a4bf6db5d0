import Foundation

/// Real captures and property lists in a folder beside the package, where there is one.
package struct SharedFolder: Sendable {
  /// The captures of `EXPECTED.tsv` and others.
  package static let logs = SharedFolder("corpus/logs")
  /// The property lists, sound and damaged ones.
  package static let plists = SharedFolder("corpus/plists")

  /// The folder; nil where it is not there.
  package let root: URL?

  /// Whether the folder is there.
  package var isThere: Bool { root != nil }

  /// Finds `../shared/PATH` beside the package, or beside a folder above it when it is a worktree.
  package init(_ path: String) {
    var base = URL(filePath: #filePath).deletingLastPathComponent()
    while base.path != "/" {
      let candidate = base.appending(path: "../shared/\(path)").standardized
      if FileManager.default.fileExists(atPath: candidate.path) {
        root = candidate
        return
      }
      base.deleteLastPathComponent()
    }
    root = nil
  }

  /// The files in it or in a folder of it, in the order of their names.
  package func files(in folder: String = "") -> [URL] {
    guard let folder = root?.appending(path: folder) else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appending(path: $0) }
  }
}
