import Configuration
import Lifecycle

/// The ways into the background of a run, each with the goodbye that followed.
private struct BackgroundVisits: Sendable {
  private(set) var visits: [(entered: Sighting, goodbye: Sighting?)] = []

  mutating func see(_ sighting: Sighting) {
    switch sighting.milestone {
    case .enteredBackground: visits.append((sighting, nil))
    case .terminating:
      if let last = visits.indices.last, visits[last].goodbye == nil {
        visits[last].goodbye = sighting
      }
    default: break
    }
  }
}

extension Rule {
  /// The background in an app that opted out of it.
  static let transitionBackgroundInExitsOnSuspendApp = Rule(
    "transition/background-in-exits-on-suspend-app", classic: .warning, modern: .note,
    evidence: .logAndPlist,
    title: "Background state in an app that opted out",
    summary:
      "An app that opts out of background execution ends instead of entering the background.",
    rationale:
      "That it enters it means that the key is ignored, or that the plist is of another build.",
    help:
      "Remove the key, which has no effect since iOS 13, or give the logged build's Info.plist.",
    guideline: .backgroundExecution("Opting Out of Background Execution"),
    limit: "5 s",
    check: .fold(BackgroundVisits(), step: { $0.see($1) }) { memory, circumstances in
      guard let infoPlist = circumstances.setting.appPlist else {
        return .inconclusive(circumstances.setting.reasonWithoutPlist)
      }
      guard infoPlist.exitsOnSuspend?.value == true else {
        return .inconclusive(.notApplicable("the app does not opt out of background execution"))
      }
      let limit = circumstances.limits[.optOutTerminate]
      let stayed = memory.visits.filter { entered, goodbye in
        // Without a clock a goodbye right after is taken for one in time.
        guard let goodbye else { return true }
        return goodbye.elapsed(since: entered).map { $0.isOver(limit) } ?? false
      }
      let reason: Gap? =
        circumstances.profile == .modern
        ? .notExercised("; iOS 13 and later ignore the key") : .notExercised("")
      // The last visit of a log that ends is not known to last.
      let isCutOff =
        stayed.count == 1 && stayed.last?.goodbye == nil && circumstances.run.ending == .open
        && stayed.last?.entered.index == circumstances.run.occurrences.count - 1
      if isCutOff {
        return .inconclusive(.cutOff("the log ends when the app enters the background"))
      }
      guard let first = stayed.first else { return .satisfied() }
      return .violated([
        Violation(
          "UIApplicationExitsOnSuspend is set, yet the app entered the background\(reason)",
          at: first.entered)
      ])
    },
    examples: [
      Example(
        "Into the background and back",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:05:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """, infoPlist: "{ UIApplicationExitsOnSuspend = YES; }"),
      Example(
        "The background in passing, as iOS 5 told it",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:00.100 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:00.200 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          """, infoPlist: "{ UIApplicationExitsOnSuspend = YES; }"),
      Example(
        "The end comes a little too late",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:05.250 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          """, infoPlist: "{ UIApplicationExitsOnSuspend = YES; }"),
      Example(
        "The end comes just in time",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:04.750 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          """, infoPlist: "{ UIApplicationExitsOnSuspend = YES; }"),
    ])
}
