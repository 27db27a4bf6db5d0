import Foundation
import Testing

/// Numbers that a stranger's file may hold and no device has: none ends the analysis.
@Suite struct ExtremeNumberTests {
  private static let head = "2024-05-01 10:00:00.000 Demo[100:1a03] "

  @Test(arguments: [
    "LT localnote.pending count=9223372036854775807",
    "LT localnote.schedule id=1 count=-9223372036854775808",
    "LT timer.start id=a interval=1e300", "LT memory.footprint mb=nan",
    "4001-01-01 00:00:00 +0000 next alarm",
  ])
  func `a line's number does not end the analysis`(message: String) throws {
    let folder = try ScratchFolder()
    let lines = [
      Self.head + "applicationDidBecomeActive", Self.head + message,
      Self.head + "LT localnote.schedule id=2", Self.head + "LT timer.fire id=a",
    ]
    let log = try folder.file("app.log", lines.joined(separator: "\n") + "\n")
    let run = try Invocation("--no-config", log)
    #expect([0, 1].contains(run.status), "\(run.errors)")
    #expect(run.output.contains("Demo"))
  }

  @Test func `any number of cores gives the report`() throws {
    let log = InputTests.log("home-and-back")
    let one = try Invocation("--no-config", "--jobs", "1", log)
    let many = try Invocation("--no-config", "--jobs", "20000", log)
    #expect(many.status == one.status, "\(many.errors)")
    #expect(many.output == one.output)
  }

  @Test func `a saved report with a year of no log is read or refused in words`() throws {
    let folder = try ScratchFolder()
    let log = InputTests.log("home-and-back")
    let saved = folder.path("report.json")
    _ = try Invocation("--no-config", "-o", saved, log)
    let text = try String(contentsOfFile: saved, encoding: .utf8)
    let tampered = try folder.file("old.json", text.replacing("2014-07-01T", with: "9999-07-01T"))
    let run = try Invocation("compare", tampered, saved)
    #expect([0, 1, 3].contains(run.status), "\(run.errors)")
  }
}
