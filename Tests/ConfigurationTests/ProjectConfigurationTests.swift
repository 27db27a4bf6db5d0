import Configuration
import Foundation
import Testing

struct ProjectConfigurationTests {
  @Test func `every setting is read, with its line`() throws {
    let configuration = try configuration(
      """
      <plist><dict>
        <key>phrases</key>
        <array>
          <dict>
            <key>phrase</key><string>应用程序进入活动状态</string>
            <key>event</key><string>app.didBecomeActive</string>
          </dict>
          <dict>
            <key>event</key>
            <string>app.openURL</string>
            <key>match</key><string>prefix</string>
            <key>phrase</key>
            <string>opened by link</string>
          </dict>
        </array>
        <key>rules</key>
        <dict>
          <key>background/gl-call</key><string>off</string>
          <key>launch/*</key><string>note</string>
        </dict>
        <key>thresholds</key>
        <dict>
          <key>launch.guideline</key><real>2.5</real>
          <key>transition.flapping</key><integer>4</integer>
        </dict>
        <key>instrumented</key><array><string>timer</string></array>
        <key>profile</key><string>classic</string>
      </dict></plist>
      """)
    #expect(configuration.phrases.map(\.phrase.value) == ["应用程序进入活动状态", "opened by link"])
    #expect(configuration.phrases.map(\.phrase.line) == [5, 13])
    #expect(configuration.phrases.map(\.event.value) == ["app.didBecomeActive", "app.openURL"])
    #expect(configuration.phrases.map(\.event.line) == [6, 10])
    #expect(configuration.phrases.map(\.match) == [.contains, .prefix])
    #expect(
      configuration.rules == [
        .init(rule: "background/gl-call", level: .off, line: 18),
        .init(rule: "launch/*", level: .note, line: 19),
      ])
    #expect(
      configuration.thresholds == [
        .init(name: "launch.guideline", value: 2.5, line: 23),
        .init(name: "transition.flapping", value: 4, line: 24),
      ])
    #expect(configuration.instrumented.map(\.value) == ["timer"])
    #expect(configuration.instrumented.map(\.line) == [26])
    #expect(configuration.profile?.value == .classic)
    #expect(configuration.profile?.line == 27)
  }

  @Test func `OpenStep serves as well`() throws {
    let configuration = try configuration(
      "{\n  phrases = ({ phrase = resumed; event = \"app.didBecomeActive\"; match = whole; });\n"
        + "  thresholds = { \"launch.guideline\" = 2.5; };\n  profile = modern;\n}")
    #expect(configuration.phrases.first?.match == .whole)
    #expect(configuration.thresholds == [.init(name: "launch.guideline", value: 2.5, line: 3)])
    #expect(configuration.profile?.value == .modern)
  }

  @Test(arguments: [
    (
      "{\n\n  phrase = (); }", 3,
      "the file has the unknown key \"phrase\"; did you mean \"phrases\"?"
    ),
    ("{ treshholds = {}; }", 1, "did you mean \"thresholds\"?"),
    ("{ colour = red; }", 1, "it may be one of phrases, rules, thresholds, instrumented, profile"),
    (
      "{ phrases = (\n{ phrase = a; event = b; mach = whole; }); }", 2,
      "phrases[0] has the unknown key \"mach\"; did you mean \"match\"?"
    ),
    ("{ phrases = (\n{ event = b; }); }", 2, "phrases[0] has no key \"phrase\""),
    ("{ phrases = (\n{ phrase = b; }); }", 2, "phrases[0] has no key \"event\""),
    ("{ phrases = ({ phrase = \" \"; event = b; }); }", 1, "phrases[0].phrase is empty"),
    ("{ phrases = ({ phrase = a; event = b;\n match = hole; }); }", 2, "did you mean \"whole\"?"),
    ("{ phrases = {}; }", 1, "phrases is a Dictionary, expected an Array"),
    ("{ phrases = (\n a); }", 2, "phrases[0] is a String, expected a Dictionary"),
    (
      "{ rules = { \"a/b\" =\n warn; }; }", 2,
      "a/b is \"warn\", expected one of off, note, warning, error"
    ),
    ("{ rules = (); }", 1, "rules is an Array, expected a Dictionary"),
    ("{ thresholds = {\n a = fast; }; }", 2, "a is no finite number"),
    ("{ thresholds = { a = nan; }; }", 1, "a is no finite number"),
    ("{ thresholds = { a = (); }; }", 1, "a is an Array, expected a Number"),
    ("{ instrumented = timer; }", 1, "instrumented is a String, expected an Array"),
    ("{ profile = modem; }", 1, "did you mean \"modern\"?"),
    ("{ profile = classic;\n profile = modern; }", 2, "stands twice, first on line 1"),
    ("(\n)", 1, "the file is an Array, expected a Dictionary"),
    (
      "<plist><dict><key>thresholds</key><dict><key>a</key>\n<string>2</string></dict></dict></plist>",
      2, "a is a String, expected a Number"
    ),
    ("{ rules = ", 1, "the file ends"),
  ])
  func `whatever is not known is an error at its line`(
    text: String, line: Int, words: String
  ) {
    do throws(PropertyListError) {
      let path = ".lifetrace.plist"
      let list = try PropertyList(bytes: Array(text.utf8), path: path)
      _ = try ProjectConfiguration(path: path, list: list)
      Issue.record("it was read")
    } catch {
      #expect(error.line == line)
      #expect(error.message.contains(words), "\(error.message)")
      #expect(error.message.contains(".lifetrace.plist:\(line)"))
    }
  }

  @Test func `the nearest file upward is found`() throws {
    let folder = try TemporaryFolder()
    let deep = folder.path + "/a/b/c"
    try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
    let above = folder.path + "/a/.lifetrace.plist"
    try Data("{ profile = classic; }".utf8).write(to: URL(filePath: above))
    #expect(ProjectConfiguration.nearest(upwardFrom: deep) == above)
    #expect(ProjectConfiguration.nearest(upwardFrom: folder.path + "/a/") == above)
    #expect(ProjectConfiguration.nearest(upwardFrom: deep + "/../../b/./c") == above)
    #expect(ProjectConfiguration.nearest(upwardFrom: folder.path) == nil)
    #expect(try ProjectConfiguration.read(path: above).profile?.value == .classic)
    // A folder of that name is none.
    try FileManager.default.createDirectory(
      atPath: deep + "/.lifetrace.plist", withIntermediateDirectories: true)
    #expect(ProjectConfiguration.nearest(upwardFrom: deep) == above)
    #expect(throws: PropertyListError.self) {
      try ProjectConfiguration.read(path: deep + "/.lifetrace.plist")
    }
  }

  private func configuration(_ text: String) throws -> ProjectConfiguration {
    let path = ".lifetrace.plist"
    return try ProjectConfiguration(
      path: path, list: PropertyList(bytes: Array(text.utf8), path: path))
  }
}
