import Configuration
import LogReading

/// The way from captured logs to a report.
public struct Analysis {
  /// Reads the logs, rebuilds the runs and holds them against the rules.
  public static func run(_ request: Request) throws(AnalysisError) -> Report {
    let settings = try Settings(request)
    let sources = try request.source.map { folder throws(AnalysisError) in
      try SourceMap(folder: folder)
    }
    let capture = try read(request, settings)
    var timeline = timeline(of: capture, profile: .modern, settings)
    let choice = Profile.choose(
      requested: request.profile ?? settings.profile, infoPlist: settings.infoPlist,
      timeline: timeline)
    if choice.profile != .modern {
      timeline = self.timeline(of: capture, profile: choice.profile, settings)
    }
    let judge = Judge(
      profile: choice.profile, options: try settings.judgeOptions(for: request),
      rules: settings.rules)
    var judgement = judge.judge(
      timeline, infoPlist: settings.infoPlist, sideInputs: settings.sideInputs)
    sources?.place(&judgement.findings, in: timeline)
    judge.measure(&timeline)
    var report = Report(
      toolVersion: Version.current, profile: choice.profile, profileReason: choice.reason,
      timeline: timeline, findings: judgement.findings, checks: judgement.checks,
      rules: settings.rules, infoPlist: settings.infoPlist,
      excerpts: excerpts(for: judgement.findings, in: timeline))
    report.statusHistory = settings.sideInputs.statusHistory
    report.restoration = settings.sideInputs.restorationTree(infoPlist: settings.infoPlist)
    report.settings = settings.sources(for: request)
    report.timeline.issues += settings.suppressionIssues(for: request, on: judgement.findings)
    report.baseline = settings.baseline
    return report
  }

  private static func read(
    _ request: Request, _ settings: Settings
  ) throws(AnalysisError) -> LogCapture {
    do throws(LogReadingError) {
      let reader = try LogReader(settings.readerOptions)
      let capture = try reader.read(request.logs)
      return settings.selection.applied(to: capture)
    } catch {
      throw AnalysisError(error)
    }
  }

  private static func timeline(
    of capture: LogCapture, profile: Profile, _ settings: Settings
  ) -> Timeline {
    var options = TimelineBuilder.Options()
    options.taskAllowance = Limits(profile: profile)[.backgroundTask]
    options.mayRunInBackground = settings.mayRunInBackground
    options.namedApps = settings.selection.names(in: capture)
    if let infoPlist = settings.infoPlist {
      options.namedApps.formUnion(PlistChoice(infoPlist).allNames)
    }
    let timeline = TimelineBuilder(options).timeline(of: capture)
    guard let infoPlist = settings.infoPlist, !settings.selection.namesProcesses else {
      return timeline
    }
    return PlistChoice(infoPlist).applied(to: timeline)
  }

  private static func excerpts(
    for findings: [Finding], in timeline: Timeline
  ) -> [LinePosition: LogExcerpt] {
    var excerpts: [LinePosition: LogExcerpt] = [:]
    for finding in findings {
      guard case .log(let position) = finding.place, excerpts[position] == nil else { continue }
      let lines = QuotedLines.around(
        position, path: timeline.inputs[Int(position.input)].path)
      guard !lines.isEmpty else { continue }
      excerpts[position] = LogExcerpt(lines: lines.map { .init(number: $0.number, text: $0.text) })
    }
    return excerpts
  }
}
