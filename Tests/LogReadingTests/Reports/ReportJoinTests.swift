import Foundation  // The whole of Foundation: NSTemporaryDirectory.
import Lifecycle
import LogReading
import Testing

/// A report belongs to the run of its process, whether it lies beside the log or was pasted behind it.
@Suite struct ReportJoinTests {
  private func runs(_ inputs: [String]) throws -> [Run] {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("lifetrace-reports-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for (index, input) in inputs.enumerated() {
      let file = folder.appendingPathComponent("\(index).log")
      try input.write(to: file, atomically: true, encoding: .utf8)
      paths.append(file.path)
    }
    return TimelineBuilder().timeline(of: try LogReader().read(paths)).runs
  }

  private let report = CrashReportTests.report("Termination Reason: RUNNINGBOARD 0xdead10cc")

  static let logs = [
    // With its zone, without it, without day or year, without any time, without the number.
    """
    2024-05-01 18:20:00.400000+0200 Courier[812:1a03] applicationDidBecomeActive:
    2024-05-01 18:20:30.000000+0200 Courier[812:1a03] applicationDidEnterBackground:

    """,
    """
    2024-05-01 18:20:00.400 Courier[812:1a03] applicationDidBecomeActive:
    2024-05-01 18:20:30.000 Courier[812:1a03] applicationDidEnterBackground:

    """,
    """
    May  1 18:20:00 iPhone Courier(Foundation)[812] <Notice>: applicationDidBecomeActive:
    May  1 18:20:30 iPhone Courier(Foundation)[812] <Notice>: applicationDidEnterBackground:

    """,
    """
    Courier[812:1a03] applicationDidBecomeActive:
    Courier[812:1a03] applicationDidEnterBackground:

    """,
    """
    applicationDidBecomeActive
    applicationDidEnterBackground

    """,
  ]

  @Test(arguments: logs)
  func `a report beside a log ends the log's run`(log: String) throws {
    let runs = try runs([log, report])
    #expect(runs.count == 1)
    #expect(runs.first?.ending == .killed)
    #expect(runs.first?.endingReason == "0xdead10cc")
    #expect(runs.first?.endingLine?.input == 1)
    #expect(runs.first?.has(.appDidEnterBackground) == true)
  }

  @Test(arguments: logs)
  func `a report pasted behind a log ends its run`(log: String) throws {
    let runs = try runs([log + "\nThe crash report:\n\n" + report])
    #expect(runs.count == 1)
    #expect(runs.first?.endingReason == "0xdead10cc")
  }

  @Test func `a clock of another zone keeps no process from its report`() throws {
    let log = Self.logs[1].replacing("18:20", with: "16:20")
    let runs = try runs([log, report])
    #expect(runs.count == 1)
    #expect(runs.first?.ending == .killed)
  }

  @Test func `a report about another app with the same number leaves the run alone`() throws {
    let other = report.replacing("Courier", with: "Atlas").replacing("courier", with: "atlas")
    let runs = try runs([Self.logs[0], other])
    #expect(runs.map(\.process) == ["Atlas", "Courier"])
    #expect(runs.last?.ending == .open)
  }

  @Test func `a JetsamEvent ends the run of its victim`() throws {
    let jetsam = ResourceReportTests.jetsam(
      """
      "states" : [ "frontmost" ], "rpages" : 89600, "reason" : "per-process-limit", "pid" : 812, \
      "name" : "Courier"
      """)
    let runs = try runs([Self.logs[0], jetsam])
    #expect(runs.count == 1)
    #expect(runs.first?.ending == .killed)
  }

  @Test func `MetricKit's sums end no run of a log`() throws {
    let runs = try runs([Self.logs[0], ResourceReportTests.payload])
    #expect(runs.count == 3)
    #expect(runs.first { $0.has(.appDidBecomeActive) }?.ending == .open)
  }
}
