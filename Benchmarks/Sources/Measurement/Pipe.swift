#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A pipe between two programs. Neither inherits its ends except by name.
struct Pipe {
  let readEnd: Int32
  let writeEnd: Int32

  init(for program: String) throws(ChildProcessError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw ChildProcessError(program: program, reason: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  func closeReadEnd() {
    close(readEnd)
  }

  func closeWriteEnd() {
    close(writeEnd)
  }
}
