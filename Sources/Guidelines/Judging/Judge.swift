import Configuration
import Lifecycle

/// Holds a timeline and a configuration against the rules.
public struct Judge: Sendable {
  /// Whose severities and limits hold.
  public let profile: Profile
  /// What the user asks for beside it.
  public let options: JudgeOptions
  private let rules: [Rule]

  /// Judges under a profile; the rules are those of the catalogue unless others are given.
  public init(profile: Profile, options: JudgeOptions = JudgeOptions(), rules: [Rule] = Rule.all) {
    self.profile = profile
    self.options = options
    self.rules = rules.filter { $0.severity(in: profile) != nil }
  }

  /// Judges every run, the configuration and the capture.
  package func judge(
    _ timeline: Timeline, infoPlist: InfoPlist? = nil, sideInputs: SideInputs = SideInputs()
  ) -> Judgement {
    let setting = Setting(
      limits: Limits(profile: profile, own: options.thresholds), infoPlist: infoPlist,
      ownership: infoPlist.map { PlistOwnership.of($0, in: timeline) },
      declared: options.instrumented, sideInputs: sideInputs,
      today: options.today.flatMap { StatusTime(day: $0) })
    let logged = Dictionary(grouping: timeline.runs, by: \.process).mapValues { runs in
      var instrumentation = Instrumentation()
      for run in runs { instrumentation.add(run) }
      return instrumentation
    }
    let successors = Successors(timeline.runs)
    let circumstances = timeline.runs.map { run in
      Circumstances(
        of: run, before: successors[run], instrumentation: logged[run.process] ?? Instrumentation(),
        setting: setting)
    }
    var verdicts = options.workers.map(circumstances.count) { judge(circumstances[$0]) }
      .flatMap(\.self)
    verdicts += judgeWhole(
      Capture(
        timeline: timeline, setting: setting, circumstances: circumstances, rules: rules,
        isProcessChosen: options.isProcessChosen))
    return settle(verdicts)
  }

  /// Measures every run of a timeline under the profile's limits.
  public func measure(_ timeline: inout Timeline) {
    let limits = Limits(profile: profile, own: options.thresholds)
    for index in timeline.runs.indices {
      timeline.runs[index].durations = Measurements.of(timeline.runs[index], limits: limits)
    }
  }

  /// The outcome of one rule in one run, or over the whole.
  private struct Verdict: Sendable {
    var rule: Rule
    var run: Int?
    var process: String?
    var hasDebugger = false
    var outcome: Outcome
  }

  /// Lets all monitors see a run, each event once.
  private func judge(_ circumstances: Circumstances) -> [Verdict] {
    var watched: [(rule: Rule, monitor: any Monitor)] = []
    for rule in rules {
      if case .monitor(let make) = rule.check {
        watched.append((rule, make(circumstances.setting)))
      }
    }
    var epoch = 0
    for (index, occurrence) in circumstances.run.occurrences.enumerated() {
      if !occurrence.isClockContinuous { epoch += 1 }
      let sighting = Sighting(occurrence, index: index, epoch: epoch)
      for place in watched.indices { watched[place].monitor.see(sighting) }
    }
    return watched.map { rule, monitor in
      Verdict(
        rule: rule, run: circumstances.run.id, process: circumstances.run.process,
        hasDebugger: circumstances.hasDebugger,
        outcome: monitor.conclude(in: circumstances))
    }
  }

  private func judgeWhole(_ capture: Capture) -> [Verdict] {
    rules.compactMap { rule in
      switch rule.check {
      case .monitor: nil
      case .configuration(let decide):
        Verdict(
          rule: rule,
          outcome: capture.setting.infoPlist.map { decide($0, capture.setting) }
            ?? .inconclusive(capture.setting.reasonWithoutPlist))
      case .sideInput(let decide): Verdict(rule: rule, outcome: decide(capture.setting))
      case .capture(let decide): Verdict(rule: rule, outcome: decide(capture))
      }
    }
  }

  /// Drops what another finding explains, settles severities, and puts everything in order.
  private func settle(_ verdicts: [Verdict]) -> Judgement {
    let causes = Causes(verdicts.map { ($0.rule.id, $0.run, $0.outcome) })
    var judgement = Judgement(findings: [], checks: [])
    for verdict in verdicts where options.asks(for: verdict.rule.id) {
      var check = Check(rule: verdict.rule.id, run: verdict.run, verdict: .satisfied)
      switch verdict.outcome {
      case .satisfied(let margin): check.margin = margin
      case .inconclusive(let gap):
        check.verdict = .inconclusive
        check.gap = gap
      case .violated(let violations):
        let own = violations.filter { !causes.explain($0, of: verdict.rule, in: verdict.run) }
        if own.isEmpty {
          check.verdict = .inconclusive
          check.gap = .toldElsewhere
        } else {
          check.verdict = .violated
          let found = own.map { finding($0, of: verdict) }
          if verdict.rule.isRemark {
            judgement.remarks += found
          } else {
            judgement.findings += found
          }
        }
      }
      judgement.checks.append(check)
    }
    judgement.findings.sort { Self.key(of: $0) < Self.key(of: $1) }
    judgement.remarks.sort { Self.key(of: $0) < Self.key(of: $1) }
    judgement.checks.sort { ($0.rule, $0.run ?? 0) < ($1.rule, $1.run ?? 0) }
    return judgement
  }

  private func finding(_ violation: Violation, of verdict: Verdict) -> Finding {
    var severity = violation.severity ?? verdict.rule.severity(in: profile) ?? .note
    var message = violation.message
    if violation.evidence != .observed { severity = min(severity, .warning) }
    if violation.isTimed, verdict.hasDebugger, severity > .note {
      severity = .note
      message += "; a debugger was attached, which stretches times"
    }
    if let own = options.severity(for: verdict.rule.id) ?? nil {
      severity = violation.severity == nil ? own : min(own, severity)
    }
    if verdict.rule.isRemark { severity = .note }
    var finding = Finding(
      rule: verdict.rule.id, severity: severity, message: message, run: verdict.run,
      place: violation.place, time: violation.time)
    finding.related = violation.related
    finding.measure = violation.measure
    finding.owner = violation.owner
    finding.identity = violation.identity
    finding.suppression = options.suppressions.first {
      $0.counts(on: options.today) && $0.covers(finding, process: verdict.process)
    }
    return finding
  }

  /// Where a finding stands among the others.
  private static func key(of finding: Finding) -> (Int, String, Int, String, String) {
    switch finding.place {
    case .log(let position):
      (Int(position.input), "", Int(position.line), finding.rule, finding.message)
    case .file(let path, let line): (.max - 1, path, line ?? 0, finding.rule, finding.message)
    case .capture: (.max, "", 0, finding.rule, finding.message)
    }
  }
}
