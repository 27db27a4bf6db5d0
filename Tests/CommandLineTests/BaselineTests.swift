import Foundation
import Testing

@Suite struct BaselineTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  static let samples = [
    "background-launch", "draws-in-background", "exits-on-suspend", "home-and-back",
    "home-and-back-without-clock", "nothing-to-report", "protected-file-across-lock", "slow-launch",
  ]

  /// The same scenario captured again: another day and hour, other pids, another app's lines between.
  private func secondCapture(of log: String) -> String {
    var lines: [String] = []
    for line in log.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = String(line)
      var head = ""
      if let match = line.firstMatch(of: #/^\d{4}-\d\d-(\d\d) (\d\d)(:\d\d:\d\d\S*) /#) {
        let hour = (Int(match.2) ?? 0) + 1
        head = "2025-10-0\(Int(match.1).map { $0 % 9 + 1 } ?? 1) "
        head += (hour < 10 ? "0" : "") + "\(hour)\(match.3) "
        line = head + line[match.range.upperBound...]
      }
      if let match = line.firstMatch(of: /\[(\d+):(\w+)\]/) {
        line.replaceSubrange(match.range, with: "[\((Int(match.1) ?? 0) + 7_001):\(match.2)]")
      }
      lines.append(line)
      // A debugger's line names no process: it is the app's as long as the capture names no other.
      let other =
        log.contains("Message from debugger") ? line.prefix { $0 != "]" } + "]" : "Weather[99:1f]"
      if !head.isEmpty {
        lines.append((other.hasPrefix("Weather") ? head : "") + other + " rain is expected at noon")
      }
    }
    return lines.joined(separator: "\n")
  }

  private func arguments(_ sample: String) -> [String] {
    let plist = Invocation.packageFolder.appending(path: "samples/\(sample)/Info.plist").path
    let isThere = FileManager.default.fileExists(atPath: plist)
    return ["--no-config", "--fail-on", "note"] + (isThere ? ["--info-plist", plist] : [])
  }

  @Test(arguments: samples)
  func `a baseline silences the same findings in another capture, and nothing else`(
    sample: String
  ) throws {
    let log = try String(contentsOfFile: InputTests.log(sample), encoding: .utf8)
    let options = arguments(sample)
    let known = scratch.path("known.json")
    let first = try Invocation(options + ["--write-baseline", known, InputTests.log(sample)])
    let second = try scratch.file("second.log", secondCapture(of: log))
    let plain = try Invocation(options + [second])
    #expect(plain.status == first.status, "the second capture has findings as the first has")
    let silenced = try Invocation(options + ["--baseline", known, second])
    #expect(silenced.status == 0, "\(silenced.output)")
    #expect(silenced.errors.isEmpty, "nothing is gone: \(silenced.errors)")
    // A new fault at the end is the one thing that is not known.
    let last = secondCapture(of: log).split(separator: "\n").filter { !$0.contains("debugger") }
    let head =
      try #require(last.last { $0.contains("[") && !$0.contains("Weather") })
      .prefix { $0 != "]" } + "] "
    let faults = ["LT process.exit call=exit(3)"]
    let faulty = try scratch.file(
      "faulty.log", (last + faults.map { head + $0[...] }).map { $0 + "\n" }.joined())
    let json = try Invocation(
      options + ["--baseline", known, "--output-format", "json", faulty])
    let report = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let findings = try #require(report?["findings"] as? [[String: Any]])
    let new = findings.filter { $0["baseline"] as? Bool == false }
    let rules = new.compactMap { $0["rule"] as? String }
    #expect(rules.contains("termination/exit-called"), "\(rules)")
    #expect(json.status == 1)
    let written = try Baseline(known)
    let prints = findings.compactMap { finding in
      finding["baseline"] as? Bool == true ? finding["fingerprint"] as? String : nil
    }
    #expect(written.fingerprints.isSuperset(of: prints))
    #expect(written.fingerprints.isDisjoint(with: new.compactMap { $0["fingerprint"] as? String }))
  }

  @Test func `a known finding that is gone is said, and does not fail`() throws {
    let known = scratch.path("known.json")
    let log = InputTests.log("draws-in-background")
    _ = try Invocation("--no-config", "--write-baseline", known, log)
    let text = try String(contentsOfFile: log, encoding: .utf8)
    let mended = text.split(separator: "\n").filter { !$0.contains("frame=243") }
    let path = try scratch.file("mended.log", mended.joined(separator: "\n"))
    let run = try Invocation("--no-config", "--baseline", known, path)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("lifetrace: known finding gone: background/gl-call: "))
    #expect(run.output.contains("Known findings that this capture does not show"))
    let json = try Invocation("--no-config", "--baseline", known, "--output-format", "json", path)
    #expect(json.output.contains("\"gone\": [\n    {\n      \"rule\": \"background/gl-call\""))
  }

  @Test func `a baseline may be replaced by itself, and is sorted`() throws {
    let known = scratch.path("known.json")
    let log = InputTests.log("draws-in-background")
    _ = try Invocation("--no-config", "--write-baseline", known, log)
    let first = try String(contentsOfFile: known, encoding: .utf8)
    let again = try Invocation("--no-config", "--baseline", known, "--write-baseline", known, log)
    #expect(again.status == 0)
    #expect(try String(contentsOfFile: known, encoding: .utf8) == first)
    #expect(first.hasPrefix("{\n  \"schema\": \"lifetrace-baseline/1\",\n  \"findings\": [\n    {"))
  }

  @Test func `a wrong log makes no baseline`() throws {
    let known = scratch.path("known.json")
    let run = try Invocation(
      "--no-config", "--write-baseline", known, try scratch.file("app.log", "no event\n"))
    #expect(run.status == 3)
    #expect(!FileManager.default.fileExists(atPath: known))
  }

  @Test func `a baseline that is not there or none is a matter of usage`() throws {
    let log = InputTests.log("draws-in-background")
    let missing = try Invocation("--no-config", "--baseline", "/no/such.json", log)
    #expect(missing.status == 2)
    #expect(missing.errors.contains("cannot read the baseline /no/such.json"))
    let wrong = try scratch.file("wrong.json", "{}")
    let run = try Invocation("--no-config", "--baseline", wrong, log)
    #expect(run.status == 2)
    #expect(run.errors.contains("is no baseline"))
    let over = try Invocation("--no-config", "--write-baseline", log, log)
    #expect(over.status == 2)
    #expect(over.errors.contains("over the input"))
  }

  /// The part of a baseline's file that counts.
  private struct Baseline {
    let fingerprints: Set<String>

    init(_ path: String) throws {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      fingerprints = Set(text.matches(of: /"fingerprint": "(\w+)"/).map { String($0.1) })
    }
  }
}
