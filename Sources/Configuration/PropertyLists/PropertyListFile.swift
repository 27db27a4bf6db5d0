#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file system, as far as property lists need it.
enum PropertyListFile {
  static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    #if canImport(FoundationEssentials)
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
    #else
      var answer: ObjCBool = false
      isFolder = FileManager.default.fileExists(atPath: path, isDirectory: &answer)
      return isFolder && answer.boolValue
    #endif
  }

  /// Reads a file whole; devices, which have no end, and pipes are refused.
  static func bytes(of path: String) throws(PropertyListError) -> [UInt8] {
    guard !path.isEmpty else {
      throw .unreadable(path: "\"\"", reason: "the path is empty", advice: "name a file")
    }
    guard FileManager.default.fileExists(atPath: path) else {
      throw .unreadable(
        path: path, reason: "there is no such file", advice: "check the path for a slip")
    }
    guard !isFolder(path) else {
      throw .unreadable(
        path: path, reason: "it is a folder, not a file", advice: "name the file in it")
    }
    let resolved = URL(filePath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolved)
    let type = attributes?[.type] as? FileAttributeType
    guard type != .typeCharacterSpecial, type != .typeBlockSpecial, type != .typeSocket else {
      throw .unreadable(
        path: path, reason: "it is a device or a socket, not a file", advice: "name a file")
    }
    if let size = attributes?[.size] as? UInt64, size > UInt64(PropertyList.maximumSize) {
      throw .unreadable(
        path: path, reason: "it has \(size) bytes, the limit is \(PropertyList.maximumSize)",
        advice: PropertyListFault.checkTheFile)
    }
    do {
      return Array(try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw .unreadable(
        path: path, reason: "it cannot be opened as a file",
        advice: "check that you may read it; write what comes from a pipe into a file first")
    }
  }
}
