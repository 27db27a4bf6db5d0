import Testing

/// A change of a log that must not change what is found in it.
struct LogVariation: CustomTestStringConvertible, Sendable {
  let title: String
  /// The pieces in which the log is read; nil for the usual ones.
  var pieceSize: Int?
  /// What a line becomes, given by its index in all of them; it stays the last of what comes out.
  private let change: @Sendable (Int, [Substring]) -> [String]
  private var lineEnd = "\n"
  private var hasLastLineEnd = true

  var testDescription: String { title }

  /// The log with every line changed.
  func changed(_ log: String) -> String {
    let lines = self.lines(in: log)
    let changed = lines.indices.flatMap { change($0, lines) }
    return changed.joined(separator: lineEnd) + (hasLastLineEnd ? lineEnd : "")
  }

  /// The number that each line gets, from 1.
  func lines(of log: String) -> [Int] {
    var count = 0
    let lines = self.lines(in: log)
    return lines.indices.map { index in
      count += change(index, lines).count
      return count
    }
  }

  private func lines(in log: String) -> [Substring] {
    log.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private init(
    _ title: String, pieceSize: Int? = nil, lineEnd: String = "\n", hasLastLineEnd: Bool = true,
    change: @escaping @Sendable (Int, [Substring]) -> [String] = { [String($1[$0])] }
  ) {
    self.title = title
    self.pieceSize = pieceSize
    self.change = change
    self.lineEnd = lineEnd
    self.hasLastLineEnd = hasLastLineEnd
  }

  static let all: [LogVariation] = [
    LogVariation("a day later") { index, lines in
      [String(lines[index]).replacing(/2024-05-0(\d)/) { "2024-05-0\((Int($0.1) ?? 0) + 1)" }]
    },
    LogVariation("CRLF", lineEnd: "\r\n"),
    LogVariation("no last line end", hasLastLineEnd: false),
    LogVariation("blank lines") { ["", String($1[$0])] },
    LogVariation("unreadable lines") { ["\u{1}\u{2}\u{FFFD}%%", String($1[$0])] },
    LogVariation("another process") { index, lines in
      // The neighbour writes between two records, at the moment of the first, in the same shape.
      let shape = #/^(\d{4}-\d\d-\d\d [\d:.]+) \S+\[\d+:\w+\] /#
      guard index > 0, let head = lines[index - 1].firstMatch(of: shape),
        lines[index].firstMatch(of: shape) != nil
      else { return [String(lines[index])] }
      return ["\(head.1) Elsewhere[4242:1a03] counts its sheep", String(lines[index])]
    },
    LogVariation("pieces of 7 bytes", pieceSize: 7),
  ]
}
