import Measurement
import Testing

@Suite struct SamplesTests {
  private func samples(_ seconds: [Int]) -> Samples {
    Samples(
      seconds.map { Sample(cpu: .seconds($0), wall: .seconds($0 * 2), peakMemory: $0 * 1_000) })
  }

  @Test func `the median of an odd number is the one in the middle`() {
    let median = samples([9, 1, 5]).median
    #expect(median == Sample(cpu: .seconds(5), wall: .seconds(10), peakMemory: 5_000))
  }

  @Test func `the median of an even number lies half way between the two in the middle`() {
    let median = samples([8, 1, 2, 100]).median
    #expect(median == Sample(cpu: .seconds(5), wall: .seconds(10), peakMemory: 5_000))
  }

  @Test func `each quantity has its own median`() {
    let median = Samples([
      Sample(cpu: .seconds(1), wall: .seconds(9), peakMemory: 2),
      Sample(cpu: .seconds(2), wall: .seconds(8), peakMemory: 1),
      Sample(cpu: .seconds(3), wall: .seconds(7), peakMemory: 3),
    ]).median
    #expect(median == Sample(cpu: .seconds(2), wall: .seconds(8), peakMemory: 2))
  }

  @Test func `nothing has no median`() {
    #expect(Samples().median == nil)
  }
}
