import Captures
import Measurement
import Testing

@testable import Experiments

@Suite struct ExperimentTests {
  @Test func `lifetrace has a row for one thread where it can be told so`() {
    let titles = { (toolbox: Toolbox) in toolbox.analysis().map(\.title) }
    #expect(titles(.example(hasJobs: true)) == ["lifetrace --jobs 1", "lifetrace"])
    #expect(titles(.example(hasJobs: false)) == ["lifetrace"])
    let baseline = LifetraceProgram.example("old", hasJobs: false)
    #expect(
      titles(.example(hasJobs: true, baseline: baseline))
        == ["lifetrace --jobs 1", "lifetrace", "baseline"])
  }

  @Test func `what is not there has no row`() {
    let toolbox = Toolbox.example(peers: ["cat", "grep"])
    #expect(toolbox.missing == ["lnav", "rg", "true", "wc"])
    #expect(toolbox.phraseCounts.map(\.identity) == [.grepPhrase])
    #expect(toolbox.nothing.isEmpty)
  }

  @Test func `grep keeps what it prints, for it stops early when that is thrown away`() {
    for contender in Toolbox.example().searches where contender.title.hasPrefix("grep") {
      guard case .number = contender.output else {
        Issue.record("\(contender.title) throws its output away")
        continue
      }
    }
  }

  @Test func `rows are chosen by name, unknown ones are refused`() throws {
    let all = Experiment.all(with: .example(), sizes: Sizes())
    #expect(Set(all.map(\.id)).count == all.count)
    #expect(try all.chosen([]).count == all.count)
    #expect(try all.chosen(["page", "nslog"]).map(\.id) == ["nslog", "page"])
    #expect(throws: ExperimentError.self) { try all.chosen(["nothing"]) }
  }

  @Test func `all that is on disk at once stays below six gibibytes`() {
    let budget = 6 << 30
    for experiment in Experiment.all(with: .example(), sizes: Sizes()) {
      let bytes = experiment.captures.reduce(0) { sum, request in
        if case .bytes(let bytes) = request.length { sum + bytes } else { sum }
      }
      #expect(bytes < budget, "\(experiment.id)")
    }
  }
}
