/// A shape of log that people capture: what it is, how its lines begin, and samples that prove it.
///
/// Samples are tests: each is claimed by its own format and by no other.
package struct LogFormat: Sendable, Identifiable {
  /// The name for `--input-format`, kebab-case.
  package let id: String
  /// What it is called in `lifetrace formats`.
  package let title: String
  /// What writes it, where to get one, and what it can and cannot show.
  package let about: String
  package let samples: [Sample]
  /// The bytes with which lines of the format begin; the format is asked about no other line.
  package let starts: LineStarts
  /// Reads the head of a line, or says that the line does not begin a record of this format.
  package let head: @Sendable (ByteView) -> RecordHead?
  /// Whether lines of many processes stand in one log of this format.
  package let isDeviceWide: Bool
  /// Whether a head of this format says so little that it may stand inside a message by chance.
  package let isLoose: Bool
  /// Whether it is a report about the end of a process: a document, and no log.
  package let isReport: Bool

  /// A line of the format and what its head must give.
  package struct Sample: Sendable {
    package let line: String
    package let time: String?
    package let process: String?
    package let pid: Int?
    package let message: String

    package init(
      _ line: String, time: String?, process: String? = nil, pid: Int? = nil, message: String
    ) {
      self.line = line
      self.time = time
      self.process = process
      self.pid = pid
      self.message = message
    }
  }

  package init(
    _ id: String, title: String, about: String, isDeviceWide: Bool = false, isLoose: Bool = false,
    isReport: Bool = false, starts: LineStarts, samples: [Sample],
    head: @escaping @Sendable (ByteView) -> RecordHead?
  ) {
    self.id = id
    self.title = title
    self.about = about
    self.isDeviceWide = isDeviceWide
    self.isLoose = isLoose
    self.isReport = isReport
    self.starts = starts
    self.samples = samples
    self.head = head
  }
}
