/// Several runs of the same.
package struct Samples: Equatable, Sendable {
  private var all: [Sample] = []

  package init(_ samples: [Sample] = []) {
    all = samples
  }

  package mutating func append(_ sample: Sample) {
    all.append(sample)
  }

  /// The median of each quantity by itself; nil where nothing was run.
  package var median: Sample? {
    guard let cpu = median(of: \.cpu, halfWay: { ($0 + $1) / 2 }),
      let wall = median(of: \.wall, halfWay: { ($0 + $1) / 2 }),
      let peakMemory = median(of: \.peakMemory, halfWay: { ($0 + $1) / 2 })
    else { return nil }
    return Sample(cpu: cpu, wall: wall, peakMemory: peakMemory)
  }

  /// The middle one, or what lies half way between the two in the middle.
  private func median<Value: Comparable>(
    of quantity: (Sample) -> Value, halfWay: (Value, Value) -> Value
  ) -> Value? {
    let sorted = all.map(quantity).sorted()
    guard !sorted.isEmpty else { return nil }
    let upper = sorted[sorted.count / 2]
    return sorted.count.isMultiple(of: 2) ? halfWay(sorted[sorted.count / 2 - 1], upper) : upper
  }
}
