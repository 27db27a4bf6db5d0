/// A few lines of a log around a place, as they stand there.
public struct LogExcerpt: Sendable, Equatable {
  /// A line with its number.
  public struct Line: Sendable, Equatable {
    /// The number of the line, from 1.
    public var number: Int
    /// The line as it stands in the log, without its line end.
    public var text: String

    /// Makes a line of an excerpt.
    public init(number: Int, text: String) {
      self.number = number
      self.text = text
    }
  }

  /// The lines, in order; the one that the excerpt is about has the number of its place.
  public var lines: [Line]

  /// Makes an excerpt.
  public init(lines: [Line]) {
    self.lines = lines
  }
}

extension LogExcerpt {
  /// The lines without the blanks that all of them begin with.
  var withoutMargin: [Line] {
    let texts = lines.filter { $0.text.contains { $0 != " " } }.map(\.text)
    let margin = texts.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { Line(number: $0.number, text: String($0.text.dropFirst(margin))) }
  }
}
