/// Guesses at what a misspelt word was meant to be.
package enum Spelling {
  /// The candidate nearest to a word, if it is near enough to be a slip; the first of equals.
  ///
  /// Case does not count. Near enough is a third of the word's letters, at least one.
  package static func closest(to word: String, in candidates: [String]) -> String? {
    guard word.utf8.count <= 100 else { return nil }
    let lowered = word.lowercased()
    let limit = max(1, (lowered.count + 1) / 3)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(lowered, candidate.lowercased())
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// How many letters must be added, removed, exchanged or swapped with their neighbour to get from
  /// one word to the other.
  private static func distance(_ from: String, _ to: String) -> Int {
    let (from, to) = (Array(from), Array(to))
    var beforeLast: [Int] = []
    var last = Array(0...to.count)
    for row in from.indices {
      var current = [row + 1]
      for column in to.indices {
        let cost = from[row] == to[column] ? 0 : 1
        var best = min(current[column] + 1, last[column + 1] + 1, last[column] + cost)
        if row > 0, column > 0, from[row] == to[column - 1], from[row - 1] == to[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[to.count]
  }
}
