import Lifecycle

/// The words by which events are recognised: the built-in terms and the user's own phrases.
package final class Vocabulary: Sendable {
  /// The terms, in the order in which they are tried where their literals stand at the same byte.
  package let terms: [Term]
  private let search: MultiPatternSearch
  /// The terms of each literal.
  private let termsOfLiteral: [[Int]]

  /// Every literal that the scanner looks for, sorted; fit for `grep -F -f`.
  package let literals: [String]

  /// Puts together terms; earlier ones win.
  package init(_ terms: [Term]) {
    self.terms = terms
    var indices: [String: [Int]] = [:]
    for (index, term) in terms.enumerated() {
      for literal in term.literals { indices[literal, default: []].append(index) }
    }
    literals = indices.keys.sorted()
    termsOfLiteral = literals.map { indices[$0] ?? [] }
    search = MultiPatternSearch(literals.map { Array($0.utf8) })
  }

  /// The built-in terms alone.
  package static let builtIn = Vocabulary(Term.all)

  /// What a message tells, the main thing first; empty where it tells nothing, which costs no more
  /// than the scan.
  package func recognise(_ message: Message) -> [Recognition] {
    var findings = LineFindings()
    search.visit(message.body) { literal, at in
      for index in termsOfLiteral[literal] {
        if let recognition = terms[index].recognise(message, at) {
          findings.take(recognition)
          break
        }
      }
      return !findings.areComplete
    }
    return findings.recognitions
  }
}
