import Foundation
import Testing

@Suite struct ProgressTests {
  private static let log = Invocation.packageFolder
    .appending(path: "samples/draws-in-background/app.log").path

  @Test func `into a pipe no bar is drawn, unless it is asked for`() throws {
    let plain = try Invocation("--no-config", Self.log)
    #expect(plain.errors.isEmpty)
    #expect(try Invocation("--no-config", "--progress", "never", Self.log).errors.isEmpty)
    let drawn = try Invocation("--no-config", "--progress", "always", Self.log)
    #expect(drawn.output == plain.output)
    #expect(drawn.errors.hasPrefix("\r[##############################] 100 %  1 of 1 MB"))
    // The bar is gone before anything else is said.
    #expect(drawn.errors.hasSuffix("\r\u{1B}[K"))
  }

  @Test func `of standard input only the bytes are counted`() throws {
    let run = try Invocation(
      ["--no-config", "--progress", "always", "-"],
      input: try Data(contentsOf: URL(filePath: Self.log)))
    #expect(run.errors.contains("reading 1 MB"))
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "there is no script"))
  func `on a terminal alone the places of findings are links`() throws {
    let plain = try Invocation("--no-config", "--color", "always", Self.log)
    #expect(!plain.output.contains("\u{1B}]8;"))
    let terminal = try Invocation(
      shell: "TERM=xterm script -qec \"$0 --no-config --color always '$1'\" /dev/null", Self.log)
    #expect(
      terminal.output.contains("\u{1B}]8;;file://\(Self.log)\u{1B}\\"),
      "\(terminal.output) \(terminal.errors)")
  }
}
