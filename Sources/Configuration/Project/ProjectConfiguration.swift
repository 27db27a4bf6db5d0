/// A project's own settings, from its `.lifetrace.plist`.
///
/// Names of events, rules, categories and thresholds are passed on with their lines, unchecked: this
/// module does not know which there are.
package struct ProjectConfiguration: Sendable, Equatable {
  /// The name of the file that `nearest(upwardFrom:)` looks for.
  package static let fileName = ".lifetrace.plist"

  /// The file's path as it was found or given.
  package var path: String
  /// The project's own phrases, in the order of the file.
  package var phrases: [Phrase] = []
  /// The severities that the project gives to rules, in the order of the file.
  package var rules: [RuleSetting] = []
  /// The limits that the project sets, in the order of the file.
  package var thresholds: [Threshold] = []
  /// Categories that the app logs although none of their events may appear.
  package var instrumented: [Located<String>] = []
  /// The profile that the project asks for; nil where it leaves the choice to the analysis.
  package var profile: Located<ProfileChoice>?
  /// The project's own rules, in the order of the file.
  package var ownRules: [OwnRule] = []
  /// The findings that the project has accepted, in the order of the file.
  package var suppressions: [Suppression] = []
  /// What was read with indulgence, such as duplicate keys.
  package var issues: [PropertyListIssue] = []

  /// Which guidelines the project wants to be held against.
  package enum ProfileChoice: String, Sendable, CaseIterable {
    case auto, classic, modern
  }

  /// Makes settings that set nothing.
  package init(path: String) {
    self.path = path
  }
}
