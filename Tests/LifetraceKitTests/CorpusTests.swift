import Foundation
import LifetraceKit
import Testing

/// A row of the table: what a careful reader says of one run of a capture.
private struct ExpectedRun: Sendable {
  let file: String
  /// `name`, `name:pid`, or `-` where any run will do.
  let run: String
  /// Equal neighbours merged, without the end; empty where the reader would not decide.
  let states: [String]
  /// Rules that must not be found; `errors` allows no finding of that severity.
  let forbidden: Set<String>
  let note: String

  init?(_ line: Substring, columns: [Substring]) {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
    func cell(_ name: Substring) -> String {
      columns.firstIndex(of: name).flatMap { $0 < cells.count ? String(cells[$0]) : nil } ?? ""
    }
    file = cell("file")
    run = cell("run")
    note = cell("note")
    states =
      cell("states").contains("?")
      ? []
      : merged(cell("states").split(separator: ",").map(String.init).filter { $0 != "not-running" })
    let named = cell("mustnot").split(separator: ",").filter { !$0.contains("?") }
    forbidden = Set(named.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty })
  }

  /// Whether the row's reader says that a finding on its run, or on none, is wrong.
  func forbids(_ finding: Finding, of runs: [Run]) -> Bool {
    guard runs.first(where: { $0.id == finding.run }).map(names) ?? true else { return false }
    return forbidden.contains(finding.rule)
      || (finding.severity == .error && forbidden.contains("errors"))
  }

  func names(_ run: Run) -> Bool {
    guard self.run != "-", let process = run.process else { return true }
    let name = self.run.split(separator: ":", maxSplits: 1).first ?? ""
    guard name.lowercased() == process.lowercased() else { return false }
    guard let colon = self.run.lastIndex(of: ":") else { return true }
    return run.pid.map(String.init) == String(self.run[self.run.index(after: colon)...])
  }
}

private func merged(_ states: [String]) -> [String] {
  states.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
}

extension Run {
  /// The states that the log proves, as the table writes them.
  fileprivate func provenStates(withSuspended: Bool) -> [String] {
    merged(
      intervals.filter { interval in
        switch interval.state {
        case .unknown, .notRunning: false
        case .suspended: withSuspended && interval.evidence == .observed
        default: true
        }
      }.map(\.state.rawValue))
  }
}

/// Real captures beside the package, and what a careful reader says of each.
private enum Corpus {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "../shared/corpus/logs").standardizedFileURL

  static let isThere = FileManager.default.fileExists(
    atPath: folder.appending(path: "EXPECTED.tsv").path)

  static let rows: [ExpectedRun] = {
    let table = folder.appending(path: "EXPECTED.tsv")
    guard let text = try? String(contentsOf: table, encoding: .utf8) else { return [] }
    let lines = text.split { $0.isNewline }
    let columns = lines.first?.split(separator: "\t", omittingEmptySubsequences: false) ?? []
    return lines.dropFirst().compactMap { ExpectedRun($0, columns: columns) }
  }()

  static let files = Set(rows.map(\.file)).sorted().filter {
    FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
  }

  /// The report of a file; nil for one that is no log.
  static func report(_ file: String) throws -> Report? {
    do {
      return try Analysis.run(Analysis.Request(logs: [folder.appending(path: file).path]))
    } catch AnalysisError.unreadable {
      return nil
    }
  }

  /// Where the report says other than the table.
  static func disagreements(_ file: String) throws -> [String] {
    let report = try report(file)
    let rows = rows.filter { $0.file == file }
    let runs = report?.timeline.runs ?? []
    var disagreements: [String] = []
    for row in rows where !row.states.isEmpty {
      let told = runs.filter(row.names).map {
        $0.provenStates(withSuspended: row.states.contains("suspended"))
      }
      if !told.contains(row.states) {
        let have = told.prefix(3).map { $0.joined(separator: ",") }.joined(separator: " | ")
        disagreements.append("\(row.run): want \(row.states.joined(separator: ",")), have \(have)")
      }
    }
    for finding in report?.findings ?? []
    where rows.contains(where: { $0.forbids(finding, of: runs) }) {
      disagreements.append("false \(finding.rule) (\(finding.severity)): \(finding.message)")
    }
    if rows.allSatisfy({ $0.note.contains("exit status 3") }),
      runs.contains(where: { !$0.provenStates(withSuspended: false).isEmpty })
    {
      disagreements.append("no lifecycle event is there")
    }
    return disagreements
  }
}

@Suite(.enabled(if: Corpus.isThere, "the captures are not beside the package"))
struct CorpusTests {
  @Test func `at least 95 of 100 captures that tell states agree with a careful reader`() throws {
    let telling = Corpus.files.filter { file in
      Corpus.rows.contains { $0.file == file && !$0.states.isEmpty }
    }
    try #require(telling.count > 50)
    var different: [String] = []
    for file in telling {
      let disagreements = try Corpus.disagreements(file)
      if !disagreements.isEmpty {
        different.append("\(file): \(disagreements.joined(separator: "; "))")
      }
    }
    let share = Double(telling.count - different.count) / Double(telling.count)
    #expect(share >= 0.95, "\(different.joined(separator: "\n"))")
    if !different.isEmpty { print("Captures that disagree:\n" + different.joined(separator: "\n")) }
  }

  @Test func `no capture that tells no states gives a false finding`() throws {
    let quiet = Corpus.files.filter { file in
      Corpus.rows.allSatisfy { $0.file != file || $0.states.isEmpty }
    }
    for file in quiet {
      #expect(try Corpus.disagreements(file) == [], "\(file)")
    }
  }

  @Test(arguments: Corpus.files)
  func `every line of a capture is accounted for`(_ file: String) throws {
    for input in try Corpus.report(file)?.timeline.inputs ?? [] {
      let used = input.records + input.continuations + input.ignored + input.unusable
      #expect(used == input.lines)
    }
  }

  @Test(arguments: Corpus.files)
  func `the intervals of a capture follow each other and run forward`(_ file: String) throws {
    check(try Corpus.report(file)?.timeline.runs ?? [])
  }

  @Test(arguments: Corpus.files)
  func `damaged captures give intervals that run forward too`(_ file: String) throws {
    let text = try Data(contentsOf: Corpus.folder.appending(path: file))
    guard text.count < 100_000 else { return }
    let scratch = try Scratch()
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    let copies = [
      ("cut", Array(text.prefix(text.count * 2 / 3))),
      ("backwards", Array(lines.reversed().joined(separator: [0x0A]))),
      ("every third line gone", Array(lines.thirdsGone.joined(separator: [0x0A]))),
      ("twice", Array(text) + [0x0A] + Array(text)),
    ]
    for (name, bytes) in copies {
      let path = try scratch.file("\(name).log", Data(bytes))
      guard let report = try? Analysis.run(Analysis.Request(logs: [path])) else { continue }
      check(report.timeline.runs)
    }
  }

  private func check(_ runs: [Run]) {
    for run in runs {
      for (earlier, later) in zip(run.intervals, run.intervals.dropFirst()) {
        if let end = earlier.end, let start = later.start { #expect(end == start) }
        #expect(earlier.firstLine <= later.firstLine || earlier.start != nil)
      }
      for interval in run.intervals {
        if let duration = interval.duration { #expect(duration >= .zero) }
      }
    }
  }
}

extension Array {
  /// The elements without every third one.
  fileprivate var thirdsGone: [Element] {
    enumerated().filter { $0.offset % 3 != 2 }.map(\.element)
  }
}
