import Configuration

/// What is known before the first event: the profile with its limits, and the app's configuration.
package struct Setting: Sendable {
  package let limits: Limits
  /// The app's Info.plist; nil where none was given.
  package let infoPlist: InfoPlist?
  /// The categories that the user says the app logs although none of their events appears.
  package let declared: Set<String>

  package var profile: Profile { limits.profile }

  /// Sets the scene for a judgement.
  package init(limits: Limits, infoPlist: InfoPlist? = nil, declared: Set<String> = []) {
    self.limits = limits
    self.infoPlist = infoPlist
    self.declared = declared
  }
}
