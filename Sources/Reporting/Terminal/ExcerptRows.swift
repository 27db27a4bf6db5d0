/// The lines of an excerpt, made to fit a terminal without losing what they say.
///
/// A record's head, its date and its process, is the same on every line around; where a line is too
/// wide the head gives way, never the message of the line that the excerpt is about.
struct ExcerptRows {
  /// The head of a line whose message is known: how long it is, and where it has digits, by which
  /// lines of the same form are known.
  private struct Head {
    var length: Int
    var shape: [Bool]
  }

  private let room: Int
  private var heads: [Head] = []

  /// At most so many rows for one line.
  private static let mostRows = 6

  /// Prepares to quote lines of which some messages are known, by their numbers.
  init(_ lines: [LogExcerpt.Line], messages: [Int: String], room: Int) {
    self.room = max(20, room)
    for line in lines {
      guard let message = messages[line.number].map(VisibleText.onOneLine), !message.isEmpty
      else { continue }
      let text = VisibleText.onOneLine(line.text)
      if let length = Self.head(of: text, before: message), length > 0 {
        heads.append(Head(length: length, shape: Self.shape(of: text)))
      }
    }
  }

  /// The rows that a line takes; one that is not marked takes one.
  func rows(of text: String, isMarked: Bool) -> [String] {
    let line = VisibleText.onOneLine(text)
    guard DisplayWidth.columns(line) > room else { return [line] }
    let shape = Self.shape(of: line)
    guard let head = heads.first(where: { $0.shape == shape }), line.count > head.length else {
      return isMarked ? wrapped(line) : [line]
    }
    let message = String(line.dropFirst(head.length))
    let free = room - DisplayWidth.columns(message) - 1
    if free >= 0 {
      let head = free < 8 ? "" : DisplayWidth.prefix(line, columns: free)
      return ["\(head)…\(message)"]
    }
    return isMarked ? wrapped("…" + message) : ["…" + message]
  }

  private func wrapped(_ line: String) -> [String] {
    var rows: [String] = []
    var rest = line
    while DisplayWidth.columns(rest) > room, rows.count < Self.mostRows - 1 {
      let row = DisplayWidth.prefix(rest, columns: room)
      rows.append(row)
      rest.removeFirst(row.count)
    }
    return rows + [rest]
  }

  private static func shape(of line: String) -> [Bool] { line.prefix(10).map(\.isNumber) }

  private static func head(of line: String, before message: String) -> Int? {
    var length = 0
    var rest = line[...]
    while !rest.isEmpty {
      if rest.hasPrefix(message) { return length }
      rest.removeFirst()
      length += 1
    }
    return nil
  }
}

extension DisplayWidth {
  /// As many whole letters as fit, one at least.
  fileprivate static func prefix(_ text: String, columns limit: Int) -> String {
    var result = ""
    var used = 0
    for character in text {
      let width = columns(character)
      if !result.isEmpty, used + width > limit { break }
      result.append(character)
      used += width
    }
    return result
  }
}
