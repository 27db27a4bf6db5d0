import LifetraceKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The catalogue of rules as a document.
struct RuleList {
  /// In the order of the document.
  let rules: [Rule]

  /// A line for each rule: the severity in both profiles, the id, the title.
  var text: String {
    let width = rules.map(\.id.count).max() ?? 0
    var text = "classic  modern   rule\n"
    for rule in rules {
      let classic = (rule.classic?.rawValue ?? "-").padded(to: 9)
      let modern = (rule.modern?.rawValue ?? "-").padded(to: 9)
      text += "\(classic)\(modern)\(rule.id.padded(to: width + 2))\(rule.title)\n"
    }
    return text
  }

  /// A table for each group.
  var markdown: String {
    var text = "# Rules\n"
    var group: Substring?
    for rule in rules {
      if rule.group != group {
        group = rule.group
        text += "\n## \(rule.group)\n\n| rule | classic | modern | what it asks for |\n"
        text += "| --- | --- | --- | --- |\n"
      }
      text += "| `\(rule.id)` | \(rule.classic?.rawValue ?? "–") "
      text += "| \(rule.modern?.rawValue ?? "–") | \(cell(rule.summary)) |\n"
    }
    return text
  }

  /// An array of objects, each with its `id`.
  func json() throws(CommandFailure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(rules.map(EncodedRule.init)), as: UTF8.self) + "\n"
    } catch {
      throw CommandFailure(.output, "the catalogue cannot be written as JSON: \(error)")
    }
  }

  /// A text that stays inside its cell of a table and is not read as markup.
  private func cell(_ text: String) -> String {
    text.reduce(into: "") { cell, character in
      if "|<>*_`[]\\".contains(character) { cell += "\\" }
      cell.append(character)
    }
  }
}

extension String {
  /// The text with spaces after it up to a width; never cut.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
