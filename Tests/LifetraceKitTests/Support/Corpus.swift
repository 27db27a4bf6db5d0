import Fixtures
import Foundation
import LifetraceKit

/// A row of the table: what a careful reader says of one run of a capture.
struct ExpectedRun: Sendable {
  let file: String
  /// `name`, `name:pid`, or `-` where any run will do.
  let run: String
  /// Equal neighbours merged, without the end; empty where the reader would not decide.
  let states: [String]
  /// Rules that must be found.
  let required: [String]
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
    func rules(_ column: Substring) -> [String] {
      cell(column).split(separator: ",").filter { !$0.contains("?") }
        .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
    required = rules("must")
    forbidden = Set(rules("mustnot"))
  }

  /// Whether the row says anything that a report can agree with.
  var isTelling: Bool { !states.isEmpty || !required.isEmpty }

  /// The rules that the row asks for and that its run, or none, has no finding of.
  func missing(in findings: [Finding], of runs: [Run]) -> [String] {
    required.filter { rule in
      !findings.contains { finding in
        finding.rule == rule && (runs.first { $0.id == finding.run }.map(names) ?? true)
      }
    }
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
enum Corpus {
  static let folder = SharedFolder.logs.root ?? URL(filePath: "/dev/null")

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
    let said = (report?.findings ?? []) + (report?.remarks ?? [])
    for row in rows {
      let missing = row.missing(in: said, of: runs)
      if !missing.isEmpty {
        disagreements.append("\(row.run): missing \(missing.joined(separator: ", "))")
      }
    }
    for finding in said
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
