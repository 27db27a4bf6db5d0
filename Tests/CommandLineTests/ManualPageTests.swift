import Foundation
import Testing

@Suite struct ManualPageTests {
  @Test func `the manual page names every command with its options, and is the same each time`()
    throws
  {
    let page = try Invocation("help", "--man")
    #expect(page.status == 0)
    #expect(page.errors.isEmpty)
    #expect(page.output.hasPrefix(".\\\""))
    let commands = try Invocation("help").output.split(separator: "\n")
      .drop { $0 != "Commands" }.dropFirst().prefix { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(commands.count > 5)
    for command in commands {
      #expect(page.output.contains("\n.SS lifetrace \(command)"))
    }
    #expect(page.output.contains("\\fB\\-\\-info\\-plist\\fR \\fIFILE\\fR"))
    #expect(try Invocation("help", "--man").output == page.output)
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff"), "there is no groff"))
  func `the manual page is sound for the formatter`() throws {
    let run = try Invocation(
      shell: "\"$0\" help --man | LC_ALL=C /usr/bin/groff -man -Tascii -ww -z")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty, "\(run.errors)")
  }
}
