import Configuration

extension Settings {
  /// The rules that the app is held against: the catalogue's and the project's own.
  var rules: [Rule] { (Rule.all + ownRules).sorted { $0.id < $1.id } }

  /// Which values do not come from the program, each with the place that gives it.
  func sources(for request: Analysis.Request) -> [SettingSource] {
    var sources: [SettingSource] = []
    let file = { (line: Int?) in
      (project?.path ?? "") + (line.map { ":\($0)" } ?? "")
    }
    if let profile = request.profile {
      sources.append(SettingSource("profile", profile.rawValue, from: "--profile"))
    } else if let profile = project?.profile {
      sources.append(SettingSource("profile", profile.value.rawValue, from: file(profile.line)))
    }
    guard let project else { return sources }
    for category in project.instrumented {
      sources.append(SettingSource("instrumented", category.value, from: file(category.line)))
    }
    for rule in project.rules {
      sources.append(SettingSource(rule.rule, rule.level.rawValue, from: file(rule.line)))
    }
    for threshold in project.thresholds {
      let unit = Threshold(rawValue: threshold.name)?.unit.rawValue ?? ""
      let value = "\(Limits.number(threshold.value)) \(unit)"
      sources.append(
        SettingSource(
          threshold.name, unit.isEmpty ? Limits.number(threshold.value) : value,
          from: file(threshold.line)))
    }
    for phrase in project.phrases {
      sources.append(
        SettingSource(
          phrase.event.value, "\"\(phrase.phrase.value)\"", from: file(phrase.phrase.line)))
    }
    for rule in project.ownRules {
      sources.append(SettingSource(rule.id.value, "own rule", from: file(rule.id.line)))
    }
    for accepted in project.suppressions {
      sources.append(
        SettingSource(accepted.rule.value, "suppressed", from: file(accepted.rule.line)))
    }
    return sources
  }

  /// Suppressions that are over, and those that no finding needs.
  func suppressionIssues(
    for request: Analysis.Request, on findings: [Finding]
  ) -> [InputIssue] {
    var over: [String] = []
    var idle: [String] = []
    for accepted in project?.suppressions ?? [] {
      let suppression = Suppression(
        rule: accepted.rule.value, reason: accepted.reason, until: accepted.until,
        message: accepted.message, process: accepted.process)
      let name = "\(accepted.rule.value) (\(project?.path ?? ""):\(accepted.rule.line ?? 0))"
      if !suppression.counts(on: request.today) {
        over.append(name)
      } else if !findings.contains(where: { $0.suppression == suppression }) {
        idle.append(name)
      }
    }
    var issues: [InputIssue] = []
    if !over.isEmpty {
      issues.append(
        InputIssue(
          "suppression-over", count: over.count,
          help:
            "Fix the findings, or give the suppressions a later day: \(over.joined(separator: ", "))."
        ))
    }
    if !idle.isEmpty {
      issues.append(
        InputIssue(
          "suppression-unused", count: idle.count,
          help: "No finding in this capture needs them: \(idle.joined(separator: ", "))."))
    }
    return issues
  }
}
