import Testing

@testable import LogReading

/// The search finds what a naive search finds, wherever it stands.
@Suite struct SearchTests {
  @Test func `every literal of the vocabulary is found by itself and inside a line`() {
    let literals = Vocabulary.builtIn.literals
    let search = MultiPatternSearch(literals.map { Array($0.utf8) })
    for (index, literal) in literals.enumerated() {
      for text in [literal, "x" + literal, literal + "y", "2024 [a] " + literal + " and more"] {
        var found: [Int] = []
        ByteView.with(text) { view in
          search.visit(view) { pattern, at in
            if pattern == index { found.append(at) }
            return true
          }
        }
        #expect(found.count == 1, "\(literal) in \(text)")
      }
    }
  }

  @Test(arguments: [
    ["ab"], ["ab", "bab", "abba"], ["abc", "cabba", "bcbcbc"], ["aabb", "abab", "bbbba", "aabbc"],
    ["abcab", "bcabc", "cabca"], ["abcabcab", "aabbccaab", "cbacbacbaabc", "cccccccc"],
  ])
  func `matches are those of a naive search, in the order of their windows`(texts: [String]) {
    let patterns = texts.map { Array($0.utf8) }
    let search = MultiPatternSearch(patterns)
    var random = Seed(UInt64(texts.count))
    for length in 0..<240 {
      // The copy is of just this length, so that a sanitizer sees every byte that is read beyond.
      let text = (0..<length).map { _ in UInt8.random(in: 0x61...0x63, using: &random) }
      let naive = patterns.indices.flatMap { pattern in
        text.indices.filter { text[$0...].starts(with: patterns[pattern]) }.map { [pattern, $0] }
      }
      var found: [[Int]] = []
      ByteView.with(text) { view in
        search.visit(view) { pattern, at in
          found.append([pattern, at])
          return true
        }
      }
      #expect(found.count == naive.count && Set(found) == Set(naive), "\(text)")
      let order = found.map { [$0[1] + search.windowOffset(of: $0[0]), -patterns[$0[0]].count] }
      #expect(order == order.sorted { $0.lexicographicallyPrecedes($1) })
    }
  }

  @Test func `a visitor that has enough is not called again`() {
    var visits = 0
    ByteView.with("abcd abcd abcd") { view in
      MultiPatternSearch([Array("abcd".utf8)]).visit(view) { _, _ in
        visits += 1
        return visits < 2
      }
    }
    #expect(visits == 2)
  }
}
