import Configuration
import Lifecycle

extension Rule {
  /// An app that opted out and left without a goodbye.
  static let terminationExitsOnSuspendNoTerminate = Rule(
    "termination/exits-on-suspend-no-terminate", classic: .warning, evidence: .logAndPlist,
    title: "Opt-out app ended without applicationWillTerminate",
    summary: "An app that opts out of background execution is told before it ends.",
    rationale: "Such an app saves in applicationWillTerminate; here it had no chance to.",
    help: "Save in applicationWillResignActive as well.",
    guideline: .backgroundExecution("Opting Out of Background Execution"),
    // An app that stays in the background does not opt out in fact.
    yields: [.sameRun("transition/background-in-exits-on-suspend-app")],
    check: .fold((last: Sighting?.none, said: false)) { memory, sighting in
      if let milestone = sighting.milestone {
        memory.last = sighting
        memory.said = memory.said || milestone == .terminating
      }
    } end: { memory, circumstances in
      guard let infoPlist = circumstances.setting.appPlist else {
        return .inconclusive(circumstances.setting.reasonWithoutPlist)
      }
      guard infoPlist.exitsOnSuspend?.value == true else {
        return .inconclusive(.notApplicable("the app does not opt out of background execution"))
      }
      let versions = [infoPlist.minimumSystemVersion, infoPlist.platformVersion]
      if let version = versions.compactMap({ $0?.value }).first(where: { $0 >= Version(13) }) {
        return .inconclusive(
          .notExercised("iOS 13 and later ignore the key, and the app is for iOS \(version)"))
      }
      if memory.said { return .satisfied() }
      guard let last = memory.last,
        [.resigningActive, .enteredBackground].contains(last.milestone)
      else { return .inconclusive(.notExercised("the run does not end on the way out of the app")) }
      guard circumstances.run.ending == .replaced, circumstances.next != nil else {
        return .inconclusive(
          circumstances.run.ending == .open
            ? .notExercised("no later process shows that this one ended")
            : .notExercised("the system ended the app"))
      }
      if circumstances.hasLoss(after: last) { return .inconclusive(.linesLost) }
      guard circumstances.logs(.terminating) else {
        return .inconclusive(.eventNotLogged("applicationWillTerminate", sample: nil))
      }
      return .violated([
        Violation(
          "the app opts out of background execution but ended without applicationWillTerminate",
          at: last)
      ])
    },
    examples: [
      Example(
        "The second process leaves without a word",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          2024-05-01 10:01:00.000 Demo[101:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:01:09.000 Demo[101:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:02:00.000 Demo[102:1a03] -[AppDelegate applicationDidBecomeActive:]
          """, infoPlist: "{ CFBundleExecutable = Demo; UIApplicationExitsOnSuspend = YES; }",
        profile: .classic),
      Example(
        "Each process says goodbye, the last one still runs",
        log: """
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          2024-05-01 10:01:00.000 Demo[101:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:01:09.000 Demo[101:1a03] -[AppDelegate applicationWillResignActive:]
          """, infoPlist: "{ CFBundleExecutable = Demo; UIApplicationExitsOnSuspend = YES; }",
        profile: .classic),
      Example(
        "The goodbye is never logged",
        log: """
          2024-05-01 10:01:09.000 Demo[101:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:02:00.000 Demo[102:1a03] -[AppDelegate applicationDidBecomeActive:]
          """, infoPlist: "{ CFBundleExecutable = Demo; UIApplicationExitsOnSuspend = YES; }",
        profile: .classic),
      Example(
        "An app for iOS 13",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
          2024-05-01 10:01:09.000 Demo[101:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:02:00.000 Demo[102:1a03] -[AppDelegate applicationDidBecomeActive:]
          """,
        infoPlist: """
          {
            CFBundleExecutable = Demo;
            DTPlatformVersion = "13.0";
            UIApplicationExitsOnSuspend = YES;
          }
          """, profile: .classic),
    ])
}
