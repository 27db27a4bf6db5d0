/// Something that a run held: a timer that ran, a file that was open, a background task.
///
/// Everything that begins and ends is paired once, by `HoldingTracker`; drawings, measured durations
/// and rules read the same holdings.
public struct Holding: Sendable, Equatable {
  /// What was held.
  public let resource: Resource
  /// Which one, by the first of the resource's keys that the line gives; empty where it gives none.
  public let name: String
  /// The place in the run of the event that began it.
  public let begin: Int
  /// The place of the event that ended it; nil where the log shows no end.
  public internal(set) var end: Int?
  /// The place of the event at which its time was over without an end; nil where it was not.
  public internal(set) var expiry: Int?
  /// Whether an end that names nothing was taken for this one's.
  public internal(set) var isEndGuessed = false

  /// The place at which it stopped to protect or to occupy anything: its end or its expiry.
  public var over: Int? {
    guard let end, let expiry else { return end ?? expiry }
    return min(end, expiry)
  }
}
