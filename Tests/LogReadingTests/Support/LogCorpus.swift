import Foundation

/// Real captures in a folder beside the package, where there is one.
enum LogCorpus {
  /// `../shared` seen from the package, or from a folder above it when the package is a worktree.
  static let root: URL? = {
    var base = URL(filePath: #filePath).deletingLastPathComponent()
    while base.path != "/" {
      let candidate = base.appending(path: "../shared/corpus/logs").standardized
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
      base.deleteLastPathComponent()
    }
    return nil
  }()

  static var isThere: Bool { root != nil }

  /// The captures, the longest cut at a line's end after 256 KiB: what comes later has the same shape.
  static let files: [(name: String, bytes: [UInt8])] = {
    guard let root else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.filter { $0.hasSuffix(".log") }.sorted().compactMap { name in
      guard let data = try? Data(contentsOf: root.appending(path: name)) else { return nil }
      return (name, Array(data.prefix(256 << 10)))
    }
  }()
}
