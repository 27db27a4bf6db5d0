/// Guesses at what a misspelt word was meant to be.
package enum Spelling {
  /// The word nearest to a typed one, if it is near enough to be a slip; the first of equals.
  ///
  /// Case does not count. Near enough is a third of the letters, at least one. A word that the typed
  /// one begins, or that ends with it behind a slash, is near whatever the rest.
  package static func nearest(to typed: String, among words: [String]) -> String? {
    guard typed.utf8.count <= 100 else { return nil }
    let lowered = typed.lowercased()
    let limit = max(1, (lowered.count + 1) / 3)
    var best: (word: String, distance: Int)?
    for word in words {
      let distance = distance(lowered, word.lowercased())
      if distance <= limit, distance < best?.distance ?? .max { best = (word, distance) }
    }
    if let best { return best.word }
    guard lowered.count > 2 else { return nil }
    return words.first { word in
      let word = word.lowercased()
      return word.hasPrefix(lowered) || word.hasSuffix("/" + lowered)
    }
  }

  /// `; did you mean '…'?`, or nothing where no word is near.
  package static func clause(for typed: String, among words: [String]) -> String {
    nearest(to: typed, among: words).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// How many letters must be added, removed, exchanged or swapped with their neighbour to get from
  /// one word to the other.
  package static func distance(_ from: String, _ to: String) -> Int {
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
