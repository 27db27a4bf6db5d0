import LifetraceKit
import Testing

/// Adding a rule, a format, an output or a command is a new file and one line in a list.
@Suite struct RegistrationTests {
  @Test(arguments: [
    ("Guidelines", "Rule"), ("LogReading", "LogFormat"), ("Reporting", "OutputFormat"),
    ("lifetrace", "Command"),
  ])
  func `what is declared stands in a list`(target: String, type: String) throws {
    let files = SourceFile.sources.filter { $0.target == target }
    let declaration = try Regex("static let (\\w+)(?:: \(type))? = \(type)\\(")
    var names: [(name: String, path: String)] = []
    for file in files {
      for match in file.text.matches(of: declaration) {
        names.append((String(match.output[1].substring ?? ""), file.path))
      }
    }
    #expect(!names.isEmpty, "no \(type) is declared in Sources/\(target)")
    for (name, path) in names {
      // A member of a list, not a case of a switch or a value that is used.
      let member = try Regex("(?:^|[\\[,])\\s*\\.\(name)\\s*(?:,|\\]|$)")
      let isListed = files.contains { file in
        file.code.contains { $0.firstMatch(of: member) != nil }
      }
      #expect(isListed, "\(path): add the line '.\(name),' to the list \(type).all, in its order")
    }
  }

  @Test func `rules are sorted, well named and have examples`() {
    let rules = Catalogue.rules
    expectSorted(rules.map(\.id), in: "the list of rules")
    for rule in rules {
      #expect(
        rule.id.wholeMatch(of: /[a-z]+(-[a-z]+)*\/[a-z0-9]+(-[a-z0-9]+)*/) != nil,
        "\(rule.id): write it as group/name, lower case with dashes")
      #expect(!rule.examples.isEmpty, "\(rule.id): add a good and a bad example")
      #expect(
        rule.classic != nil || rule.modern != nil, "\(rule.id): name its severity in a profile")
    }
  }

  @Test func `log formats are sorted and have a sample`() {
    let formats = Catalogue.formats
    expectSorted(formats.map(\.id), in: "the list of log formats")
    for format in formats {
      #expect(!format.sample.isEmpty, "\(format.id): add a sample line")
    }
  }

  @Test func `outputs are sorted and no two share a file's ending`() {
    let outputs = OutputFormat.all
    expectSorted(outputs.map(\.id), in: "the list of outputs")
    let endings = outputs.flatMap(\.fileExtensions)
    #expect(endings.count == Set(endings).count, "two outputs claim the same ending")
  }

  private func expectSorted(_ ids: [String], in list: String) {
    #expect(!ids.isEmpty, "\(list) is empty")
    for (first, second) in zip(ids, ids.dropFirst()) {
      #expect(first < second, "\(list): put \(second) before \(first), and each in once")
    }
  }
}
