/// Tells the apps of a device-wide log from daemons that crashed or were warned in passing.
struct BystanderFilter {
  private let apps: Set<String>
  private let bystanders: Int
  private let first: LinePosition?

  /// Looks for runs that show a state of an app's life.
  init(_ runs: [Run]) {
    let apps = Set(runs.filter(Self.showsLife).compactMap(\.process))
    let others =
      apps.isEmpty ? [] : runs.filter { !Self.isApp($0, among: apps) }
    self.apps = apps
    bystanders = others.count
    first = others.compactMap { $0.occurrences.first?.event.position }.min()
  }

  /// Whether a run is an app's; where no run shows any life, all are kept.
  func isApp(_ run: Run) -> Bool { apps.isEmpty || Self.isApp(run, among: apps) }

  /// What was left out.
  var issues: [InputIssue] {
    guard bystanders > 0 else { return [] }
    return [
      InputIssue(
        "other-processes", count: bystanders, first: first,
        help: "runs of processes that show no app's life, such as daemons that crashed, were left "
          + "out; choose one with --process or --pid to see it")
    ]
  }

  private static func isApp(_ run: Run, among apps: Set<String>) -> Bool {
    run.bundleIdentifier != nil || run.process.map(apps.contains) ?? true
  }

  private static func showsLife(_ run: Run) -> Bool {
    run.intervals.contains { $0.state != .unknown && $0.state != .notRunning }
  }
}
