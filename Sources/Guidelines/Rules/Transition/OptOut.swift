import Configuration
import Lifecycle

/// The ways into the background of a run, each with the turn that followed.
private struct BackgroundVisits: Sendable {
  private(set) var visits: [(entered: Sighting, next: Sighting?)] = []

  mutating func see(_ sighting: Sighting) {
    guard let milestone = sighting.milestone else { return }
    if let last = visits.indices.last, visits[last].next == nil { visits[last].next = sighting }
    if milestone == .enteredBackground { visits.append((sighting, nil)) }
  }
}

/// What came of one way into the background in an app that opted out of it.
private enum Visit {
  /// The app stayed there for longer than its end may take.
  case stayed
  case ended
  case unknown(Gap)

  init(from entered: Sighting, to next: Sighting?, in circumstances: Circumstances) {
    let limit = circumstances.limits[.optOutTerminate]
    guard let next else {
      self =
        circumstances.hasLoss(after: entered)
        ? .unknown(.linesLost)
        : circumstances.run.ending == .replaced || circumstances.outlasts(limit, after: entered)
          ? .stayed : .unknown(.cutOff("the run ends when the app enters the background"))
      return
    }
    guard next.milestone == .terminating else {
      self = next.isBeyondLoss(since: entered) ? .unknown(.linesLost) : .stayed
      return
    }
    guard let elapsed = next.elapsed(since: entered) else {
      self = .unknown(.noClock("how soon \(next.title) came"))
      return
    }
    switch elapsed.held(to: limit) {
    case .kept: self = .ended
    case .broken: self = .stayed
    case .unknown:
      self = .unknown(.tooCoarse(elapsed.clause("the way to \(next.title)", limit: limit)))
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
    limit: Threshold.optOutTerminate.inWords,
    check: .fold(BackgroundVisits(), step: { $0.see($1) }) { memory, circumstances in
      guard let infoPlist = circumstances.setting.appPlist else {
        return .inconclusive(circumstances.setting.reasonWithoutPlist)
      }
      guard infoPlist.exitsOnSuspend?.value == true else {
        return .inconclusive(.notApplicable("the app does not opt out of background execution"))
      }
      var gap: Gap?
      for (entered, next) in memory.visits {
        switch Visit(from: entered, to: next, in: circumstances) {
        case .ended: continue
        case .unknown(let reason): gap = gap ?? reason
        case .stayed:
          let ignored =
            circumstances.profile == .modern ? "; iOS 13 and later ignore the key" : ""
          return .violated([
            Violation(
              "UIApplicationExitsOnSuspend is set, yet the app entered the background\(ignored)",
              at: entered)
          ])
        }
      }
      return .of([], unless: gap)
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
        "Without a clock the end may have come in time",
        log: """
          Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
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
