import Configuration
import LogReading

/// What the request and the configuration files say, read and checked.
struct Settings {
  private(set) var infoPlist: InfoPlist?
  private(set) var sideInputs = SideInputs()
  private(set) var project: ProjectConfiguration?
  private(set) var readerOptions = LogReader.Options()
  private(set) var selection: Selection
  /// The project's own rules.
  private(set) var ownRules: [Rule] = []
  private(set) var baseline: Baseline?

  init(_ request: Analysis.Request) throws(AnalysisError) {
    do throws(PropertyListError) {
      if let path = request.infoPlist { infoPlist = try InfoPlist.read(path: path) }
      switch request.configuration {
      case .none: break
      case .file(let path): project = try ProjectConfiguration.read(path: path)
      case .nearest(let folder):
        if let path = ProjectConfiguration.nearest(upwardFrom: folder) {
          project = try ProjectConfiguration.read(path: path)
        }
      }
    } catch {
      throw .configuration(error.message)
    }
    sideInputs = try SideInputs(request, bundleFolder: infoPlist?.bundleFolder)
    readerOptions.format = request.inputFormat
    readerOptions.progress = request.progress
    readerOptions.workers = request.workers
    readerOptions.zoneMinutes = try request.timeZone.map { zone throws(AnalysisError) in
      try ZoneOffset.minutes(zone)
    }
    if case .number(let year) = request.year {
      guard CalendarDate.years.contains(year) else {
        throw .usage(
          "cannot take \(year) for the year of a log; give one from "
            + "\(CalendarDate.years.lowerBound) to \(CalendarDate.years.upperBound)")
      }
      readerOptions.year = year
    }
    if request.year == .fileDate, let path = request.logs.first {
      readerOptions.year = FileYear.year(of: path)
    }
    selection = try Selection(request)
    readerOptions.window = selection.window
    readerOptions.phrases = try phrases()
    for definition in project?.ownRules ?? [] {
      do throws(OwnRuleError) {
        ownRules.append(try Rule.own(definition, path: project?.path ?? ""))
      } catch {
        guard case .unknown(let line, let reason) = error else { continue }
        throw .configuration("\(place(line)): \(reason)")
      }
    }
    baseline = try request.baseline.map { path throws(AnalysisError) in
      try KnownFindings.read(path)
    }
  }

  /// The profile that the project's own configuration asks for.
  var profile: Profile? {
    switch project?.profile?.value {
    case .classic: .classic
    case .modern: .modern
    case .auto, nil: nil
    }
  }

  /// Whether declared background modes may keep the app running without a background task.
  var mayRunInBackground: Bool {
    let modes = infoPlist?.backgroundModes?.value.map(\.value) ?? []
    return modes.contains { mode in
      ["audio", "location", "voip", "external-accessory"].contains(mode)
        || mode.hasPrefix("bluetooth-")
    }
  }

  /// The options for the rules, with names checked against the catalogue.
  func judgeOptions(for request: Analysis.Request) throws(AnalysisError) -> JudgeOptions {
    var options = JudgeOptions()
    options.instrumented = Set(
      request.instrumented + (project?.instrumented.map(\.value) ?? []))
    if let today = request.today, StatusTime(day: today) == nil {
      throw .usage("cannot read the day '\(today)'; write it as 2024-05-01")
    }
    options.workers = request.workers
    options.today = request.today
    options.only = request.only
    options.except = request.except
    options.isProcessChosen = !request.processes.isEmpty || !request.pids.isEmpty
    for pattern in request.only + request.except where !isKnown(pattern) {
      throw .usage("no rule is called '\(pattern)'; 'lifetrace rules' lists them all")
    }
    for setting in project?.rules ?? [] {
      guard isKnown(setting.rule) else {
        throw .configuration(
          "\(place(setting.line)): no rule is called '\(setting.rule)'; see 'lifetrace rules'")
      }
      options.severities[setting.rule] = .some(Severity(rawValue: setting.level.rawValue))
    }
    for threshold in project?.thresholds ?? [] {
      guard let known = Threshold(rawValue: threshold.name) else {
        let names = Threshold.allCases.map(\.rawValue).joined(separator: ", ")
        throw .configuration(
          "\(place(threshold.line)): no threshold is called '\(threshold.name)'; there are \(names)"
        )
      }
      options.thresholds[known] = threshold.value
    }
    options.suppressions = try suppressions()
    return options
  }

  private func suppressions() throws(AnalysisError) -> [Suppression] {
    var suppressions: [Suppression] = []
    for accepted in project?.suppressions ?? [] {
      guard isKnown(accepted.rule.value) else {
        throw .configuration(
          "\(place(accepted.rule.line)): no rule is called '\(accepted.rule.value)'; "
            + "see 'lifetrace rules'")
      }
      suppressions.append(
        Suppression(
          rule: accepted.rule.value, reason: accepted.reason, until: accepted.until,
          message: accepted.message, process: accepted.process))
    }
    return suppressions
  }

  private func isKnown(_ pattern: String) -> Bool {
    (Rule.all + ownRules).contains { rule in
      rule.id == pattern || (pattern.hasSuffix("/*") && rule.group == pattern.dropLast(2))
    }
  }

  private func phrases() throws(AnalysisError) -> [Term] {
    var terms: [Term] = []
    for phrase in project?.phrases ?? [] {
      guard let event = EventKind(rawValue: phrase.event.value) else {
        throw .configuration(
          "\(place(phrase.event.line)): no event is called '\(phrase.event.value)'; "
            + "'lifetrace vocabulary' lists them")
      }
      let match = Term.PhraseMatch(rawValue: phrase.match.rawValue) ?? .contains
      guard phrase.phrase.value.utf8.count >= 4 else {
        throw .configuration(
          "\(place(phrase.phrase.line)): the phrase '\(phrase.phrase.value)' is too short to tell "
            + "an event; give at least 4 bytes")
      }
      terms.append(.phrase(phrase.phrase.value, event, match: match))
    }
    for phrase in project?.ownRules.flatMap(\.phrases) ?? [] {
      guard phrase.value.utf8.count >= 4 else {
        throw .configuration(
          "\(place(phrase.line)): the phrase '\(phrase.value)' is too short to tell an event; "
            + "give at least 4 bytes")
      }
      terms.append(.phrase(phrase.value, .ownPhrase))
    }
    return terms
  }

  private func place(_ line: Int?) -> String {
    (project?.path ?? ProjectConfiguration.fileName) + (line.map { ":\($0)" } ?? "")
  }
}
