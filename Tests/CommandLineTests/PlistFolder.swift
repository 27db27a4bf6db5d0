import Foundation

/// Real and damaged property lists in a folder beside the package, where there is one.
enum PlistFolder {
  /// `../shared` seen from the package, or from a folder above it when the package is a worktree.
  static let root: URL? = {
    var base = Invocation.packageFolder
    while base.path != "/" {
      let candidate = base.appending(path: "../shared/corpus/plists").standardized
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
      base.deleteLastPathComponent()
    }
    return nil
  }()

  /// The lists of one folder, in the order of their names.
  static func files(_ kind: String) -> [URL] {
    guard let root else { return [] }
    let folder = root.appending(path: kind)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appending(path: $0) }
  }
}
