/// Finds what was probably meant where a word is not known.
enum Suggestion {
  /// The nearest of the words, or nil where none is near: a third of the letters may differ.
  ///
  /// A word that the typed one begins, or ends after a slash, is near whatever the rest. The first of
  /// equals wins, so the answer does not depend on anything but the order of the list.
  static func nearest(to typed: String, among words: [String]) -> String? {
    var best: (word: String, distance: Int)?
    for word in words {
      let distance = distance(typed.lowercased(), word.lowercased())
      if best.map({ distance < $0.distance }) ?? true { best = (word, distance) }
    }
    if let best, best.distance <= max(1, typed.count / 3) { return best.word }
    guard typed.count > 2 else { return nil }
    return words.first { $0.hasPrefix(typed) || $0.hasSuffix("/" + typed) }
  }

  /// `; did you mean '…'?`, or nothing where no word is near.
  static func clause(for typed: String, among words: [String]) -> String {
    nearest(to: typed, among: words).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// How many letters must be added, dropped, replaced or swapped with their neighbour.
  private static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.unicodeScalars)
    let right = Array(right.unicodeScalars)
    var rows = [Array(0...right.count)]
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        let change = rows[i][j] + (left[i] == right[j] ? 0 : 1)
        var least = min(change, rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
