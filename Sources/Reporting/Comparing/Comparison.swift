import Guidelines
import Lifecycle

/// What is different between two captures, run by run from their launches on.
public struct Comparison: Sendable {
  /// Where the runs of the two captures are laid onto each other.
  public enum Alignment: Sendable, Equatable {
    case launches
    /// The first event of this kind in each run.
    case event(EventKind)
  }

  /// Two runs that are held against each other, by their numbers.
  public struct Pair: Sendable, Hashable {
    /// The number of the run before.
    public var before: Int
    /// The number of the run after.
    public var after: Int
  }

  /// What happened to callbacks that stand one behind the other.
  public struct CallbackChange: Sendable, Hashable {
    /// How the order differs.
    public enum Kind: String, Sendable {
      case added, missing, reordered
    }

    /// How the order differs.
    public var kind: Kind
    /// The callbacks, in their order; one where it is reordered.
    public var events: [EventKind]
    /// The callback before them in the later capture, in the earlier one where they are missing; nil
    /// at the beginning.
    public var follows: EventKind?
    /// The callback that a reordered one stood behind in the earlier capture; nil at the beginning.
    public var followed: EventKind?
    /// The runs in which it is so.
    public var pairs: [Pair] = []
  }

  /// How often something else than a callback was logged in the runs that are compared.
  public struct CountChange: Sendable, Equatable {
    /// The event.
    public var event: EventKind
    /// How often it was logged before.
    public var before: Int
    /// How often it is logged after.
    public var after: Int
  }

  /// The two captures.
  public var before: ComparedReport
  /// The later one; see `before`.
  public var after: ComparedReport
  /// Where the runs are laid onto each other.
  public var alignment: Alignment
  /// The runs that are held against each other, in order.
  public var pairs: [Pair]
  /// Runs without a counterpart, by their numbers.
  public var onlyBefore: [Int]
  /// The same of the later capture.
  public var onlyAfter: [Int]
  /// Callbacks that were added, are missing or changed their places.
  public var callbacks: [CallbackChange]
  /// Other events whose counts differ, by name.
  public var counts: [CountChange]
  /// Measured stretches, in the order in which they first appear.
  public var durations: [DurationChange]
  /// Findings: new ones, then those that cannot be told any more, fixed ones and those that stay.
  public var findings: [FindingChange]

  /// Holds two captures against each other.
  public init(_ before: ComparedReport, _ after: ComparedReport, alignment: Alignment) {
    self.before = before
    self.after = after
    self.alignment = alignment
    let pairing = RunPairing(
      before.report.timeline.runs, after.report.timeline.runs, alignment: alignment)
    pairs = pairing.pairs.map { Pair(before: $0.before.id, after: $0.after.id) }
    onlyBefore = pairing.onlyBefore
    onlyAfter = pairing.onlyAfter
    callbacks = CallbackOrder.changes(pairing.pairs)
    counts = pairing.counts
    durations = DurationChange.all(before, after, pairing)
    findings = FindingChange.all(before, after)
  }

  /// The findings of one status, in the order of their report.
  public func findings(_ status: FindingChange.Status) -> [FindingChange] {
    findings.filter { $0.status == status }
  }
}
