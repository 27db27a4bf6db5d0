import LifetraceKit
import Testing

@Suite struct DensityTests {
  @Test func `the density of a log counts its timed lines`() throws {
    let sample = try #require(Sample.all.first { $0.name == "draws-in-background" })
    let report = try sample.report()
    let input = try #require(report.timeline.inputs.first)
    let density = try #require(input.density)
    // The debugger's own line has no time.
    #expect(density.counts.reduce(0) { $0 + Int($1) } == input.records)
  }

  @Test func `a log without a clock has no density`() throws {
    let sample = try #require(Sample.all.first { $0.name == "home-and-back-without-clock" })
    #expect(try sample.report().timeline.inputs.first?.density == nil)
  }
}
