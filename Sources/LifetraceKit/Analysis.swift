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
    let whole: LogCapture
    switch try read(request, settings) {
    case .capture(let capture): whole = capture
    case .nothing(let reason): return emptyReport(request, settings, because: reason)
    }
    let capture = settings.selection.applied(to: whole)
    var timeline = timeline(of: capture, profile: .modern, settings)
    let choice = Profile.choose(
      requested: request.profile ?? settings.profile, infoPlist: settings.infoPlist,
      timeline: timeline)
    if choice.profile != .modern {
      timeline = self.timeline(of: capture, profile: choice.profile, settings)
    }
    let nothing = try EmptyCapture(whole: whole, part: capture, request: request)
      .reason(runs: timeline.runs)
    // What is left may be of another app than the one that was asked for.
    if nothing != nil { timeline.runs = [] }
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
    report.remarks = judgement.remarks
    report.statusHistory = settings.sideInputs.statusHistory
    report.restoration = settings.sideInputs.restorationTree(infoPlist: settings.infoPlist)
    report.settings = settings.sources(for: request)
    report.timeline.issues += settings.suppressionIssues(
      for: request, on: judgement.findings + judgement.remarks)
    report.baseline = settings.baseline
    report.nothingAnalysed = nothing
    return report
  }

  /// What reading gives: lines, or why there are none to read.
  private enum Reading {
    case capture(LogCapture)
    case nothing(String)
  }

  private static func read(
    _ request: Request, _ settings: Settings
  ) throws(AnalysisError) -> Reading {
    if let reason = request.logs.lazy.compactMap(MistakenInput.explanation).first {
      return .nothing(reason)
    }
    do throws(LogReadingError) {
      return .capture(try LogReader(settings.readerOptions).read(request.logs))
    } catch {
      if case .empty = error { return .nothing(error.message) }
      throw AnalysisError(error)
    }
  }

  /// The report on inputs that could not be read as logs: it fails in every document.
  private static func emptyReport(
    _ request: Request, _ settings: Settings, because reason: String
  ) -> Report {
    var report = Report(
      toolVersion: Version.current,
      profile: request.profile ?? settings.profile ?? .modern, profileReason: "",
      timeline: Timeline(runs: [], inputs: request.logs.map(LogInput.init(path:))), findings: [],
      checks: [], rules: settings.rules, infoPlist: settings.infoPlist)
    report.nothingAnalysed = reason
    return report
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
