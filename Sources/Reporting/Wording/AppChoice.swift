import Guidelines
import Lifecycle

/// Which app a report is about where its capture shows several processes.
struct AppChoice {
  /// The process; nil where no line names one.
  let process: String?
  /// The runs of the app, in their order.
  let runs: [Run]
  /// The other processes with their runs, those with most runs first.
  let others: [(process: String?, runs: [Run])]

  /// Chooses: the Info.plist's app, else the user's app with the worst findings, else with most events.
  init(_ report: Report) {
    var order: [String?] = []
    var grouped: [String?: [Run]] = [:]
    for run in report.timeline.runs {
      if grouped[run.process] == nil { order.append(run.process) }
      grouped[run.process, default: []].append(run)
    }
    let names = [
      report.infoPlist?.executable, report.infoPlist?.bundleName, report.infoPlist?.displayName,
    ].compactMap { $0?.value }
    let identifier = report.infoPlist?.bundleIdentifier?.value
    var worst: [Int: Severity] = [:]
    for finding in report.findings where finding.suppression == nil {
      guard let run = finding.run else { continue }
      worst[run] = max(worst[run] ?? .note, finding.severity)
    }
    func rank(_ process: String?) -> (Int, Int, Int, Int) {
      let runs = grouped[process] ?? []
      let isListed =
        process.map(names.contains) ?? false
        || runs.contains { $0.bundleIdentifier != nil && $0.bundleIdentifier == identifier }
      let isUsers = !runs.contains(where: Self.isSystem)
      let gravest = runs.compactMap { worst[$0.id] }.max()
      let weight = gravest.map { Severity.allCases.firstIndex(of: $0) ?? 0 } ?? -1
      return (
        isListed ? 1 : 0, isUsers ? 1 : 0, weight, runs.reduce(0) { $0 + $1.occurrences.count }
      )
    }
    let ranked = order.enumerated().sorted { left, right in
      let (first, second) = (rank(left.element), rank(right.element))
      return first == second ? left.offset < right.offset : first > second
    }
    let chosen = ranked.first?.element
    process = chosen ?? nil
    runs = chosen.flatMap { grouped[$0] } ?? []
    others = ranked.dropFirst().map { ($0.element, grouped[$0.element] ?? []) }
  }

  /// Whether a run is of a part of the system rather than of somebody's app.
  private static func isSystem(_ run: Run) -> Bool {
    if let identifier = run.bundleIdentifier { return identifier.hasPrefix("com.apple.") }
    return run.process.map(systemProcesses.contains) ?? false
  }

  /// Processes that device logs are full of and that no line calls by a bundle identifier.
  private static let systemProcesses: Set<String> = [
    "Camera", "CarPlay", "ClarityBoard", "InCallService", "MobileCal", "MobileMail", "MobileNotes",
    "MobilePhone", "MobileSMS", "MobileSafari", "MobileSlideShow", "MobileStore", "Music",
    "PineBoard", "Preferences", "SafariViewService", "Siri", "Spotlight", "SpringBoard", "Weather",
    "accountsd", "apsd", "assertiond", "backboardd", "configd", "dasd", "itunesstored", "kernel",
    "locationd", "lockdownd", "mediaserverd", "nsurlsessiond", "runningboardd", "symptomsd",
    "wifid",
  ]
}
