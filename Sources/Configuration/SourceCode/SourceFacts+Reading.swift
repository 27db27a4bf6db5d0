#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SourceFacts {
  private static let endings = [".swift", ".m", ".mm", ".h"]
  /// A larger file was written by a program.
  private static let largest = 1024 * 1024
  /// Folders with other people's code, or with products of a build.
  private static let foreign: Set<Substring> = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules", "SourcePackages",
  ]

  /// Whether a path ends as those of Swift and Objective-C files do.
  package static func isSource(_ path: String) -> Bool {
    endings.contains(where: path.hasSuffix) && !PropertyListFile.isFolder(path)
  }

  /// The source files in a folder and below it, sorted; of a path that is no folder itself, if it is a
  /// source file.
  package static func paths(in path: String) -> [String] {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard PropertyListFile.isFolder(trimmed) else { return isSource(trimmed) ? [trimmed] : [] }
    let below = (try? FileManager.default.subpathsOfDirectory(atPath: trimmed)) ?? []
    return below.sorted().filter { path in
      endings.contains(where: path.hasSuffix)
        && !path.split(separator: "/").contains { $0.hasPrefix(".") || foreign.contains($0) }
    }.map { "\(trimmed)/\($0)" }
  }

  /// Reads the source files in folders, or source files themselves; nil where there are none.
  ///
  /// Large ones and those that are no text are left out.
  package static func read(_ paths: [String]) -> SourceFacts? {
    var seen: Set<String> = []
    let files = paths.flatMap(Self.paths).filter { seen.insert($0).inserted }
      .compactMap { path -> File? in
        // The size comes as one of several integer types, by the platform: the bytes are counted.
        guard let data = FileManager.default.contents(atPath: path), data.count <= largest,
          let text = String(data: data, encoding: .utf8)
        else { return nil }
        return File(path: path, text: text)
      }
    return files.isEmpty ? nil : SourceFacts(files)
  }
}
