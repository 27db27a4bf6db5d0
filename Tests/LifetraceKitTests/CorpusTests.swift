import Foundation
import LifetraceKit
import Testing

@Suite(.enabled(if: Corpus.isThere, "the captures are not beside the package"))
struct CorpusTests {
  @Test func `at least 95 of 100 captures that tell something agree with a careful reader`() throws
  {
    let telling = Corpus.files.filter { file in
      Corpus.rows.contains { $0.file == file && $0.isTelling }
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

  @Test func `no capture that tells nothing gives a false finding`() throws {
    let quiet = Corpus.files.filter { file in
      Corpus.rows.allSatisfy { $0.file != file || !$0.isTelling }
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
