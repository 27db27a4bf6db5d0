/// A table in Markdown, with its columns below one another.
struct Table {
  let heads: [String]
  private(set) var rows: [[String]] = []

  init(_ heads: [String]) {
    self.heads = heads
  }

  mutating func add(_ row: [String]) {
    precondition(row.count == heads.count, "a row has a cell for each column")
    rows.append(row)
  }

  /// The first column to the left, the others to the right.
  var markdown: String {
    let widths = heads.indices.map { column in
      ([heads] + rows).map { $0[column].count }.max() ?? 0
    }
    let rule = widths.enumerated().map { column, width in
      column == 0
        ? String(repeating: "-", count: width) : String(repeating: "-", count: width - 1) + ":"
    }
    return ([heads, rule] + rows).map { row in
      let cells = row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }
      return "| " + cells.joined(separator: " | ") + " |\n"
    }.joined()
  }
}
