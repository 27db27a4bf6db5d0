import Configuration
import Lifecycle

extension Rule {
  /// A log and an Info.plist that do not belong together.
  static let configurationPlistOfAnotherApp = Rule(
    "configuration/plist-of-another-app", both: .note, evidence: .logAndPlist,
    title: "Plist does not belong to this log",
    summary: "The Info.plist is that of the app that wrote the log.",
    rationale: "What holds the two against each other would speak of two different apps.",
    help: "Give the Info.plist of the logged app, or choose the process with --process.",
    guideline: .capture("Evidence"),
    check: .capture { capture in
      guard let infoPlist = capture.setting.infoPlist, let ownership = capture.setting.ownership
      else { return .inconclusive(capture.setting.reasonWithoutPlist) }
      switch ownership {
      case .same: return .satisfied()
      case .unknown(let reason): return .inconclusive(.unclear(reason))
      case .foreign(let listed, let logged):
        let key = infoPlist.executable ?? infoPlist.bundleName
        return .violated([
          Violation(
            """
            Info.plist is for "\(listed)", the log for "\(logged)"; checks that combine the two \
            are switched off
            """,
            place: key.map { infoPlist.place($0) } ?? infoPlist.place(infoPlist.root.line),
            identity: [listed, logged])
        ])
      }
    },
    examples: [
      Example(
        "Another program",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """,
        infoPlist: """
          {
          ↓  CFBundleExecutable = Voyager;
            CFBundleName = Voyager;
          }
          """),
      Example(
        "The same program under a longer title",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """, infoPlist: "{ CFBundleExecutable = Demo; CFBundleName = \"Demo for iPad\"; }"),
      Example(
        "A build setting",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """, infoPlist: "{ CFBundleExecutable = \"$(EXECUTABLE_NAME)\"; }"),
    ])
}
