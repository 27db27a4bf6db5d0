/// A stream of numbers that is the same for the same seed everywhere.
///
/// SplitMix64 of Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014). The
/// standard library does not promise that `Int.random(in:using:)` stays as it is, so bounds are
/// applied here.
package struct RandomSource {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// All 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, and without, the limit, which must be above 0.
  package mutating func below(_ limit: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  /// A number of the range, both ends included.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// True once in so many calls on average.
  package mutating func happens(onceIn count: Int) -> Bool {
    below(count) == 0
  }
}
