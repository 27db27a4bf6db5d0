import Testing

@testable import Lifecycle

struct LogDensityTests {
  private func density(_ seconds: [Double]) -> LogDensity {
    var density = LogDensity(first: moment(seconds[0]))
    for second in seconds.dropFirst() { density.add(moment(second)) }
    return density
  }

  private func moment(_ seconds: Double) -> Instant {
    Instant(nanoseconds: Int64((seconds * 1e9).rounded()))
  }

  /// The lines between two moments, which must be at the edges of stretches.
  private func lines(_ density: LogDensity, from: Double, to: Double) -> Int {
    let (low, high) = (moment(from).nanoseconds, moment(to).nanoseconds)
    return density.counts.enumerated().reduce(0) { sum, entry in
      let at = density.start.nanoseconds + Int64(entry.offset) * density.width
      return at + density.width > low && at < high ? sum + Int(entry.element) : sum
    }
  }

  @Test func `every line is counted once, however long the log grows`() {
    let seconds = (0..<5_000).map { Double($0 * $0) / 1_000 }
    let density = density(seconds)
    #expect(density.counts.reduce(0) { $0 + Int($1) } == 5_000)
    #expect(density.counts.count == LogDensity.capacity)
    #expect(density.start.nanoseconds % density.width == 0)
    let end = density.start.nanoseconds + density.width * Int64(LogDensity.capacity)
    #expect(end > moment(seconds.last ?? 0).nanoseconds)
    #expect(density.usedCounts.count > LogDensity.capacity / 4)
  }

  @Test func `lines stay where they were as the stretches widen`() {
    let density = density([0.5] + [Double](repeating: 100, count: 7) + [1_000, 1_000.1])
    #expect(lines(density, from: 99, to: 101) == 7)
    #expect(lines(density, from: 0, to: 50) == 1)
    #expect(lines(density, from: 998, to: 1_002) == 2)
  }

  @Test func `lines before the first one are counted too`() {
    let density = density([100, 99.5, 20, -3_000, 100.2, -3_000])
    #expect(density.counts.reduce(0) { $0 + Int($1) } == 6)
    #expect(lines(density, from: -3_010, to: -2_990) == 2)
    #expect(lines(density, from: 90, to: 110) == 3)
  }

  @Test func `a moment beyond all counting is left out`() {
    var density = LogDensity(first: Instant(nanoseconds: .min + 5_000_000))
    density.add(Instant(nanoseconds: .max))
    #expect(density.counts.reduce(0) { $0 + Int($1) } == 1)
  }
}
