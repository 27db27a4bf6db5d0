import Guidelines
import Lifecycle

/// A comparison for programs: `lifetrace-comparison/1`.
struct EncodedComparison: Encodable {
  struct Side: Encodable {
    var name: String
    var tool: String
    var profile: String
    var runs: Int
    var findings: Int
  }

  struct Pair: Encodable {
    var before: Int
    var after: Int
  }

  struct CallbackChange: Encodable {
    var change: String
    var events: [String]
    var follows: String?
    var followed: String?
    var runs: [Pair]
  }

  struct CountChange: Encodable {
    var event: String
    var before: Int
    var after: Int
  }

  struct Measurements: Encodable {
    var runs: Int
    var median: Double?
    var seconds: [Double]

    init(_ values: [Duration]) {
      runs = values.count
      median = DurationChange.median(values)?.inSeconds
      seconds = values.map(\.inSeconds)
    }
  }

  struct Change: Encodable {
    var name: String
    var limit: Double?
    var before: Measurements
    var after: Measurements
    var claim: String
  }

  struct FindingEntry: Encodable {
    var status: String
    var rule: String
    var severity: String
    var message: String
    var place: String
    var run: Int?
    var fingerprint: String
    var caveat: String?
  }

  var schema = "lifetrace-comparison/1"
  var before: Side
  var after: Side
  var alignedOn: String
  var pairs: [Pair]
  var onlyBefore: [Int]
  var onlyAfter: [Int]
  var callbacks: [CallbackChange]
  var events: [CountChange]
  var durations: [Change]
  var findings: [FindingEntry]

  /// Takes a comparison into the wire's shape.
  init(_ comparison: Comparison) {
    let wording = ComparisonWording(comparison: comparison)
    before = Self.side(comparison.before)
    after = Self.side(comparison.after)
    alignedOn =
      switch comparison.alignment {
      case .launches: "launches"
      case .event(let kind): kind.rawValue
      }
    pairs = comparison.pairs.map { Pair(before: $0.before, after: $0.after) }
    onlyBefore = comparison.onlyBefore
    onlyAfter = comparison.onlyAfter
    callbacks = comparison.callbacks.map { change in
      CallbackChange(
        change: change.kind.rawValue, events: change.events.map(\.rawValue),
        follows: change.follows?.rawValue, followed: change.followed?.rawValue,
        runs: change.pairs.map { Pair(before: $0.before, after: $0.after) })
    }
    events = comparison.counts.map {
      CountChange(event: $0.event.rawValue, before: $0.before, after: $0.after)
    }
    durations = comparison.durations.map { change in
      Change(
        name: change.name, limit: change.limit?.inSeconds, before: Measurements(change.before),
        after: Measurements(change.after), claim: change.claim.rawValue)
    }
    findings = comparison.findings.map { change in
      FindingEntry(
        status: change.status.rawValue, rule: change.finding.rule,
        severity: change.finding.severity.rawValue, message: change.finding.message,
        place: wording.place(change), run: change.finding.run, fingerprint: change.fingerprint,
        caveat: change.caveat)
    }
  }

  private static func side(_ side: ComparedReport) -> Side {
    Side(
      name: side.name, tool: side.report.toolVersion, profile: side.report.profile.rawValue,
      runs: side.report.timeline.runs.count, findings: side.report.findings.count)
  }
}
