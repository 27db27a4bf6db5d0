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
}
