import Measurement

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs programs in an environment in which nothing of the user's changes what they do.
package struct ProgramRunner: Sendable {
  let scratch: Scratch

  private static let output = "output"
  private static let messages = "messages"

  package init(scratch: Scratch) {
    self.scratch = scratch
  }

  /// What a program prints, which must end with status 0.
  func output(of program: String, _ words: [String]) throws(ExperimentError) -> String {
    let invocation = Invocation(
      program: program, arguments: words, environment: environment(locale: Locale.usual),
      output: scratch.path(Self.output), messages: scratch.path(Self.messages))
    _ = try run(invocation, statuses: [0])
    return scratch.text(of: Self.output)
  }

  /// What one run of a trial costs, and what it counted.
  func measure(_ trial: Trial, capture: String) throws(ExperimentError) -> (Sample, count: Int?) {
    let contender = trial.contender
    let isDiscarded = if case .discarded = contender.output { true } else { false }
    let invocation = Invocation(
      program: contender.program,
      arguments: contender.words(capture: trial.isPiped ? "-" : capture),
      environment: environment(locale: contender.locale),
      input: trial.isPiped ? .pipe(from: capture) : .nothing,
      output: isDiscarded ? "/dev/null" : scratch.path(Self.output),
      messages: scratch.path(Self.messages))
    let sample = try run(invocation, statuses: contender.statuses)
    return (sample, isDiscarded ? nil : count(contender.output))
  }

  private func run(
    _ invocation: Invocation, statuses: Set<Int32>
  ) throws(ExperimentError) -> Sample {
    let ending: ChildProcess.Ending
    do {
      ending = try ChildProcess.run(invocation)
    } catch {
      throw .cannotRun(reason: "\(error)")
    }
    guard let status = ending.status, statuses.contains(status) else {
      throw .failed(
        command: ([invocation.program] + invocation.arguments).joined(separator: " "),
        status: ending.status, messages: scratch.text(of: Self.messages))
    }
    return ending.sample
  }

  private func count(_ output: Contender.Output) -> Int? {
    let text = scratch.text(of: Self.output)
    switch output {
    case .discarded: return nil
    case .lines: return text.utf8.count { $0 == UInt8(ascii: "\n") }
    case .number: return text.split { !$0.isNumber }.last.flatMap { Int($0) }
    }
  }

  private func environment(locale: String) -> [String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "PATH=\(path)", "HOME=\(scratch.folder)", "TMPDIR=\(scratch.folder)", "LC_ALL=\(locale)",
      "TERM=dumb",
    ]
  }
}
