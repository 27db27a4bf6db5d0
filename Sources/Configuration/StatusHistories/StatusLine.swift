/// What one line of a history says, in whatever words: a time, a status, a version, a build.
struct StatusLine {
  /// When; nil where the line does not say.
  private(set) var time: StatusTime?
  /// The status that the line's words tell, also in the middle of a sentence; nil where they do not.
  private(set) var status: StoreStatus?
  /// What is left of the line without time, version and build.
  private(set) var text = ""
  /// The version's number, such as `1.2.3`.
  private(set) var version: String?
  /// The build, as far as the line tells.
  private(set) var build = StatusHistory.Build.unknown
  /// Whether the status stands in a sentence, as e-mails have it.
  private(set) var isSentence = false

  /// Words behind which the new status stands.
  private static let markers = [
    "has changed to", "have changed to", "changed to", "is now", "status is", "status:", "state:",
    "状态已更改为", "状态：", "→", "->",
  ]

  init(_ line: String) {
    // App Store Connect puts a narrow blank before AM and PM.
    let plain = line.map { "\u{00A0}\u{202F}\u{2009}\u{3000}".contains($0) ? " " : $0 }
    var rest = Substring(String(plain))
    rest = Substring(Self.withoutValues(rest, &version, &build))
    var parts = [rest]
    if let found = StatusTime.find(in: rest) {
      time = found.time
      parts = [found.before, found.rest]
    }
    // What stands before and behind the time are two things.
    let pieces = parts.map { Self.withoutVersion($0, &version, &build) }.filter { !$0.isEmpty }
    text = Self.trimmed(pieces.joined(separator: pieces.count > 1 ? " " : ""))
    for piece in [text] + pieces where status == nil {
      (status, isSentence) = Self.status(in: piece)
    }
    if let status, !isSentence { text = StoreStatus(text: text) == nil ? status.title : text }
    if let status, isSentence { text = status.title }
  }

  /// Takes `version=1.2` and `build=7` out of a line, wherever they stand.
  private static func withoutValues(
    _ line: Substring, _ version: inout String?, _ build: inout StatusHistory.Build
  ) -> String {
    var kept = ""
    for word in line.split(omittingEmptySubsequences: false, whereSeparator: { $0 == " " }) {
      let parts = word.split(separator: "=", omittingEmptySubsequences: false).map {
        trimmed(String($0))
      }
      switch (parts.count, parts[0].lowercased()) {
      case (2, "version"): version = parts[1]
      case (2, "build"): build = .init(text: parts[1])
      default: kept += (kept.isEmpty ? "" : " ") + word
      }
    }
    return kept
  }

  /// Takes `Version 1.2.3 (45)`, `Build 45` and a number with dots out of words.
  private static func withoutVersion(
    _ line: Substring, _ version: inout String?, _ build: inout StatusHistory.Build
  ) -> String {
    var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var index = 0
    while index < words.count {
      let word = trimmed(words[index]).lowercased()
      let next = index + 1 < words.count ? trimmed(words[index + 1]) : ""
      if ["version", "v", "版本"].contains(word), isNumber(next) {
        version = version ?? next
        words.removeSubrange(index...(index + 1))
      } else if word == "build", !next.isEmpty, next.allSatisfy(\.isNumber) {
        build = .number(next)
        words.removeSubrange(index...(index + 1))
        continue
      } else if isNumber(word), word.contains(".") {
        version = version ?? word
        words.remove(at: index)
      } else if word.hasPrefix("v"), isNumber(String(word.dropFirst())) {
        version = version ?? String(word.dropFirst())
        words.remove(at: index)
      } else {
        index += 1
        continue
      }
      // `1.2.3 (45)`
      if index < words.count, words[index].hasPrefix("("),
        case let number = trimmed(words[index]), !number.isEmpty, number.allSatisfy(\.isNumber)
      {
        build = .number(number)
        words.remove(at: index)
      }
    }
    return trimmed(words.joined(separator: " "))
  }

  /// `1.2.3`, `17`.
  private static func isNumber(_ word: String) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    return !word.isEmpty && parts.count <= 4
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }
  }

  private static func trimmed(_ text: String) -> String {
    let marks: Set<Character> = [
      " ", "\t", ":", "：", ",", "，", ";", ".", "。", "-", "–", "—", "|", "·", "•", "*", "\"", "“",
      "”", "‘", "’", "'", "(", ")", "!", "→", ">",
    ]
    let head = text.drop { marks.contains($0) }
    guard let last = head.lastIndex(where: { !marks.contains($0) }) else { return "" }
    return String(head[...last])
  }

  /// The status that words tell, and whether they do so in a sentence.
  private static func status(in text: String) -> (StoreStatus?, Bool) {
    if let status = StoreStatus(text: text) { return (status, false) }
    let lowered = text.lowercased()
    // The last marker counts: "status: changed from In Review to …".
    let ends = (markers + (lowered.contains("changed from") ? [" to "] : [])).compactMap {
      marker -> String.Index? in
      lowered.ranges(of: marker).last?.upperBound
    }
    if let end = ends.max() {
      let words = lowered[end...].split(whereSeparator: { " \t".contains($0) })
        .map(String.init)
      if let status = longest(words) { return (status, true) }
    }
    for cell in cells(of: text) {
      if let status = StoreStatus(text: trimmed(cell)) { return (status, false) }
    }
    return (ofSeveralWords(text), false)
  }

  /// The status that the most of the first words make.
  private static func longest(_ words: [String]) -> StoreStatus? {
    for count in stride(from: min(words.count, 6), to: 0, by: -1) {
      let name = trimmed(words.prefix(count).joined(separator: " "))
      if let status = StoreStatus(text: name) { return status }
    }
    return nil
  }

  /// What tabs, bars, dashes and wide gaps set apart.
  private static func cells(of text: String) -> [String] {
    var cells = [text]
    for mark in ["\t", "|", ";", ",", "  ", " - ", " – ", " — ", " · ", ": "] {
      cells = cells.flatMap { $0.split(separator: mark).map(String.init) }
    }
    return cells
  }

  /// A status of two words or more at the beginning or the end; one word alone may mean anything.
  private static func ofSeveralWords(_ text: String) -> StoreStatus? {
    let words = text.split(whereSeparator: { " \t".contains($0) }).map(String.init)
    for count in stride(from: min(words.count - 1, 6), to: 1, by: -1) {
      for part in [words.prefix(count), words.suffix(count)] {
        if let status = StoreStatus(text: trimmed(part.joined(separator: " "))) { return status }
      }
    }
    return nil
  }
}
