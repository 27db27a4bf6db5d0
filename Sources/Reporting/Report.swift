// Takes one analysis: the timeline, the findings, the checks and what was read.
// Gives documents: text, JSON, SVG, HTML.
// Knows nothing of how logs are read or rules decided, and asks neither clock nor environment.

import Configuration
import Guidelines
import Lifecycle

/// Everything that a document is made from.
public struct Report: Sendable {
  /// The program's version.
  public var toolVersion: String
  /// The guidelines that were used.
  public var profile: Profile
  /// What decided the profile, such as `UIApplicationSceneManifest in Info.plist`.
  public var profileReason: String
  /// Why nothing could be analysed, a sentence without its full stop; nil where something was.
  ///
  /// Such a report is never clean: every document says it, and fails in its own way.
  public var nothingAnalysed: String?
  /// What was read and rebuilt.
  public var timeline: Timeline
  /// What broke a guideline, in the order of the logs.
  public var findings: [Finding]
  /// What limits the reading of the capture, in the same order; none counts as a finding.
  public var remarks: [Finding] = []
  /// What became of every rule in every run.
  public var checks: [Check]
  /// All rules of the catalogue, sorted by id.
  public var rules: [Rule]
  package var infoPlist: InfoPlist?
  /// The values that options and the project's configuration give.
  public var settings: [SettingSource] = []
  /// The App Store statuses of the version; nil where no history was given.
  package var statusHistory: StatusHistory?
  /// The view controllers of the storyboards; nil where none was given.
  package var restoration: RestorationTree?
  /// Log lines around the places that findings name, by the place.
  public var excerpts: [LinePosition: LogExcerpt]
  /// What is known already and does not count; nil where no baseline is given.
  public var baseline: Baseline?

  /// Makes a report.
  package init(
    toolVersion: String, profile: Profile, profileReason: String, timeline: Timeline,
    findings: [Finding], checks: [Check], rules: [Rule], infoPlist: InfoPlist? = nil,
    excerpts: [LinePosition: LogExcerpt] = [:]
  ) {
    self.toolVersion = toolVersion
    self.profile = profile
    self.profileReason = profileReason
    self.timeline = timeline
    self.findings = findings
    self.checks = checks
    self.rules = rules
    self.infoPlist = infoPlist
    self.excerpts = excerpts
  }
}
