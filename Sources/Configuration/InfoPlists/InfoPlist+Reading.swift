#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension InfoPlist {
  /// Reads an Info.plist, or the one inside an `.app` folder.
  ///
  /// A list whose outermost value is no dictionary is refused.
  package static func read(path: String) throws(PropertyListError) -> InfoPlist {
    var file = path
    var bundleFolder: String?
    if PropertyListFile.isFolder(path) {
      file = try infoPlist(inFolder: path)
      bundleFolder = path
    }
    var plist = try read(bytes: PropertyListFile.bytes(of: file), path: file)
    plist.bundleFolder = bundleFolder
    return plist
  }

  /// Reads an Info.plist out of bytes; the path serves the messages and findings only.
  ///
  /// A list whose outermost value is no dictionary is refused.
  package static func read(
    bytes: [UInt8], path: String
  ) throws(PropertyListError) -> InfoPlist {
    let list = try PropertyList(bytes: bytes, path: path)
    guard list.root.entries != nil else {
      throw .unsuitable(
        path: path, line: list.root.line,
        reason: "its outermost value is \(list.root.kind.withArticle), not a Dictionary",
        advice: "give the Info.plist of the app that wrote the log")
    }
    return InfoPlist(path: path, root: list.root, format: list.format, issues: list.issues)
  }

  /// An iOS bundle keeps the file at its top, a Mac's one level down.
  private static func infoPlist(inFolder path: String) throws(PropertyListError) -> String {
    let folder = path.hasSuffix("/") && path != "/" ? String(path.dropLast()) : path
    for name in ["Info.plist", "Contents/Info.plist"] {
      let file = "\(folder)/\(name)"
      if FileManager.default.fileExists(atPath: file) { return file }
    }
    throw .unreadable(
      path: path, reason: "it is a folder without an Info.plist",
      advice: "give an Info.plist, or an .app folder that holds one")
  }
}
