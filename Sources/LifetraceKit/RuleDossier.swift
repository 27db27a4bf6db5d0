import LogReading

/// Everything that is to be said of a rule, for the terminal and for the catalogue's pages.
public struct RuleDossier: Sendable {
  /// An event that must be logged, with the ways to do so.
  public struct Need: Sendable {
    /// The marker: `LT timer.start`.
    public var marker: String
    /// Spellings of frameworks and developers that are recognised too, a few.
    public var spellings: [String]
  }

  /// A good or bad case and what is found in it.
  public struct Case: Sendable {
    /// The example as the rule carries it, marks included.
    public var example: Rule.Example
    /// The findings of the rule in it: place, severity and message.
    public var findings: [String]
    /// The profile that it was judged in.
    public var profile: Profile
    /// Whether a finding must appear.
    public var isBad: Bool
  }

  /// The rule.
  public var rule: Rule
  /// What it is decided from, in words.
  public var evidence: String
  /// What must be logged before absence counts.
  public var needs: [Need]
  /// The events that only the system tells and that the examples mark with `LT sys.…`, with the lines
  /// that the system prints for them.
  public var systemLines: [Need]
  /// The rule's examples, the bad ones first, each run.
  public var cases: [Case]

  /// How many spellings of an event are named.
  private static let mostSpellings = 3

  /// Collects what is known of a rule and runs its examples.
  public init(_ rule: Rule) {
    self.rule = rule
    evidence = rule.evidence.explanation
    var needs: [Need] = []
    let vocabulary = rule.needs.isEmpty ? [] : Catalogue.vocabulary
    for category in rule.needs {
      for entry in vocabulary where entry.event.category == category[...] {
        let spellings = entry.spellings.filter { !$0.hasPrefix("LT ") }
        needs.append(
          Need(
            marker: "LT \(entry.event.rawValue)",
            spellings: Array(spellings.prefix(Self.mostSpellings))))
      }
    }
    self.needs = needs
    systemLines = Self.systemLines(of: rule)
    let cases = rule.examples.map { Case($0, of: rule) }
    self.cases = cases.filter(\.isBad) + cases.filter { !$0.isBad }
  }
}

extension RuleDossier {
  private static func systemLines(of rule: Rule) -> [Need] {
    let logs = rule.examples.map(\.log).joined(separator: "\n")
    guard logs.contains("LT sys.") else { return [] }
    return Catalogue.vocabulary.compactMap { entry in
      let marker = "LT \(entry.event.rawValue)"
      let isMarked = logs.ranges(of: marker).contains { range in
        guard range.upperBound < logs.endIndex else { return true }
        let next = logs[range.upperBound]
        return !next.isLetter && next != "."
      }
      guard entry.event.category == "sys", isMarked else { return nil }
      let spellings = entry.spellings.filter { !$0.hasPrefix("LT ") }
      return spellings.isEmpty
        ? nil : Need(marker: marker, spellings: Array(spellings.prefix(mostSpellings)))
    }
  }
}

extension RuleDossier.Case {
  /// Reads and judges an example as the program would its files.
  fileprivate init(_ example: Rule.Example, of rule: Rule) {
    self.example = example
    isBad =
      ([example.log, example.infoPlist ?? ""] + example.files.map(\.text))
      .contains { $0.contains("↓") }
    profile = example.profile ?? (rule.classic == nil ? .modern : .classic)
    let timeline = example.timeline(in: profile)
    let judgement = Judge(profile: profile).judge(
      timeline, infoPlist: example.parsedInfoPlist,
      sideInputs: (try? example.sideInputs()) ?? .init())
    let found = (judgement.findings + judgement.remarks).filter { $0.rule == rule.id }
    findings = found.map { finding in
      let place =
        switch finding.place {
        case .log(let position): "line \(position.line)"
        case .file(let path, let line): path + (line.map { ":\($0)" } ?? "")
        case .capture: "the capture"
        }
      let kind = rule.isRemark ? "remark" : finding.severity.rawValue
      return "\(place): \(kind): \(finding.message)"
    }
  }
}

extension Rule.Evidence {
  /// What the rule is decided from, in words.
  fileprivate var explanation: String {
    switch self {
    case .callbacks: "the app's callbacks; a log without a clock is enough"
    case .timedCallbacks: "the app's callbacks with their times"
    case .vocabulary: "events that an app must log itself"
    case .logAndPlist: "the log and the app's Info.plist together (--info-plist)"
    case .plist: "the app's Info.plist alone (--info-plist)"
    case .system: "lines of the system: a device's log, not the app's alone"
    case .sideInput:
      """
      an input besides the log: storyboards (--storyboard), App Store statuses \
      (--status-history), or the app's bundle (--info-plist with the .app folder)
      """
    }
  }
}
