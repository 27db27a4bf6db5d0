/// Finds any of many byte strings in one pass that looks at one place in a few.
///
/// Each pattern is represented by a window of as many bytes as the shortest pattern has. Wherever a window
/// stands in a text, exactly one of the places that lie a stride apart has its gram, four bytes of the
/// text, wholly inside it. So only those places are looked at. A filter of all windows' grams sends
/// nearly all of them on, a filter of the windows themselves nearly all of the rest. The looks do not wait
/// for each other, as the leaps of Wu and Manber's search do. Where in a pattern its window lies is free,
/// so it is laid over the pairs that are rarest in logs: `eActive` in `didBecomeActive`.
package struct MultiPatternSearch: Sendable {
  /// How many bytes of the text are looked at in each place, at most.
  private static let gramWidth = 4
  /// How many bytes of a window tell it from others, at most.
  private static let windowWidth = 8

  private let patterns: [[UInt8]]
  private let stride: Int
  private let grams: GramSet
  private let windows: GramSet
  /// For the slot of a window's gram: its bucket plus one; 0 for none.
  private let bucket: [UInt16]
  private let buckets: [[Candidate]]

  /// A pattern with the place of its window in it.
  private struct Candidate: Sendable {
    let pattern: Int
    let offset: Int
  }

  /// Prepares a search; each pattern has at least two bytes.
  package init(_ patterns: [[UInt8]]) {
    precondition(patterns.allSatisfy { $0.count >= 2 }, "a pattern has at least two bytes")
    self.patterns = patterns
    let length = patterns.map(\.count).min() ?? Self.gramWidth
    let width = min(Self.gramWidth, length)
    let windowWidth = min(Self.windowWidth, length)
    let stride = length - width + 1
    var heads: [UInt64] = []
    var inner: [UInt64] = []
    var candidates: [Int: [Candidate]] = [:]
    for (index, pattern) in patterns.enumerated() {
      let offset = Self.rarestWindow(of: length, in: pattern)
      ByteView.with(pattern) { bytes in
        let head = bytes.gram(at: offset, width: windowWidth)
        heads.append(head)
        inner += (0..<stride).map { bytes.gram(at: offset + $0, width: width) }
        candidates[GramSet.slot(of: head), default: []].append(
          Candidate(pattern: index, offset: offset))
      }
    }
    self.stride = stride
    grams = GramSet(inner, width: width)
    windows = GramSet(heads, width: windowWidth)
    var bucket = [UInt16](repeating: 0, count: GramSet.slots)
    var buckets: [[Candidate]] = []
    for slot in candidates.keys.sorted() {
      buckets.append(
        (candidates[slot] ?? []).sorted {
          (patterns[$1.pattern].count, $0.pattern) < (patterns[$0.pattern].count, $1.pattern)
        })
      bucket[slot] = UInt16(buckets.count)
    }
    self.bucket = bucket
    self.buckets = buckets
  }

  /// Visits matches in the order of their windows until the visitor returns false.
  ///
  /// Where several windows stand at one byte, the longest pattern comes first.
  package func visit(
    _ text: ByteView, _ visitor: (_ pattern: Int, _ at: Int) -> Bool
  ) {
    var at = 0
    while let found = text.firstIndex(ofAnyIn: grams, from: at, stride: stride) {
      for start in max(0, found - stride + 1)...found {
        let window = text.gram(at: start, width: windows.width)
        guard windows.mayContain(window) else { continue }
        let slot = Int(bucket[GramSet.slot(of: window)])
        if !visit(buckets[slot - 1], text, windowAt: start, visitor) { return }
      }
      at = found + stride
    }
  }

  /// How far into a pattern its window begins.
  func windowOffset(of pattern: Int) -> Int {
    buckets.joined().first { $0.pattern == pattern }?.offset ?? 0
  }

  private func visit(
    _ candidates: [Candidate], _ text: ByteView, windowAt start: Int,
    _ visitor: (_ pattern: Int, _ at: Int) -> Bool
  ) -> Bool {
    for candidate in candidates {
      let at = start - candidate.offset
      if text.has(patterns[candidate.pattern], at: at), !visitor(candidate.pattern, at) {
        return false
      }
    }
    return true
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
    case _ where first == UInt8(ascii: " ") || second == UInt8(ascii: " "): 7
    case _ where first.isUppercase && second.isLowercase: 3
    case _ where first.isUppercase && second.isUppercase: 2
    case _ where first.isLowercase && second.isUppercase: 1
    default: 2
    }
  }
}
