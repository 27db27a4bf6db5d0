import Configuration
import Lifecycle

extension Rule {
  /// A method that is not called any more.
  static let configurationLegacyAutorotation = Rule(
    "configuration/legacy-autorotation", modern: .note, evidence: .vocabulary,
    title: "shouldAutorotateToInterfaceOrientation: is used",
    summary:
      "View controllers say which orientations they support by supportedInterfaceOrientations.",
    rationale: "shouldAutorotateToInterfaceOrientation: is not called since iOS 6.",
    help: "Override supportedInterfaceOrientations.",
    guideline: .stateTransitions("Launching in Landscape Mode"),
    check: .fold([Sighting]()) { calls, sighting in
      if sighting.kind == .uikitLegacyAutorotation, calls.isEmpty { calls.append(sighting) }
    } end: { calls, circumstances in
      if let oldest = circumstances.setting.appPlist?.minimumSystemVersion?.value,
        oldest < Version(6)
      {
        return .inconclusive(
          .notApplicable("the app also runs on iOS \(oldest), which calls the method"))
      }
      return .of(
        calls.map {
          Violation(
            "shouldAutorotateToInterfaceOrientation: belongs to iOS 5 and is not called since",
            at: $0)
        }, unless: .notTold(by: .app))
    },
    examples: [
      Example(
        "The old method",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] -[ListController shouldAutorotateToInterfaceOrientation:]
          2024-05-01 10:00:00.500 Demo[100:1a03] -[ListController shouldAutorotateToInterfaceOrientation:]
          """, profile: .modern),
      Example(
        "An app for iOS 5",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[ListController shouldAutorotateToInterfaceOrientation:]
          """, infoPlist: "{ CFBundleExecutable = Demo; MinimumOSVersion = \"5.1\"; }",
        profile: .modern),
      Example(
        "The new method",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[ListController supportedInterfaceOrientations]
          2024-05-01 10:00:00.500 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """, profile: .modern),
    ])

  /// OpenGL ES on a system that has given it up.
  static let configurationOpenGLESDeprecated = Rule(
    "configuration/opengles-deprecated", modern: .note, evidence: .vocabulary,
    title: "OpenGL ES is used",
    summary: "Apps for current systems draw with Metal.",
    rationale: "OpenGL ES is deprecated since iOS 12.",
    help: "Move the drawing to Metal.",
    guideline: .stateTransitions("What to Do When Your App Is Interrupted Temporarily"),
    needs: ["gl"],
    check: .fold([Sighting]()) { calls, sighting in
      if sighting.kind.category == "gl", calls.isEmpty { calls.append(sighting) }
    } end: { calls, circumstances in
      .of(
        calls.map { Violation("OpenGL ES is used, which is deprecated since iOS 12", at: $0) },
        unless: circumstances.missing("gl") ?? .notExercised("OpenGL ES is not used in this run"))
    },
    examples: [
      Example(
        "A frame by OpenGL ES",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:00:01.000 Demo[100:1a03] LT gl.draw
          2024-05-01 10:00:02.000 Demo[100:1a03] LT gl.draw
          """, profile: .modern),
      Example(
        "A frame by Metal",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT metal.commit
          """, profile: .modern),
    ])
}
