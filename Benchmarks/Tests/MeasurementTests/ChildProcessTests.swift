import Foundation
import Measurement
import Testing

@Suite struct ChildProcessTests {
  private func shell(_ script: String, output: String = "/dev/null") -> Invocation {
    Invocation(
      program: "/bin/sh", arguments: ["-c", script], environment: ["PATH=/usr/bin:/bin"],
      output: output)
  }

  @Test func `the exit status is known`() throws {
    #expect(try ChildProcess.run(shell("exit 0")).status == 0)
    #expect(try ChildProcess.run(shell("exit 3")).status == 3)
  }

  @Test func `an end by a signal has no status`() throws {
    #expect(try ChildProcess.run(shell("kill -9 $$")).status == nil)
  }

  @Test func `waiting costs time on the clock, working costs time of the processor`() throws {
    let asleep = try ChildProcess.run(shell("sleep 0.2")).sample
    #expect(asleep.wall >= .milliseconds(200))
    #expect(asleep.cpu < .milliseconds(100))
    let busy = try ChildProcess.run(
      shell("i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done")
    ).sample
    #expect(busy.cpu > .milliseconds(5))
    #expect(busy.peakMemory > 100_000, "in bytes")
  }

  @Test func `what comes through a pipe is read, what is printed is in the file`() throws {
    let folder = FileManager.default.temporaryDirectory
    let input = folder.appending(path: "bench-\(UUID().uuidString)")
    let output = folder.appending(path: "bench-\(UUID().uuidString)")
    defer {
      try? FileManager.default.removeItem(at: input)
      try? FileManager.default.removeItem(at: output)
    }
    // More than a pipe holds at once.
    let text = String(repeating: "a line\n", count: 100_000)
    try Data(text.utf8).write(to: input)
    var invocation = shell("cat", output: output.path)
    invocation.input = .pipe(from: input.path)
    #expect(try ChildProcess.run(invocation).status == 0)
    #expect(try String(contentsOf: output, encoding: .utf8) == text)
  }

  @Test func `a program that is not there is an error that names it`() {
    let invocation = Invocation(program: "/no/such/program", arguments: [], environment: [])
    let error = #expect(throws: ChildProcessError.self) { try ChildProcess.run(invocation) }
    #expect(error?.description.contains("/no/such/program") == true)
  }
}
