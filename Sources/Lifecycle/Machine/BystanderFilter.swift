/// Tells whose log it is from the processes that it mentions in passing.
///
/// Where some app shows its own life, apps that only the system's lines speak of are bystanders; so are
/// daemons that crashed or were warned. Those that the user named count, and where no run shows any
/// life, all do.
struct BystanderFilter {
  private let processes: Set<String>
  private let named: Set<String>
  private let hasOwnLife: Bool
  private var daemons = 0
  private var others: [String] = []
  private var first: LinePosition?

  /// How many names a remark lists.
  private static let mostNames = 5

  /// Looks for runs that show a state of an app's life, and for those that tell it themselves.
  init(_ runs: [Run], named: Set<String> = []) {
    self.named = named
    let own = runs.filter(Self.tellsItself)
    let strangers = Set(
      runs.lazy.filter { $0.isOnlySpokenOf }.compactMap(\.nameInPassing))
    // An app without a name may be the only one that the system speaks of.
    let mayBeSame = own.allSatisfy { $0.process == nil && $0.pid == nil } && strangers.count == 1
    hasOwnLife = !own.isEmpty && !mayBeSame
    processes = Set((hasOwnLife ? own : runs.filter(Self.showsLife)).compactMap(\.process))
    for run in runs where !isApp(run) {
      if run.isOnlySpokenOf, let name = run.nameInPassing {
        if !others.contains(name) { others.append(name) }
      } else {
        daemons += 1
      }
      if let line = run.occurrences.first?.event.position, first.map({ line < $0 }) ?? true {
        first = line
      }
    }
  }

  /// Whether a run is an app's, and that app is one whose log this is.
  func isApp(_ run: Run) -> Bool {
    if (processes.isEmpty && !hasOwnLife) || run.isReported { return true }
    if run.names.contains(where: named.contains) || run.names.contains(where: processes.contains) {
      return true
    }
    if hasOwnLife { return Self.tellsItself(run) || !run.isOnlySpokenOf && run.isApp }
    return run.isApp
  }

  /// What was left out, by name.
  var issues: [InputIssue] {
    var issues: [InputIssue] = []
    if !others.isEmpty {
      let more = others.count - Self.mostNames
      let names = others.prefix(Self.mostNames).joined(separator: ", ")
      issues.append(
        InputIssue(
          "bystanders", count: others.count, first: first,
          help: "only the system's lines speak of \(names)\(more > 0 ? " and \(more) more" : ""); "
            + "left out, since another app shows its own life here; choose one with --process"))
    }
    if daemons > 0 {
      issues.append(
        InputIssue(
          "other-processes", count: daemons, first: first,
          help:
            "runs of processes that show no app's life, such as daemons that crashed, were left "
            + "out; choose one with --process or --pid to see it"))
    }
    return issues
  }

  private static func showsLife(_ run: Run) -> Bool {
    run.intervals.contains { $0.state != .unknown && $0.state != .notRunning }
  }

  /// Whether the run's own lines, and not the system's, tell steps of its life.
  private static func tellsItself(_ run: Run) -> Bool {
    run.occurrences.contains { occurrence in
      ([occurrence.event] + occurrence.witnesses).contains { event in
        event.telling != .system && (event.kind.step != nil || event.reportedState != nil)
      }
    }
  }
}

extension Run {
  fileprivate var names: [String] { [process, bundleIdentifier].compactMap(\.self) }

  /// Whether the run is an app's; daemons have no bundle, and their lines tell no state.
  fileprivate var isApp: Bool {
    process == nil || bundleIdentifier != nil
      || intervals.contains { $0.state != .unknown && $0.state != .notRunning }
  }

  /// Whether a report about this very process was given; a JetsamEvent speaks of all.
  fileprivate var isReported: Bool {
    occurrences.contains { occurrence in
      occurrence.event.attributes[.report].map { $0 != "jetsam-event" } ?? false
    }
  }

  /// How the system's lines call it: `<BKNewProcess: …; com.example.app; pid: 900>`, some by the number.
  fileprivate var nameInPassing: String? { bundleIdentifier ?? pid.map { "process \($0)" } }

  /// Whether no line of its own, only lines of the system's, told its events.
  fileprivate var isOnlySpokenOf: Bool {
    (bundleIdentifier != nil || (process == nil && pid != nil)) && afterwards.lines == 0
      && occurrences.allSatisfy { $0.event.telling == .system && $0.event.since.lines == 0 }
  }
}
