import Lifecycle

/// What is known when a run is over: the run as a whole, its neighbours, and what its process logs.
package struct Circumstances: Sendable {
  package let setting: Setting
  package let run: Run
  /// The next run of the same process; nil where there is none.
  package let next: Run?
  package let instrumentation: Instrumentation
  /// Whether any run of the capture shows a debugger or Xcode at work in this process.
  package let hasDebugger: Bool
  /// Whether the app takes part in scenes, by its events or its Info.plist.
  package let usesScenes: Bool

  package var limits: Limits { setting.limits }
  package var profile: Profile { setting.profile }

  /// Draws up the circumstances of a run.
  package init(of run: Run, before next: Run?, instrumentation: Instrumentation, setting: Setting) {
    self.setting = setting
    self.run = run
    self.instrumentation = instrumentation
    self.next = next
    hasDebugger = run.hasDebugger
    usesScenes =
      setting.appPlist?.sceneManifest != nil
      || run.occurrences.contains {
        $0.event.kind.category == "scene" || $0.event.kind == .swiftuiScenePhase
      }
  }

  /// Whether events of the category are known to be logged, or the user says so.
  package func isInstrumented(_ category: String) -> Bool {
    instrumentation.categories.contains(category) || setting.declared.contains(category)
  }

  /// Whether a callback of this milestone is logged anywhere for this process.
  package func logs(_ milestone: Milestone) -> Bool {
    instrumentation.milestones.contains(milestone)
  }

  /// Whether the absence of such an event says anything: its category is known to be logged.
  package func canMiss(_ match: EventMatch) -> Bool {
    instrumentation.logs(match) || match.categories.contains(where: isInstrumented)
  }

  /// Why absence in a category proves nothing, and what to log; nil where it does prove.
  package func missing(_ category: String) -> Gap? {
    guard !isInstrumented(category) else { return nil }
    return .categoryNotLogged(category)
  }
}
