/// Reads a history out of lines: with a head as CSV, else a time and a status each.
///
/// A page copied from App Store Connect, and an e-mail, has times, versions and statuses on lines of
/// their own, and other words between them.
enum StatusHistoryLineReader {
  static func entries(of bytes: [UInt8]) -> [StatusHistory.Entry] {
    let text = String(decoding: bytes, as: UTF8.self)
    var lines: [(number: Int, text: String)] = []
    for (index, raw) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = String(PropertyListNumber.trimmed(String(raw)))
      if !line.isEmpty, !line.hasPrefix("#") { lines.append((index + 1, line)) }
    }
    guard let first = lines.first else { return [] }
    if let table = StatusTable(head: first.text) {
      return lines.dropFirst().compactMap { table.entry($0.text, line: $0.number) }
    }
    return entries(of: lines.map { ($0.number, $0.text, StatusLine($0.text)) })
  }

  private static func entries(
    of lines: [(number: Int, text: String, parts: StatusLine)]
  ) -> [StatusHistory.Entry] {
    let isPage = lines.contains { $0.parts.isSentence || isTimeAlone($0.parts) }
    // Where a page begins with a status, each time belongs to the status before it.
    let isTimeBehind =
      isPage
      && lines.first { $0.parts.status != nil || $0.parts.time != nil }
        .map { $0.parts.time == nil } ?? false
    var entries: [StatusHistory.Entry] = []
    var time: StatusTime?
    var version: String?
    for (number, text, parts) in lines {
      if parts.status == nil, parts.version != nil, parts.time == nil,
        isPage || isHeading(parts.text)
      {
        // A version behind its status, as e-mails have it, or a heading.
        if isPage, let last = entries.indices.last, entries[last].version == nil {
          entries[last].version = parts.version
        } else {
          version = parts.version
        }
        continue
      }
      let isKnown = parts.status != nil || StatusHistory.Entry(parts.text).isEnd
      if isPage, !isKnown {
        if let found = parts.time {
          if isTimeBehind, let last = entries.indices.last, entries[last].time == nil {
            entries[last].time = found
          } else {
            time = found
          }
        }
        continue
      }
      var entry = StatusHistory.Entry(parts.text, time: parts.time ?? time, line: number)
      if entry.status == nil, !entry.isEnd { entry.text = parts.text.isEmpty ? text : parts.text }
      entry.version = parts.version ?? version
      entry.build = parts.build
      // The subject of an e-mail says what its text says again.
      let isSaidAgain =
        isPage && parts.time == nil && entry.status != nil
        && entries.last?.status == entry.status
        && (entry.version == nil || entries.last?.version == nil
          || entries.last?.version == entry.version)
      time = nil
      if !isSaidAgain { entries.append(entry) }
    }
    return entries
  }

  /// Whether words are those that a heading has beside a version's number.
  private static func isHeading(_ text: String) -> Bool {
    text.lowercased().split(separator: " ").allSatisfy {
      ["app", "version", "number", "ios", "ipados", "macos", "tvos", "visionos"].contains($0)
    }
  }

  /// Whether a line has a time and nothing else, or who made the change.
  private static func isTimeAlone(_ parts: StatusLine) -> Bool {
    parts.time != nil && parts.status == nil
      && (parts.text.isEmpty || parts.text.lowercased().hasPrefix("by "))
  }
}
