import Foundation
import Testing

@Suite struct CompletionTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func `the completions name every command and every option of analyze`(shell: String) throws {
    let run = try Invocation("completions", shell)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let help = try Invocation("help", "analyze").output
    let options = help.matches(of: /(?m)^  (?:-\w, |    )--([a-z-]+)/).map { String($0.1) }
    #expect(options.count > 20)
    for option in options {
      let spelling = shell == "fish" ? "-l \(option) " : "--\(option)"
      #expect(run.output.contains(spelling), "\(shell) does not know --\(option)")
    }
    for command in ["analyze", "check", "compare", "completions", "explain", "help", "rules"] {
      #expect(run.output.contains(command), "\(shell) does not know '\(command)'")
    }
    #expect(run.output.contains("background/gl-call"))
  }

  @Test func `another shell is refused with what there is`() throws {
    let run = try Invocation("completions", "fsih")
    #expect(run.status == 2)
    #expect(run.errors.contains("bash, zsh, fish; did you mean 'fish'?"))
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/bin/bash"), "there is no /bin/bash"),
    arguments: [
      (["comp"], ["compare", "completions"]),
      (["analyze", "--info-p"], ["--info-plist"]),
      (["--info-p"], ["--info-plist"]),
      (["analyze", "--profile", "m"], ["modern"]),
      (["analyze", "--profile", "=", "cl"], ["classic"]),
      (["--fail-on", "n"], ["note", "never"]),
      (
        ["analyze", "--only", "background/gl-c"], ["background/gl-call"]
      ),
      (["explain", "configuration/exits"], ["configuration/exits-on-suspend"]),
      (["completions", "z"], ["zsh"]),
      (["help", "rul"], ["rules"]),
      (["analyze", "--info-plist", "a"], []),
    ])
  func `bash completes a word`(typed: [String], expected: [String]) throws {
    let scratch = try ScratchFolder()
    let script = try scratch.file("completions", try Invocation("completions", "bash").output)
    let words = (["lifetrace"] + typed).map { "'\($0)'" }.joined(separator: " ")
    let line = """
      /bin/bash -n '\(script)' && /bin/bash --norc -c '
      source "$1"
      COMP_WORDS=(\(words.replacing("'", with: "\"")))
      COMP_CWORD=\(typed.count)
      _lifetrace
      printf "%s\\n" "${COMPREPLY[@]}"' bash '\(script)'
      """
    let run = try Invocation(shell: line)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let words2 = run.output.split(separator: "\n").map(String.init)
    #expect(words2.filter { expected.contains($0) } == expected, "\(words2)")
    if expected.isEmpty { #expect(words2.isEmpty) }
  }
}
