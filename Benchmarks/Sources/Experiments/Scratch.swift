#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder for captures, for what programs print and for what they are asked to search.
package struct Scratch: Sendable {
  let folder: String

  /// Makes the folder anew below another; what an interrupted run left in it is gone.
  package init(below parent: String) throws(ExperimentError) {
    folder = "\(parent)/lifetrace-bench"
    do {
      if FileManager.default.fileExists(atPath: folder) {
        try FileManager.default.removeItem(atPath: folder)
      }
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .file(path: folder, reason: "cannot make the folder: \(error)")
    }
  }

  /// Bytes that may still be written; nil where the system does not say.
  var freeSpace: Int? {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return nil }
    return Int(status.f_bavail) * Int(status.f_frsize)
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  func write(_ text: String, to name: String) throws(ExperimentError) -> String {
    do {
      try Data(text.utf8).write(to: URL(filePath: path(name)))
      return path(name)
    } catch {
      throw .file(path: path(name), reason: "cannot write: \(error)")
    }
  }

  /// The text of a file; empty where there is none.
  func text(of name: String) -> String {
    guard let data = FileManager.default.contents(atPath: path(name)) else { return "" }
    return String(decoding: data, as: UTF8.self)
  }

  func remove(_ name: String) {
    try? FileManager.default.removeItem(atPath: path(name))
  }

  package func remove() {
    try? FileManager.default.removeItem(atPath: folder)
  }
}
