#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The page that GitHub shows for a step of a workflow.
enum JobSummary {
  /// The file that the step may add Markdown to; nil outside a workflow.
  static var path: String? {
    guard let value = getenv("GITHUB_STEP_SUMMARY") else { return nil }
    let path = String(cString: value)
    return path.isEmpty ? nil : path
  }

  /// Adds to what other commands of the step wrote.
  static func append(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    let number = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o666)
    guard number >= 0 else { throw failure(path, errno) }
    let code = FileDescriptor(number).write(bytes)
    let closing = close(number) == 0 ? 0 : errno
    guard code == 0, closing == 0 else { throw failure(path, code == 0 ? closing : code) }
  }

  private static func failure(_ path: String, _ code: Int32) -> CommandFailure {
    CommandFailure(
      .output, "cannot write the job summary \(path): \(FileDescriptor.reason(code))")
  }
}
