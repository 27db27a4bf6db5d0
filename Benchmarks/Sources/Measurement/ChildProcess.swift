#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program that runs beside this one until it ends.
package struct ChildProcess {
  package struct Ending: Sendable {
    /// The exit status; nil where a signal ended it.
    package let status: Int32?
    package let sample: Sample
  }

  private let identifier: pid_t
  private let start: ContinuousClock.Instant

  /// Runs a program to its end.
  package static func run(_ invocation: Invocation) throws(ChildProcessError) -> Ending {
    guard case .pipe(let source) = invocation.input else {
      return try ChildProcess(invocation, input: nil).wait()
    }
    let pipe = try Pipe(for: invocation.program)
    let feeder = try ChildProcess(
      Invocation(program: "/bin/cat", arguments: [source], environment: invocation.environment),
      outputDescriptor: pipe.writeEnd)
    pipe.closeWriteEnd()
    let child = try ChildProcess(invocation, input: pipe.readEnd)
    pipe.closeReadEnd()
    let ending = try child.wait()
    _ = try feeder.wait()
    return ending
  }

  /// Starts a program.
  private init(
    _ invocation: Invocation, input: Int32? = nil, outputDescriptor: Int32? = nil
  ) throws(ChildProcessError) {
    var actions = FileActions()
    actions.open(STDIN_FILENO, from: input, orReading: "/dev/null")
    actions.open(STDOUT_FILENO, from: outputDescriptor, orWriting: invocation.output)
    actions.open(STDERR_FILENO, from: nil, orWriting: invocation.messages)
    defer { actions.destroy() }
    var identifier: pid_t = 0
    let words = [invocation.program] + invocation.arguments
    start = .now
    let failure = withCStrings(words) { words in
      withCStrings(invocation.environment) { environment in
        posix_spawn(&identifier, invocation.program, &actions.actions, nil, words, environment)
      }
    }
    guard failure == 0 else {
      throw ChildProcessError(program: invocation.program, reason: failure)
    }
    self.identifier = identifier
  }

  private func wait() throws(ChildProcessError) -> Ending {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(identifier, &status, 0, &usage) < 0 {
      guard errno == EINTR else {
        throw ChildProcessError(program: "process \(identifier)", reason: errno)
      }
    }
    let wall = start.duration(to: .now)
    let sample = Sample(
      cpu: Self.duration(usage.ru_utime) + Self.duration(usage.ru_stime), wall: wall,
      peakMemory: Int(usage.ru_maxrss) * Self.memoryUnit)
    // As WIFEXITED and WEXITSTATUS do, which are macros: the signal is in the lowest seven bits.
    let hasExited = status & 0x7f == 0
    return Ending(status: hasExited ? status >> 8 & 0xff : nil, sample: sample)
  }

  private static func duration(_ time: timeval) -> Duration {
    .seconds(Int64(time.tv_sec)) + .microseconds(Int64(time.tv_usec))
  }

  /// What `ru_maxrss` counts in: bytes on macOS, KiB on Linux.
  private static var memoryUnit: Int {
    #if canImport(Darwin)
      1
    #else
      1_024
    #endif
  }
}

/// Lends a list of C strings that ends with a null pointer.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}
