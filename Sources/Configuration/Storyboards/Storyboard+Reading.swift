#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Storyboard {
  /// Reads a storyboard out of bytes; the path serves messages and findings.
  package static func read(
    bytes: [UInt8], path: String
  ) throws(SideInputError) -> Storyboard {
    try StoryboardReader.read(bytes: bytes, path: path)
  }

  /// Reads a storyboard, or all of those in a folder and the folders in it.
  ///
  /// A folder of sources may have none, for controllers can be made in code alone; and a source file
  /// is none. Built storyboards (`.storyboardc`) hold no identifiers that could be read, and are refused.
  package static func read(path: String) throws(SideInputError) -> [Storyboard] {
    let paths = try files(at: path)
    var storyboards: [Storyboard] = []
    for file in paths {
      storyboards.append(try read(bytes: SideInputFile.bytes(of: file), path: file))
    }
    return storyboards
  }

  private static func files(at path: String) throws(SideInputError) -> [String] {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard !trimmed.hasSuffix(".storyboardc") else {
      throw .unreadable(
        path: path, reason: "it is a built storyboard",
        advice: "give the .storyboard file of the sources")
    }
    if SourceFacts.isSource(trimmed) { return [] }
    guard PropertyListFile.isFolder(trimmed) else { return [path] }
    let found = ((try? FileManager.default.subpathsOfDirectory(atPath: trimmed)) ?? [])
      .filter { $0.hasSuffix(".storyboard") }.sorted()
    guard !found.isEmpty || !SourceFacts.paths(in: trimmed).isEmpty else {
      throw .unreadable(
        path: path, reason: "the folder holds no .storyboard file and no source file",
        advice: "give the folder of the app's sources, or a storyboard")
    }
    return found.map { "\(trimmed)/\($0)" }
  }
}
