import Configuration

extension Settings {
  /// Reads the project's own configuration; nil where none is chosen or there.
  static func project(
    _ choice: Analysis.ConfigurationChoice
  ) throws(AnalysisError) -> ProjectConfiguration? {
    do throws(PropertyListError) {
      switch choice {
      case .none: return nil
      case .file(let path): return try ProjectConfiguration.read(path: path)
      case .nearest(let folder):
        guard let path = ProjectConfiguration.nearest(upwardFrom: folder) else { return nil }
        return try ProjectConfiguration.read(path: path)
      }
    } catch {
      throw .configuration(error.message)
    }
  }

  /// The rules that a project's configuration defines.
  static func ownRules(of project: ProjectConfiguration?) throws(AnalysisError) -> [Rule] {
    var rules: [Rule] = []
    for definition in project?.ownRules ?? [] {
      do throws(OwnRuleError) {
        rules.append(try Rule.own(definition, path: project?.path ?? ""))
      } catch {
        guard case .unknown(let line, let reason) = error else { continue }
        throw .configuration("\(place(line, in: project)): \(reason)")
      }
    }
    return rules
  }

  /// The rules and groups that an option names, checked; `background` alone means the group.
  func patterns(
    _ patterns: [String], of option: String
  ) throws(AnalysisError) -> [String] {
    let names = names
    var checked: [String] = []
    for pattern in patterns {
      guard let known = [pattern, pattern + "/*"].first(where: names.contains) else {
        throw .usage(
          "\(option): no rule or group is called '\(pattern)', 'lifetrace rules' lists them"
            + Spelling.clause(for: pattern, among: names))
      }
      checked.append(known)
    }
    return checked
  }

  /// Refuses what is neither a rule nor a group.
  func check(_ pattern: String, at line: Int?) throws(AnalysisError) {
    let names = names
    guard !names.contains(pattern) else { return }
    throw .configuration(
      "\(Self.place(line, in: project)): no rule is called '\(pattern)'"
        + Spelling.clause(for: pattern, among: names) + "; see 'lifetrace rules'")
  }

  /// Every rule's id, the project's own too, and every group as `background/*`.
  private var names: [String] {
    let rules = rules
    return rules.map(\.id) + Set(rules.map { "\($0.group)/*" }).sorted() + ["*"]
  }

  /// A place in the project's configuration.
  static func place(_ line: Int?, in project: ProjectConfiguration?) -> String {
    (project?.path ?? ProjectConfiguration.fileName) + (line.map { ":\($0)" } ?? "")
  }
}

extension Catalogue {
  /// The rules together with those of a project's own configuration, in ascending order of their ids.
  public static func rules(
    with configuration: Analysis.ConfigurationChoice
  ) throws(AnalysisError) -> [Rule] {
    let own = try Settings.ownRules(of: try Settings.project(configuration))
    return (rules + own).sorted { $0.id < $1.id }
  }
}
