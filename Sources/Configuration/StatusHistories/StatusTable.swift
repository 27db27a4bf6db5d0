/// The columns of a CSV of statuses.
struct StatusTable {
  private enum Column {
    case time, status, version, build, other
  }

  private let columns: [Column]
  private let separator: Character

  /// Understands a first line as a head; nil where it names no column of statuses.
  init?(head line: String) {
    for separator in [",", ";", "\t"] as [Character] where line.contains(separator) {
      let columns = Self.cells(line, separator).map { cell -> Column in
        switch cell.lowercased() {
        case "time", "date", "since", "when", "timestamp", "时间", "日期": .time
        case "status", "state", "appstorestate", "appversionstate", "状态": .status
        case "version", "versionstring", "版本": .version
        case "build", "构建版本": .build
        default: .other
        }
      }
      if columns.contains(.status) {
        self.columns = columns
        self.separator = separator
        return
      }
    }
    return nil
  }

  /// The entry of a row; nil where its status is empty.
  func entry(_ line: String, line number: Int) -> StatusHistory.Entry? {
    let cells = Self.cells(line, separator)
    var entry = StatusHistory.Entry("", line: number)
    if let status = zip(columns, cells).first(where: { $0.0 == .status })?.1 {
      entry = StatusHistory.Entry(status, line: number)
    }
    for (column, cell) in zip(columns, cells) {
      switch column {
      case .time: entry.time = StatusTime.read(cell[...])?.time
      case .version: entry.version = cell.isEmpty ? nil : cell
      case .build: entry.build = .init(text: cell)
      case .status, .other: break
      }
    }
    return entry.text.isEmpty ? nil : entry
  }

  /// The cells of a line; a cell in quotation marks may hold the separator, and a doubled mark is one.
  private static func cells(_ line: String, _ separator: Character) -> [String] {
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
