#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that a document is written to, whole or not at all.
///
/// The bytes go to a temporary file in the same folder, which then takes the file's place. What is no
/// plain file, such as `/dev/stdout` or a named pipe, is written to directly.
struct DocumentFile: Equatable {
  /// The path as the user gave it.
  let name: String
  /// The path with links resolved, so that two spellings of one file are equal.
  private let path: String

  /// Names a file that may not be there yet.
  init(_ name: String) {
    self.name = name
    path = Self.resolved(name) ?? Self.resolvedInFolder(name)
  }

  static func == (left: DocumentFile, right: DocumentFile) -> Bool { left.path == right.path }

  /// Writes several files; none is changed before the bytes of all are on the disk.
  static func write(
    _ documents: [(file: DocumentFile, bytes: [UInt8])]
  ) throws(CommandFailure) {
    var staged: [(file: DocumentFile, temporary: String)] = []
    do throws(CommandFailure) {
      for (file, bytes) in documents {
        if let temporary = try file.stage(bytes) { staged.append((file, temporary)) }
      }
      while let (file, temporary) = staged.first {
        guard rename(temporary, file.path) == 0 else { throw file.failure(errno) }
        staged.removeFirst()
      }
    } catch {
      for (_, temporary) in staged { unlink(temporary) }
      throw error
    }
  }

  /// Writes the bytes beside the file and gives the temporary name; nil where they went in directly.
  private func stage(_ bytes: [UInt8]) throws(CommandFailure) -> String? {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere {
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR:
        throw CommandFailure(.output, "cannot write \(name): it is a folder")
      default:
        try fill(open(path, O_WRONLY), with: bytes)
        return nil
      }
    }
    let mode = isThere ? status.st_mode & 0o7777 : 0o666
    let (temporary, number) = try Self.openTemporary(in: Self.split(path).folder, mode, for: self)
    do throws(CommandFailure) {
      // The mask takes bits away from new files; a file that was there keeps its own.
      if isThere { fchmod(number, mode) }
      try fill(number, with: bytes)
    } catch {
      unlink(temporary)
      throw error
    }
    return temporary
  }

  /// Makes a new file in the folder; a name that another program left behind is passed over.
  private static func openTemporary(
    in folder: String, _ mode: mode_t, for file: DocumentFile
  ) throws(CommandFailure) -> (path: String, number: Int32) {
    var attempt = 0
    while true {
      let path = "\(folder)/.lifetrace-\(getpid())-\(attempt)"
      let number = open(path, O_WRONLY | O_CREAT | O_EXCL, mode)
      if number >= 0 { return (path, number) }
      guard errno == EEXIST, attempt < 1000 else { throw file.failure(errno) }
      attempt += 1
    }
  }

  private func fill(_ number: Int32, with bytes: [UInt8]) throws(CommandFailure) {
    guard number >= 0 else { throw failure(errno) }
    let code = FileDescriptor(number).write(bytes)
    // Some file systems report a full disk only here.
    let closing = close(number) == 0 ? 0 : errno
    guard code == 0, closing == 0 else { throw failure(code == 0 ? closing : code) }
  }

  private func failure(_ code: Int32) -> CommandFailure {
    let advice = code == ENOENT ? "; the folder must be there first" : ""
    return CommandFailure(
      .output, "cannot write \(name): \(FileDescriptor.reason(code))\(advice)")
  }

  private static func resolved(_ path: String) -> String? {
    guard let whole = realpath(path, nil) else { return nil }
    defer { free(whole) }
    return String(cString: whole)
  }

  private static func resolvedInFolder(_ path: String) -> String {
    let (folder, last) = split(path)
    return resolved(folder).map { "\($0 == "/" ? "" : $0)/\(last)" } ?? path
  }

  private static func split(_ path: String) -> (folder: String, last: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = String(path[..<slash])
    return (folder.isEmpty ? "/" : folder, String(path[path.index(after: slash)...]))
  }
}
