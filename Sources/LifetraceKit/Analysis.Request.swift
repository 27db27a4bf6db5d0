import Concurrency

extension Analysis {
  /// Where the project's own `.lifetrace.plist` comes from.
  public enum ConfigurationChoice: Sendable {
    /// The nearest one in this folder or above it; none is fine.
    case nearest(upwardFrom: String)
    /// This file, which must be there.
    case file(String)
    case none
  }

  /// Which year the dates of a log belong to that carries none.
  public enum YearChoice: Sendable, Equatable {
    case number(Int)
    /// The year in which the file was last changed.
    case fileDate
  }

  /// Everything that an analysis needs.
  public struct Request: Sendable {
    /// Paths in the order of the report; `-` is standard input.
    public var logs: [String]
    /// A property list or an `.app` folder.
    public var infoPlist: String?
    /// Storyboards, or folders of an app's sources with storyboards in them.
    public var storyboards: [String] = []
    /// A history of App Store statuses: a property list, JSON, a CSV, lines, a copied page or e-mails.
    public var statusHistory: String?
    /// The day of the analysis, such as `2024-05-01`; nil where it must not matter.
    ///
    /// The library asks no clock. Without the day, no suppression is ever over.
    public var today: String?
    /// Where the project's own configuration comes from.
    public var configuration: ConfigurationChoice = .none
    /// Names of processes; without names and numbers, every process that shows lifecycle events.
    public var processes: [String] = []
    /// Numbers of processes, beside the names.
    public var pids: [Int] = []
    /// A log format's id; nil means that each file is looked at.
    public var inputFormat: String?
    /// The zone for logs that carry none.
    public var timeZone: String?
    /// The year for logs that carry none; nil leaves it unknown.
    public var year: YearChoice?
    /// Leaves out what is earlier; as the user wrote it.
    public var since: String?
    /// Leaves out what is later; as the user wrote it.
    public var until: String?
    /// How many cores may read at once; nil means all. Any number gives the same report.
    public var jobs: Int?
    /// Which guidelines; nil means that the plist and the log decide.
    public var profile: Profile?
    /// Categories that the app logs although none of their events appears.
    public var instrumented: [String] = []
    /// Rules or groups (`background/*`) to hold the app against; empty means all.
    public var only: [String] = []
    /// Rules or groups to leave out.
    public var except: [String] = []
    /// A file with known findings, which then do not count.
    public var baseline: String?
    /// A folder with the app's source, which findings in callbacks point into.
    public var source: String?
    /// Hears of the bytes of each piece of a log that was read, on whatever thread read it.
    public var progress: (@Sendable (Int) -> Void)?

    var workers: Workers { jobs.map(Workers.init) ?? .all }

    /// Asks for these logs with everything else left open.
    public init(logs: [String]) {
      self.logs = logs
    }
  }
}
