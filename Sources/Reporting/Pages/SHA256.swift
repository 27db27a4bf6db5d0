/// The hash by which a page's policy allows its own style, after FIPS 180-4.
struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  /// The 32 bytes of the hash.
  static func hash(_ message: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    let bits = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    for block in stride(from: 0, to: padded.count, by: 64) {
      hash.compress(padded[block..<block + 64])
    }
    return hash.state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private mutating func compress(_ block: ArraySlice<UInt8>) {
    var words = [UInt32](repeating: 0, count: 64)
    for index in 0..<16 {
      let first = block.startIndex + index * 4
      words[index] = block[first..<first + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let low = Self.rotate(early, 7) ^ Self.rotate(early, 18) ^ early >> 3
      let high = Self.rotate(late, 17) ^ Self.rotate(late, 19) ^ late >> 10
      words[index] = words[index - 16] &+ low &+ words[index - 7] &+ high
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let mixE = Self.rotate(e, 6) ^ Self.rotate(e, 11) ^ Self.rotate(e, 25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ mixE &+ choice &+ Self.constants[index] &+ words[index]
      let mixA = Self.rotate(a, 2) ^ Self.rotate(a, 13) ^ Self.rotate(a, 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ mixA &+ majority)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() {
      state[index] = state[index] &+ value
    }
  }

  private static func rotate(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word >> bits | word << (32 - bits)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = {
    var primes: [UInt64] = []
    var candidate: UInt64 = 2
    while primes.count < 64 {
      if !primes.contains(where: { candidate.isMultiple(of: $0) }) { primes.append(candidate) }
      candidate += 1
    }
    return primes.map { prime in
      // The largest root with root³ ≤ prime · 2⁹⁶, found bit by bit in 128-bit arithmetic.
      var root: UInt64 = 0
      for bit in stride(from: 35, through: 0, by: -1) {
        let trial = root | 1 << UInt64(bit)
        if isCube(trial, atMost: prime) { root = trial }
      }
      return UInt32(truncatingIfNeeded: root)
    }
  }()

  /// Whether the cube of `root` is at most `prime` times 2⁹⁶.
  private static func isCube(_ root: UInt64, atMost prime: UInt64) -> Bool {
    let square = root.multipliedFullWidth(by: root)
    let low = square.low.multipliedFullWidth(by: root)
    let high = square.high.multipliedFullWidth(by: root)
    let (middle, carry) = low.high.addingReportingOverflow(high.low)
    let top = high.high + (carry ? 1 : 0)
    let limit = prime << 32
    if top > 0 { return false }
    return middle < limit || (middle == limit && low.low == 0)
  }
}
