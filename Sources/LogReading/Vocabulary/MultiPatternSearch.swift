/// Finds any of many byte strings in one pass, after Wu and Manber (1994).
///
/// A table over pairs of bytes tells how far the search may leap: in text that holds none of the
/// strings, it looks at about one byte in `shortest - 1`.
package struct MultiPatternSearch: Sendable {
  private let patterns: [[UInt8]]
  /// The length of the shortest pattern; the leaps are counted in the first so many bytes of each.
  private let shortest: Int
  private let leap: [UInt8]
  /// For a pair of bytes that ends some pattern's first `shortest` bytes: where its patterns begin in
  /// `bucketed`, plus one; 0 for no pattern.
  private let bucket: [UInt16]
  private let bucketed: [Int]
  private let bucketEnd: [Int]

  /// Prepares a search; each pattern has at least two bytes.
  package init(_ patterns: [[UInt8]]) {
    precondition(patterns.allSatisfy { $0.count >= 2 }, "a pattern has at least two bytes")
    self.patterns = patterns
    let shortest = patterns.map(\.count).min() ?? 2
    self.shortest = shortest
    var leap = [UInt8](repeating: UInt8(min(shortest - 1, 255)), count: 65_536)
    var buckets: [Int: [Int]] = [:]
    for (index, pattern) in patterns.enumerated() {
      for end in 1..<shortest {
        let pair = Int(pattern[end - 1]) | Int(pattern[end]) << 8
        leap[pair] = min(leap[pair], UInt8(min(shortest - 1 - end, 255)))
      }
      let last = Int(pattern[shortest - 2]) | Int(pattern[shortest - 1]) << 8
      buckets[last, default: []].append(index)
    }
    var bucket = [UInt16](repeating: 0, count: 65_536)
    var bucketed: [Int] = []
    var ends: [Int] = []
    for pair in buckets.keys.sorted() {
      let longestFirst = (buckets[pair] ?? []).sorted { patterns[$0].count > patterns[$1].count }
      bucket[pair] = UInt16(ends.count + 1)
      bucketed.append(contentsOf: longestFirst)
      ends.append(bucketed.count)
    }
    self.leap = leap
    self.bucket = bucket
    self.bucketed = bucketed
    bucketEnd = ends
  }

  /// Visits matches from left to right until the visitor returns false.
  ///
  /// Of patterns that begin at the same byte the longest comes first.
  package func visit(
    _ text: ByteView, _ visitor: (_ pattern: Int, _ at: Int) -> Bool
  ) {
    guard text.count >= shortest, !patterns.isEmpty else { return }
    leap.withUnsafeBufferPointer { leap in
      var end = shortest - 1
      while end < text.count {
        let pair = Int(text[end - 1]) | Int(text[end]) << 8
        let step = leap[pair]
        if step > 0 {
          end += Int(step)
          continue
        }
        let start = end - shortest + 1
        let slot = Int(bucket[pair])
        if slot > 0 {
          let first = slot > 1 ? bucketEnd[slot - 2] : 0
          for index in bucketed[first..<bucketEnd[slot - 1]]
          where text.has(patterns[index], at: start) {
            guard visitor(index, start) else { return }
          }
        }
        end += 1
      }
    }
  }
}
