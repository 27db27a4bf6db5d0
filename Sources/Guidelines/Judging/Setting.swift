import Configuration

/// What is known before the first event: the profile with its limits, and the app's configuration.
package struct Setting: Sendable {
  package let limits: Limits
  /// The app's Info.plist; nil where none was given.
  package let infoPlist: InfoPlist?
  /// The categories that the user says the app logs although none of their events appears.
  package let declared: Set<String>
  /// What was given beside the log and the Info.plist.
  package let sideInputs: SideInputs
  /// The view controllers of the storyboards; nil where none was given.
  package let tree: RestorationTree?
  /// The day on which the analysis is made; nil where the caller does not say.
  package let today: StatusTime?

  package var profile: Profile { limits.profile }

  /// Sets the scene for a judgement.
  package init(
    limits: Limits, infoPlist: InfoPlist? = nil, declared: Set<String> = [],
    sideInputs: SideInputs = SideInputs(), today: StatusTime? = nil
  ) {
    self.limits = limits
    self.infoPlist = infoPlist
    self.declared = declared
    self.sideInputs = sideInputs
    self.today = today
    let main = infoPlist?.string("UIMainStoryboardFile").flatMap { $0.hasVariable ? nil : $0.value }
    tree =
      sideInputs.storyboards.isEmpty
      ? nil : RestorationTree(sideInputs.storyboards, main: main)
  }
}
