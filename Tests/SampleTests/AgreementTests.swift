import Foundation
import Guidelines
import Lifecycle
import LifetraceKit
import Testing

@testable import Reporting

/// The picture, the measured durations, the holdings and the verdicts of one run say the same.
@Suite struct AgreementTests {
  /// A generator that gives the same captures on every machine.
  private struct Shuffler: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 33)
    }
  }

  /// A capture with lines left out, doubled and swapped, and with tasks, timers and files among them.
  private static func mutated(_ text: String, _ random: inout Shuffler) -> String {
    let markers = [
      "LT bgtask.begin id=7", "LT bgtask.end", "LT bgtask.end id=7", "LT bgtask.expired id=7",
      "LT timer.start id=a", "LT timer.stop", "LT file.open path=/a class=Complete",
      "LT file.close path=/a", "LT socket.listen id=1", "LT socket.close",
    ]
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<Int.random(in: 1...6, using: &random) where lines.count > 2 {
      let place = lines.indices.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<4, using: &random) {
      case 0: lines.remove(at: place)
      case 1: lines.insert(lines[place], at: place)
      case 2: lines.swapAt(place, lines.indices.randomElement(using: &random) ?? 0)
      default:
        guard let end = lines[place].range(of: "] ")?.upperBound else { continue }
        lines.insert(
          lines[place][..<end] + (markers.randomElement(using: &random) ?? ""), at: place + 1)
      }
    }
    return lines.joined(separator: "\n")
  }

  private func check(_ report: Report, _ name: String) {
    for run in report.timeline.runs {
      let tracked = RunFacts(run.occurrences)
      #expect(run.facts == tracked, "\(name): the holdings are not those of the events")
      let bars = LanePlan.lanes(of: run, findings: report.findings)
        .filter { $0.group == nil }.flatMap(\.bars).filter { $0.state == nil }
      let held = run.facts.holdings.filter {
        run.occurrences[$0.begin].event.kind.declaration.lane.isOfResources
      }
      #expect(
        bars.map { [$0.from, $0.to ?? -1] }.sorted { $0.lexicographicallyPrecedes($1) }
          == held.map { [$0.begin, $0.over ?? -1] }.sorted { $0.lexicographicallyPrecedes($1) },
        "\(name): a bar's ends are not a holding's")
      for duration in run.durations where duration.name.hasPrefix("background task") {
        let task = held.first {
          $0.resource == .backgroundTask
            && run.occurrences[$0.begin].event.position == duration.from
            && $0.over.map { run.occurrences[$0].event.position } == duration.to
        }
        #expect(task != nil, "\(name): \(duration.name) is measured of no holding")
      }
      checkLaunch(of: run, in: report, name)
    }
  }

  /// The verdict on a launch follows from the bounds of its measured time.
  private func checkLaunch(of run: Run, in report: Report, _ name: String) {
    guard let launch = run.durations.first(where: { $0.name == "launch" }),
      let limit = launch.limit,
      let check = report.checks.first(where: {
        $0.rule == "launch/exceeds-guideline-budget" && $0.run == run.id
      }), check.gap != .toldElsewhere
    else { return }
    switch launch.time.held(to: limit) {
    case .kept: #expect(check.verdict != .violated, "\(name)")
    case .broken: #expect(check.verdict != .satisfied, "\(name)")
    case .unknown: #expect(check.verdict == .inconclusive, "\(name)")
    }
  }

  @Test(arguments: Sample.all)
  func `a sample's picture, durations and holdings agree`(sample: Sample) throws {
    check(try sample.report(), sample.name)
  }

  @Test func `they agree for two hundred captures that nobody wrote`() throws {
    var random = Shuffler(state: 20_240_501)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let texts = Sample.all.compactMap {
      try? String(contentsOf: $0.file("app.log"), encoding: .utf8)
    }
    let file = folder.appending(path: "mutated.log")
    for number in 1...200 {
      let text = texts.randomElement(using: &random) ?? ""
      try Self.mutated(text, &random).write(to: file, atomically: true, encoding: .utf8)
      var request = Analysis.Request(logs: [file.path])
      request.configuration = .none
      let report = try Analysis.run(request)
      check(report, "capture \(number)")
    }
  }
}
