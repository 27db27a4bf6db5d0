/// Reads a history out of lines: with a head as CSV, else a time and a status each.
enum StatusHistoryLineReader {
  private enum Column {
    case time, status, version, build, other
  }

  static func entries(of bytes: [UInt8]) -> [StatusHistory.Entry] {
    let text = String(decoding: bytes, as: UTF8.self)
    var entries: [StatusHistory.Entry] = []
    var head: (columns: [Column], separator: Character)?
    for (index, raw) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = PropertyListNumber.trimmed(String(raw))
      if line.isEmpty || line.hasPrefix("#") { continue }
      if entries.isEmpty, head == nil, let found = self.head(line) {
        head = found
        continue
      }
      if let head {
        if let entry = row(line, head.columns, head.separator, index + 1) { entries.append(entry) }
      } else {
        entries.append(plain(line, index + 1))
      }
    }
    return entries
  }

  /// The columns that a first line names; nil where it is no head.
  private static func head(_ line: Substring) -> ([Column], Character)? {
    for separator in [",", ";", "\t"] as [Character] where line.contains(separator) {
      let columns = cells(line, separator).map { cell -> Column in
        switch cell.lowercased() {
        case "time", "date", "since", "when", "时间", "日期": .time
        case "status", "state", "状态": .status
        case "version", "版本": .version
        case "build", "构建版本": .build
        default: .other
        }
      }
      if columns.contains(where: { if case .status = $0 { true } else { false } }) {
        return (columns, separator)
      }
    }
    return nil
  }

  private static func row(
    _ line: Substring, _ columns: [Column], _ separator: Character, _ number: Int
  ) -> StatusHistory.Entry? {
    var entry = StatusHistory.Entry("", line: number)
    var time: StatusTime?
    for (column, cell) in zip(columns, cells(line, separator)) {
      switch column {
      case .time: time = StatusTime.read(cell[...])?.time
      case .status: entry = StatusHistory.Entry(cell, line: number)
      default: break
      }
    }
    for (column, cell) in zip(columns, cells(line, separator)) {
      switch column {
      case .version: entry.version = cell.isEmpty ? nil : cell
      case .build: entry.build = .init(text: cell)
      default: break
      }
    }
    entry.time = time
    return entry.text.isEmpty ? nil : entry
  }

  /// A line of time and status, in either order, with `version=` and `build=` behind them.
  private static func plain(_ line: Substring, _ number: Int) -> StatusHistory.Entry {
    var rest = line
    var time: StatusTime?
    if let found = StatusTime.read(rest) { (time, rest) = (found.time, found.rest) }
    var words = rest.split { " \t,;|\u{3000}".contains($0) }.map(String.init)
    var version: String?
    var build = StatusHistory.Build.unknown
    while let last = words.last, let mark = last.firstIndex(of: "=") {
      let value = String(last[last.index(after: mark)...])
      switch last[..<mark].lowercased() {
      case "version": version = value
      case "build": build = .init(text: value)
      default: break
      }
      words.removeLast()
    }
    if time == nil {
      // The time may stand behind the status.
      for index in words.indices.dropFirst() {
        let tail = words[index...].joined(separator: " ")
        guard let found = StatusTime.read(tail[...]), found.rest.allSatisfy(\.isWhitespace) else {
          continue
        }
        time = found.time
        words.removeSubrange(index...)
        break
      }
    }
    let marks: Set<Character> = [":", "→", "-", "–"]
    let text = words.joined(separator: " ")
    var entry = StatusHistory.Entry(
      String(PropertyListNumber.trimmed(String(text.drop { marks.contains($0) || $0 == " " }))),
      time: time, line: number)
    entry.version = version
    entry.build = build
    return entry
  }

  /// The cells of a line; a cell in quotation marks may hold the separator, and a doubled mark is one.
  private static func cells(_ line: Substring, _ separator: Character) -> [String] {
    var cells: [String] = [""]
    var isQuoted = false
    var wasQuote = false
    for character in line {
      if character == "\"" {
        if wasQuote, !isQuoted { cells[cells.count - 1].append("\"") }
        isQuoted.toggle()
        wasQuote = true
        continue
      }
      wasQuote = false
      if character == separator, !isQuoted {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    return cells.map { String(PropertyListNumber.trimmed($0)) }
  }
}
