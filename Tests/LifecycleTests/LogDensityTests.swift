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

  @Test func `parts that are joined are the whole`() {
    var random = SeededGenerator(seed: 11)
    for round in 0..<200 {
      var clock = 0.0
      let seconds = (0..<Int.random(in: 2...80, using: &random)).map { _ in
        clock += Double.random(in: 0...pow10(round % 7), using: &random)
        return clock
      }
      let cut = Int.random(in: 1..<seconds.count, using: &random)
      var joined = density(Array(seconds[..<cut]))
      let later = density(Array(seconds[cut...]))
      #expect(joined.canBeFollowed(by: later))
      joined.join(later)
      #expect(joined == density(seconds))
    }
  }

  private func pow10(_ exponent: Int) -> Double {
    (0..<exponent).reduce(0.001) { value, _ in value * 10 }
  }
}
