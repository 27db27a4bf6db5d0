/// The catalogue of rules as pages of the documentation: one for each group, and one that lists them.
public enum CataloguePages {
  /// A page by its file name.
  public struct Page: Sendable {
    /// Such as `Rules-background.md`.
    public var name: String
    /// What is in it, with one line end at the end.
    public var text: String
  }

  /// The pages, in ascending order of their names.
  public static func pages(of rules: [Rule]) -> [Page] {
    let groups = Set(rules.map { String($0.group) }).sorted()
    let pages = groups.map { group in
      Page(name: "Rules-\(group).md", text: page(group, rules.filter { $0.group == group[...] }))
    }
    return [Page(name: "Rules.md", text: list(groups, rules))] + pages
  }

  private static func list(_ groups: [String], _ rules: [Rule]) -> String {
    var text = """
      # The rules

      Every guideline that an app is held against, by group.

      These pages are made from the rules themselves.

      """
    for group in groups {
      text += "\n## \(title(group))\n\nSee <doc:Rules-\(group)>.\n\n"
      text += "| rule | classic | modern | what it finds |\n| --- | --- | --- | --- |\n"
      for rule in rules where rule.group == group[...] {
        text += "| `\(rule.id)` | \(word(rule.classic)) | \(word(rule.modern)) "
        text += "| \(escaped(rule.title)) |\n"
      }
    }
    return text
  }

  private static func page(_ group: String, _ rules: [Rule]) -> String {
    var text = "# Rules on \(title(group).lowercased())\n\n"
    text += "The rules of the group `\(group)`, each with its reason and its cases.\n"
    for rule in rules { text += section(RuleDossier(rule)) }
    return text
  }

  private static func section(_ dossier: RuleDossier) -> String {
    let rule = dossier.rule
    var text = "\n## \(escaped(rule.title))\n\n`\(rule.id)` · classic: \(word(rule.classic))"
    text += " · modern: \(word(rule.modern))\n\n"
    text += "\(escaped(rule.summary)) \(escaped(rule.rationale))\n\n"
    if let limit = rule.limit { text += "**Limit.** \(escaped(limit))\n\n" }
    let place = "\(escaped(rule.guideline.title)), \(escaped(rule.guideline.section))"
    text += "**Guideline.** "
    text += rule.guideline.address.map { "[\(place)](\($0))" } ?? place
    text += "\n\n**How to fix it.** \(escaped(rule.help))\n\n"
    text += "**What it reads.** \(escaped(dossier.evidence)).\n"
    if !dossier.needs.isEmpty {
      text += "\n**What must be logged.** One of these for each part before the dot:\n\n"
      for need in dossier.needs {
        let others = need.spellings.map { "`\($0)`" }.joined(separator: ", ")
        text += "- `\(need.marker)`" + (others.isEmpty ? "" : ", or \(others)") + "\n"
      }
    }
    if !dossier.systemLines.isEmpty {
      text += "\n**What the system prints.** The examples write a marker for it:\n\n"
      for need in dossier.systemLines {
        let lines = need.spellings.map { "`\($0)`" }.joined(separator: ", ")
        text += "- `\(need.marker)`: \(lines)\n"
      }
    }
    for one in dossier.cases { text += example(one) }
    return text
  }

  private static func example(_ one: RuleDossier.Case) -> String {
    var text = "\n**\(one.isBad ? "Bad" : "Good").** \(escaped(one.example.title))\n"
    if !one.example.log.isEmpty { text += block(one.example.log) }
    if let plist = one.example.infoPlist { text += "\nInfo.plist\n" + block(plist) }
    for file in one.example.files { text += "\n\(file.name)\n" + block(file.text) }
    if !one.findings.isEmpty {
      text += "\nFound in the \(one.profile.rawValue) profile:\n"
      text += block(one.findings.joined(separator: "\n"))
    }
    return text
  }

  /// Lines as they are; no line of an example begins with three backquotes.
  private static func block(_ text: String) -> String { "\n```\n\(text)\n```\n" }

  private static func word(_ severity: Severity?) -> String { severity?.rawValue ?? "–" }

  private static func title(_ group: String) -> String {
    switch group {
    case "configuration": "Info.plist"
    case "protection": "Protected files"
    case "restoration": "State restoration"
    case "submission": "App Store status"
    case "trace": "The capture itself"
    case "transition": "State transitions"
    default: group.prefix(1).uppercased() + group.dropFirst()
    }
  }

  /// A text that Markdown does not take for markup.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "|<>*_`[]\\".contains(character) { result += "\\" }
      result.append(character)
    }
  }
}
