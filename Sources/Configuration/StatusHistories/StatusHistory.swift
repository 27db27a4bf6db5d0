/// The App Store statuses of a version, one after the other.
package struct StatusHistory: Sendable, Equatable {
  /// Whether a version has a build, as far as the history tells.
  package enum Build: Sendable, Equatable {
    case unknown, none
    case number(String)
  }

  /// A status and when it began.
  package struct Entry: Sendable, Equatable {
    /// The status as it is written.
    package var text: String
    /// The status that is meant; nil where the text is none, and for the end of the history.
    package var status: StoreStatus?
    /// Whether the entry only says until when the history was kept: `now`.
    package var isEnd = false
    /// When it began; nil where the history does not say.
    package var time: StatusTime?
    /// The version's number; nil where the history does not say.
    package var version: String?
    /// The build of the version.
    package var build = Build.unknown
    /// The line on which it stands, from 1; nil in binary lists.
    package var line: Int?

    /// Makes an entry; the text tells the status.
    package init(_ text: String, time: StatusTime? = nil, line: Int? = nil) {
      self.text = text
      self.time = time
      self.line = line
      isEnd = ["now", "today", "现在"].contains(text.lowercased())
      status = isEnd ? nil : StoreStatus(text: text)
    }
  }

  /// The file's path as the user gave it.
  package var path: String
  /// The entries, oldest first.
  package var entries: [Entry]

  /// Puts entries into the order of time; those of a file without times stay as they are.
  ///
  /// A file that lists the newest first is turned round, whatever equal times it has.
  package init(path: String, entries: [Entry]) {
    self.path = path
    let times = entries.compactMap { $0.time?.seconds }
    guard times.count == entries.count, let first = times.first, let last = times.last else {
      self.entries = entries
      return
    }
    let forward = first > last ? Array(entries.reversed()) : entries
    self.entries = forward.enumerated().sorted {
      ($0.element.time?.seconds ?? 0, $0.offset) < ($1.element.time?.seconds ?? 0, $1.offset)
    }.map(\.element)
  }

  /// The statuses alone, without the mark of the end.
  package var statuses: [Entry] { entries.filter { !$0.isEnd } }

  /// The last status; nil in an empty history.
  package var current: Entry? { statuses.last }

  /// When a status ended: where the next entry begins; nil where the history does not say.
  package func end(of index: Int) -> StatusTime? {
    entries.indices.contains(index + 1) ? entries[index + 1].time : nil
  }
}

/// A moment as a status history writes it.
package struct StatusTime: Sendable, Equatable {
  /// The moment as it is written.
  package var text: String
  /// Seconds since 1970, of a clock whose zone is unknown where the text names none.
  package var seconds: Int64
  /// Whether the text names the zone.
  package var hasZone: Bool
  /// Whether the text gives a time of day; else it is the day's beginning.
  package var hasTimeOfDay: Bool

  /// Makes a moment.
  package init(text: String, seconds: Int64, hasZone: Bool, hasTimeOfDay: Bool) {
    self.text = text
    self.seconds = seconds
    self.hasZone = hasZone
    self.hasTimeOfDay = hasTimeOfDay
  }

  /// The least number of seconds that can lie between two moments.
  ///
  /// Where only one of them names its zone, or a date has no time of day, less is certain.
  package func certainSeconds(since earlier: StatusTime) -> Int64 {
    let zones: Int64 = hasZone == earlier.hasZone ? 0 : 14 * 3600
    let days: Int64 = earlier.hasTimeOfDay ? 0 : 86400
    return seconds - earlier.seconds - zones - days
  }
}
