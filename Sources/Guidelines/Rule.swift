import Lifecycle

/// A lifecycle guideline that can be decided from a log, an Info.plist or both.
///
/// A rule carries its own documentation and tests: the examples are the good and bad cases of
/// `lifetrace explain`, and each is run as a test.
public struct Rule: Sendable, Identifiable {
  /// `group/name`, kebab-case; never renamed.
  public let id: String
  /// Per profile; nil where the rule does not apply.
  public let classic: Severity?
  /// The severity in the modern profile; nil where the rule does not apply.
  public let modern: Severity?
  /// What a rule reads: see the classes of decidability.
  public let evidence: Evidence
  /// The rule's title in the catalogue.
  public let title: String
  /// What must or must not be, one sentence.
  public let summary: String
  /// Why, one or two sentences.
  public let rationale: String
  /// How to mend it.
  public let help: String
  /// Where the guideline is written down.
  public let guideline: Guideline
  /// The limit that the rule holds a value against, as people say it: `5.0 s`; nil without one.
  public let limit: String?
  /// The categories of events that must be logged before absence counts.
  public let needs: [String]
  /// The rules whose findings explain this one's, so that one cause makes one finding.
  package let yields: [Yield]
  package let check: RuleCheck
  /// Good and bad cases; each is a test.
  public let examples: [Example]
  /// Whether it speaks of the capture and not of the app: what it finds is a remark.
  ///
  /// A remark is said once, and counts nowhere: it has no number among the findings, and no baseline,
  /// comparison, annotation or exit status knows it.
  public let isRemark: Bool

  /// Makes a rule; a severity for `both` profiles stands for the two.
  package init(
    _ id: String, both: Severity? = nil, classic: Severity? = nil, modern: Severity? = nil,
    evidence: Evidence, title: String, summary: String, rationale: String, help: String,
    guideline: Guideline, limit: String? = nil, needs: [String] = [], yields: [Yield] = [],
    check: RuleCheck, examples: [Example], isOwn: Bool = false
  ) {
    self.id = id
    self.classic = classic ?? both
    self.modern = modern ?? both
    self.evidence = evidence
    self.title = title
    self.summary = summary
    self.rationale = rationale
    self.help = help
    self.guideline = guideline
    self.limit = limit
    self.needs = needs
    self.yields = yields
    self.check = check
    self.examples = examples
    isRemark = !isOwn && (id.hasPrefix("trace/") || Self.otherRemarks.contains(id))
  }

  /// The rules on the capture that are not of the group `trace`.
  private static let otherRemarks: Set<String> = [
    "configuration/plist-of-another-app", "suspension/inferred",
  ]

  /// When a rule is silent because a more specific one speaks; `group/*` names a group.
  package enum Yield: Sendable {
    case sameLine(String)
    case sameRun(String)
    /// The other speaks of the same thing: its identity is the same.
    case sameSubject(String)
  }

  /// What a rule needs to be decided.
  public enum Evidence: String, Sendable, Codable {
    case callbacks = "A"
    case timedCallbacks = "B"
    case vocabulary = "C"
    case logAndPlist = "L"
    case plist = "P"
    case system = "S"
    case sideInput = "M"
  }

  /// A short log, with `↓` at the start of the lines where a finding must appear.
  ///
  /// No mark means that the rule stays silent.
  public struct Example: Sendable {
    /// What the example shows, a few words.
    public let title: String
    /// The log, with marks.
    public let log: String
    /// The Info.plist that goes with it, XML or OpenStep; in it `↓` marks lines too.
    public let infoPlist: String?
    /// The profile that the example is judged in; nil for either.
    public let profile: Profile?
    /// What goes with it beside the log and the Info.plist; in it `↓` marks lines too.
    public let files: [File]
    package let fileID: String
    package let filePath: String
    package let line: Int
    package let column: Int

    /// Makes an example that reports its failures at its own line.
    public init(
      _ title: String, log: String, infoPlist: String? = nil, profile: Profile? = nil,
      files: [File] = [], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
      column: Int = #column
    ) {
      self.title = title
      self.log = log
      self.infoPlist = infoPlist
      self.profile = profile
      self.files = files
      self.fileID = fileID
      self.filePath = filePath
      self.line = line
      self.column = column
    }
  }

  /// The part of the id before the slash.
  public var group: Substring { id.prefix { $0 != "/" } }

  /// The severity in a profile; nil where the rule does not apply there.
  public func severity(in profile: Profile) -> Severity? {
    profile == .classic ? classic : modern
  }
}
