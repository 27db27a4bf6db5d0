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
    } catch {
      throw .unreadable(error.message)
    }
    project = try Self.project(request.configuration)
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
    ownRules = try Self.ownRules(of: project)
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
    options.isProcessChosen = !request.processes.isEmpty || !request.pids.isEmpty
    options.only = try patterns(request.only, of: "--only")
    options.except = try patterns(request.except, of: "--except")
    for setting in project?.rules ?? [] {
      try check(setting.rule, at: setting.line)
      options.severities[setting.rule] = .some(Severity(rawValue: setting.level.rawValue))
    }
    for threshold in project?.thresholds ?? [] {
      guard let known = Threshold(rawValue: threshold.name) else {
        let names = Threshold.allCases.map(\.rawValue)
        throw .configuration(
          "\(place(threshold.line)): no threshold is called '\(threshold.name)'"
            + Spelling.clause(for: threshold.name, among: names)
            + "; 'lifetrace help configuration' lists them")
      }
      options.thresholds[known] = threshold.value
    }
    for category in project?.instrumented ?? [] {
      let known = Set(EventKind.allCases.map { String($0.category) }).sorted()
      guard !known.contains(category.value) else { continue }
      throw .configuration(
        "\(place(category.line)): no category of events is called '\(category.value)'"
          + Spelling.clause(for: category.value, among: known)
          + "; they are \(known.joined(separator: ", "))")
    }
    options.suppressions = try suppressions()
    return options
  }

  private func suppressions() throws(AnalysisError) -> [Suppression] {
    var suppressions: [Suppression] = []
    for accepted in project?.suppressions ?? [] {
      try check(accepted.rule.value, at: accepted.rule.line)
      suppressions.append(
        Suppression(
          rule: accepted.rule.value, reason: accepted.reason, until: accepted.until,
          message: accepted.message, process: accepted.process))
    }
    return suppressions
  }

  private func phrases() throws(AnalysisError) -> [Term] {
    var terms: [Term] = []
    for phrase in project?.phrases ?? [] {
      guard let event = EventKind(rawValue: phrase.event.value) else {
        throw .configuration(
          "\(place(phrase.event.line)): no event is called '\(phrase.event.value)'"
            + Spelling.clause(for: phrase.event.value, among: EventKind.allCases.map(\.rawValue))
            + "; 'lifetrace vocabulary' lists them")
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

  private func place(_ line: Int?) -> String { Self.place(line, in: project) }
}
