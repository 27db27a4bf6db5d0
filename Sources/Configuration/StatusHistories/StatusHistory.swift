/// The App Store statuses of an app's versions, one after the other.
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
    let isNewestFirst = times.count > 1 && times[0] > times[times.count - 1]
    let forward = isNewestFirst ? Array(entries.reversed()) : entries
    guard times.count == entries.count else {
      self.entries = forward
      return
    }
    self.entries = forward.enumerated().sorted {
      ($0.element.time?.seconds ?? 0, $0.offset) < ($1.element.time?.seconds ?? 0, $1.offset)
    }.map(\.element)
  }

  /// The statuses alone, without the mark of the end.
  package var statuses: [Entry] { entries.filter { !$0.isEnd } }

  /// When a status ended: where the version's next one begins, or where the history was looked at.
  ///
  /// Nil where the history does not say.
  package func end(of index: Int) -> StatusTime? {
    guard entries.indices.contains(index) else { return nil }
    let versions = versions
    let later = entries.indices.dropFirst(index + 1)
    let next = later.first { !entries[$0].isEnd && versions[$0] == versions[index] }
    return (next ?? later.last { entries[$0].isEnd }).flatMap { entries[$0].time }
  }
}
