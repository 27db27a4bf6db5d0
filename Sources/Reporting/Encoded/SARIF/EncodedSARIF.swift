import Guidelines
import Lifecycle

/// The findings as a SARIF 2.1.0 log of one run.
///
/// It keeps within what GitHub takes: 5,000 results, the gravest first, ten tags a rule, relative
/// addresses, a place for every result. What the baseline knows is `unchanged`, all else `new`; what is
/// gone is no result, since GitHub would show it as open, and stands among the notifications.
struct EncodedSARIF: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  /// A text that viewers show as it is.
  struct Message: Encodable {
    var text: String
    var markdown: String?
  }

  /// The program and its rules.
  struct Driver: Encodable {
    var name = "Lifetrace"
    var version: String
    var semanticVersion: String
    var rules: [EncodedSARIFRule]
  }

  /// The program; SARIF would allow extensions beside the driver.
  struct Tool: Encodable {
    var driver: Driver
  }

  /// A file that was looked at.
  struct Artifact: Encodable {
    var location: EncodedSARIFLocation.Artifact
    var length: Int?
    var roles: [String]
  }

  /// Something to say about the run as a whole.
  struct Notification: Encodable {
    var level: String
    var message: Message
  }

  /// How the program ran.
  struct Invocation: Encodable {
    var executionSuccessful: Bool
    var toolExecutionNotifications: [Notification]?
  }

  /// What tells runs of different kinds apart.
  struct Automation: Encodable {
    var id = "lifetrace/"
  }

  /// What SARIF has no member for.
  struct Properties: Encodable {
    var profile: String
    var profileReason: String
  }

  /// One analysis.
  struct Run: Encodable {
    var tool: Tool
    var automationDetails = Automation()
    var invocations: [Invocation]
    var artifacts: [Artifact]
    var columnKind = "utf16CodeUnits"
    var results: [EncodedSARIFResult]
    var properties: Properties
  }

  /// GitHub shows no more results of a run.
  static let mostResults = 5_000

  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  /// Takes a report into the wire's shape.
  init(_ report: Report, _ options: OutputOptions) {
    let all = FindingRecord.all(of: report, options)
    let records = all.prefix(Self.mostResults)
    let ids = Set(records.map(\.finding.rule)).sorted()
    let book = RuleBook(report.rules)
    let flows = SARIFFlows(report, options)
    let results = records.map { record in
      EncodedSARIFResult(
        record, ruleIndex: ids.firstIndex(of: record.finding.rule) ?? 0, report: report,
        flows: flows)
    }
    var notes = RemarkText.all(of: report).map { "remark: \($0.rule), \($0.text)" }
    notes += report.goneFindings.map { gone in
      "known finding \(gone.isDecided ? "gone" : "not seen, its rule is undecided"): "
        + "\(gone.entry.rule), \(gone.entry.message)"
    }
    if all.count > records.count {
      notes.append("\(CountText.text(all.count - records.count, "more finding")) left out")
    }
    var notifications = notes.map {
      Notification(level: "note", message: Message(text: VisibleText.onOneLine($0)))
    }
    if let reason = report.nothingAnalysed {
      let text = VisibleText.onOneLine("Nothing could be analysed: \(reason).")
      notifications.insert(Notification(level: "error", message: Message(text: text)), at: 0)
    }
    runs = [
      Run(
        tool: Tool(
          driver: Driver(
            version: report.toolVersion, semanticVersion: report.toolVersion,
            rules: ids.map { EncodedSARIFRule(id: $0, rule: book[$0], profile: report.profile) })),
        invocations: [
          Invocation(
            executionSuccessful: report.nothingAnalysed == nil,
            toolExecutionNotifications: notifications.isEmpty ? nil : notifications)
        ],
        artifacts: Self.artifacts(report, options), results: results,
        properties: Properties(
          profile: report.profile.rawValue, profileReason: report.profileReason))
    ]
  }

  private static func artifacts(_ report: Report, _ options: OutputOptions) -> [Artifact] {
    let relative = { (path: String) in FilePaths.relative(path, to: options.baseFolder) }
    var artifacts = report.timeline.inputs.map { input in
      Artifact(
        location: .init(path: relative(input.path)), length: input.bytes,
        roles: ["analysisTarget"])
    }
    if let plist = report.infoPlist {
      artifacts.append(
        Artifact(location: .init(path: relative(plist.path)), roles: ["userSpecifiedConfiguration"])
      )
    }
    // The list is a set: a file that was given twice stands in it once.
    var seen: Set<String> = []
    return artifacts.filter { seen.insert($0.location.uri).inserted }
  }
}
