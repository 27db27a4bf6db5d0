/// Finds any of many byte strings in one pass, after Wu and Manber (1994).
///
/// Each pattern is represented by a window of as many bytes as the shortest pattern has. A table over
/// pairs of bytes tells how far the search may leap without missing a window: in text that holds none,
/// it looks at about one byte in `window - 1`. Where in a pattern its window lies is free, so it is laid
/// over the pairs that are rarest in logs: `eActive` in `didBecomeActive`.
package struct MultiPatternSearch: Sendable {
  private let patterns: [[UInt8]]
  private let window: Int
  private let leap: [UInt8]
  /// For a pair of bytes that ends a window: its bucket plus one; 0 for no pattern.
  private let bucket: [UInt16]
  private let buckets: [[Candidate]]

  /// A pattern whose window ends in the bucket's pair.
  private struct Candidate: Sendable {
    let pattern: Int
    /// How far into the pattern its window begins.
    let offset: Int
    /// The window's first two bytes, compared before the rest.
    let head: UInt16
  }

  /// Prepares a search; each pattern has at least two bytes.
  package init(_ patterns: [[UInt8]]) {
    precondition(patterns.allSatisfy { $0.count >= 2 }, "a pattern has at least two bytes")
    self.patterns = patterns
    let window = patterns.map(\.count).min() ?? 2
    self.window = window
    var leap = [UInt8](repeating: UInt8(min(window - 1, 255)), count: 65_536)
    var ending: [Int: [Candidate]] = [:]
    for (index, pattern) in patterns.enumerated() {
      let offset = Self.rarestWindow(of: window, in: pattern)
      for end in 1..<window {
        let pair = Self.pair(pattern[offset + end - 1], pattern[offset + end])
        leap[pair] = min(leap[pair], UInt8(min(window - 1 - end, 255)))
      }
      let last = Self.pair(pattern[offset + window - 2], pattern[offset + window - 1])
      let head = UInt16(Self.pair(pattern[offset], pattern[offset + 1]))
      ending[last, default: []].append(
        Candidate(pattern: index, offset: offset, head: head))
    }
    var bucket = [UInt16](repeating: 0, count: 65_536)
    var buckets: [[Candidate]] = []
    for pair in ending.keys.sorted() {
      buckets.append(
        (ending[pair] ?? []).sorted {
          (patterns[$1.pattern].count, $0.pattern) < (patterns[$0.pattern].count, $1.pattern)
        })
      bucket[pair] = UInt16(buckets.count)
    }
    self.leap = leap
    self.bucket = bucket
    self.buckets = buckets
  }

  /// Visits matches in the order of their windows until the visitor returns false.
  ///
  /// Where several windows end at one byte, the longest pattern comes first.
  package func visit(
    _ text: ByteView, _ visitor: (_ pattern: Int, _ at: Int) -> Bool
  ) {
    guard text.count >= window, !patterns.isEmpty else { return }
    var end = window - 1
    while true {
      end = text.leap(from: end, by: leap)
      guard end < text.count else { return }
      let slot = Int(bucket[Self.pair(text[end - 1], text[end])])
      if slot > 0, !visit(buckets[slot - 1], text, windowAt: end - window + 1, visitor) { return }
      end += 1
    }
  }

  private func visit(
    _ candidates: [Candidate], _ text: ByteView, windowAt start: Int,
    _ visitor: (_ pattern: Int, _ at: Int) -> Bool
  ) -> Bool {
    let head = UInt16(Self.pair(text[start], text[start + 1]))
    for candidate in candidates where candidate.head == head {
      let at = start - candidate.offset
      if text.has(patterns[candidate.pattern], at: at), !visitor(candidate.pattern, at) {
        return false
      }
    }
    return true
  }

  private static func pair(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first) | Int(second) << 8
  }

  /// Where in a pattern the window lies whose pairs are the rarest in logs.
  private static func rarestWindow(of length: Int, in pattern: [UInt8]) -> Int {
    func cost(_ offset: Int) -> Int {
      (1..<length).reduce(0) { $0 + frequency(pattern[offset + $1 - 1], pattern[offset + $1]) }
    }
    return (0...(pattern.count - length)).min { cost($0) < cost($1) } ?? 0
  }

  /// How often a pair stands in logs, by the kinds of its bytes; only the order of the numbers counts.
  private static func frequency(_ first: UInt8, _ second: UInt8) -> Int {
    switch (first, second) {
    case _ where first.isLowercase && second.isLowercase: 10
    case _ where first.isDigit && second.isDigit: 9
    case _ where first == 0x20 || second == 0x20: 7
    case _ where first.isUppercase && second.isLowercase: 3
    case _ where first.isUppercase && second.isUppercase: 2
    case _ where first.isLowercase && second.isUppercase: 1
    default: 2
    }
  }
}
