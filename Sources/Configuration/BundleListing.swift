#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of an `.app` folder.
package struct BundleListing: Sendable, Equatable {
  /// The folder's path as the user gave it.
  package var folder: String
  /// The paths of the files and folders in it, from there, in ascending order.
  package var paths: [String]

  /// Lists files that are known otherwise.
  package init(folder: String, paths: [String]) {
    self.folder = folder
    self.paths = paths.sorted()
  }

  /// Lists a folder; what cannot be listed is left out.
  package static func read(folder: String) -> BundleListing {
    let trimmed = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: trimmed)) ?? []
    return BundleListing(folder: trimmed, paths: paths)
  }

  /// Whether a file of this name lies at the bundle's top or in one of its localisations.
  ///
  /// Case counts, as it does on a device. A path such as `Sounds/a.caf` is looked up as it stands.
  package func hasResource(_ name: String) -> Bool {
    paths.contains { path in
      if path == name { return true }
      guard path.hasSuffix("/\(name)") else { return false }
      return path.dropLast(name.utf8.count + 1).hasSuffix(".lproj")
    }
  }
}
