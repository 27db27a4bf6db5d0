import Foundation

/// A Swift file of the package, as the conventions look at it.
struct SourceFile: Sendable {
  /// The path from the package's root.
  let path: String
  let text: String

  /// The lines, without what stands behind `//`.
  var code: [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let comment = line.firstRange(of: "//") else { return line }
      return line[..<comment.lowerBound]
    }
  }

  var lineCount: Int { text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }

  /// The folder below `Sources` or `Tests` that the file belongs to.
  var target: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  /// The file's name without `.swift`.
  var name: String {
    String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "")
  }

  /// The folder of the package.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The files under `Sources`, sorted by path.
  static let sources = swiftFiles(in: "Sources")
  /// The files under `Tests`, sorted by path.
  static let tests = swiftFiles(in: "Tests")

  /// The paths of everything under a folder of the package, sorted.
  static func paths(in folder: String) -> [String] {
    let url = root.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: url.path)?.allObjects ?? []
    return paths.compactMap { $0 as? String }.map { "\(folder)/\($0)" }.sorted()
  }

  /// The text of a file of the package; empty where it cannot be read.
  static func text(of path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  private static func swiftFiles(in folder: String) -> [SourceFile] {
    paths(in: folder).filter { $0.hasSuffix(".swift") }
      .map { SourceFile(path: $0, text: text(of: $0)) }
  }
}
