import Configuration

/// What is known before the first event: the profile with its limits, and the app's configuration.
package struct Setting: Sendable {
  package let limits: Limits
  /// The Info.plist as it was given; nil where none was.
  package let infoPlist: InfoPlist?
  /// Whether the Info.plist is that of the logged app; nil where none was given.
  package let ownership: PlistOwnership?
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
    limits: Limits, infoPlist: InfoPlist? = nil, ownership: PlistOwnership? = nil,
    declared: Set<String> = [], sideInputs: SideInputs = SideInputs(), today: StatusTime? = nil
  ) {
    self.limits = limits
    self.infoPlist = infoPlist
    self.ownership = ownership
    self.declared = declared
    self.sideInputs = sideInputs
    self.today = today
    tree = sideInputs.restorationTree(infoPlist: infoPlist)
  }

  /// The Info.plist of the logged app; nil where none was given, or that of another app.
  package var appPlist: InfoPlist? {
    if case .foreign = ownership { return nil }
    return infoPlist
  }

  /// Why there is no Info.plist to hold against the log.
  package var reasonWithoutPlist: Gap {
    if case .foreign(let listed, let logged) = ownership {
      return .notApplicable("Info.plist is for \"\(listed)\", the log for \"\(logged)\"")
    }
    return .missingInput(.infoPlist)
  }
}
