/// What a kind of event is: everything that the program knows of it apart from the words that tell it.
///
/// A new event is a case of `EventKind`, its declaration in the list of its subject, and its term in the
/// vocabulary. Whoever asks what a kind means asks its declaration; nothing else lists kinds.
public struct EventDeclaration: Sendable {
  /// The kind.
  public let kind: EventKind
  /// The lane of a drawing in which it stands.
  public let lane: Lane
  /// The turn in an app's life that it is; nil for all but callbacks.
  public let milestone: Milestone?
  /// What it begins to hold; nil where it begins nothing.
  public let begins: Resource?
  /// What it ends; a closed file is unlocked too.
  public let ends: [Resource]
  /// What is over without being ended.
  public let expires: Resource?
  /// How a process ended whose last word it is; nil where it says nothing of an end.
  public let ending: Run.Ending?
  /// Of several lines that tell one end the one of the highest rank gives the reason.
  public let endingRank: Int
  /// Whether the process is over, whatever it did before.
  public let endsProcess: Bool
  /// Attributes as a marker would write them, for advice on what to log; empty where it needs none.
  public let example: String
  /// Whether no framework prints it, so that only a marker or a project's own words can tell it.
  public let isMarkerOnly: Bool
  /// The step of the lifecycle that a callback tells; nil for everything else.
  public let step: EventKind.Step?

  /// Declares a kind; what is left out it does not do.
  init(
    _ kind: EventKind, lane: Lane = .other, milestone: Milestone? = nil,
    step: EventKind.Step? = nil, begins: Resource? = nil, ends: [Resource] = [],
    expires: Resource? = nil, tellsEnding ending: Run.Ending? = nil, rank: Int = 0,
    endsProcess: Bool = false, example: String = "", isMarkerOnly: Bool = false
  ) {
    self.kind = kind
    self.lane = lane
    self.milestone = milestone
    self.step = step ?? milestone?.step
    self.begins = begins
    self.ends = ends
    self.expires = expires
    self.ending = ending
    endingRank = rank
    self.endsProcess = endsProcess
    self.example = example
    self.isMarkerOnly = isMarkerOnly
  }

  /// All declarations, by the ordinals of their kinds.
  public static let all: [EventDeclaration] = {
    let subjects = [
      callbacks, restoration, work, drawing, storage, network, tasks, resources, views, memory,
      notices, process, system,
    ]
    return subjects.flatMap(\.self).sorted { $0.kind.ordinal < $1.kind.ordinal }
  }()
}

extension EventKind {
  /// What the kind is.
  public var declaration: EventDeclaration { EventDeclaration.all[ordinal] }
}
