import Foundation
import Testing

@Suite struct InputTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test func `a missing log is named`() throws {
    let path = scratch.path("nowhere.log")
    let run = try Invocation("--no-config", path)
    #expect(run.status == 3)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("lifetrace: error: "))
    #expect(run.errors.contains(path))
  }

  @Test func `a folder is no log`() throws {
    let run = try Invocation("--no-config", scratch.url.path)
    #expect(run.status == 3)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(scratch.url.path))
  }

  @Test func `an empty log cannot be read`() throws {
    let path = try scratch.file("app.log", "")
    let run = try Invocation("--no-config", path)
    #expect(run.status == 3)
    #expect(run.output.hasPrefix("Nothing could be analysed:"))
    #expect(run.errors.contains("\(path) is empty"))
  }

  @Test func `the report is the same with any number of cores`() throws {
    var text = ""
    for line in 0..<60_000 {
      let seconds = line / 20
      let time =
        "\(10 + seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60)).\(100 + line % 20)"
      let message =
        line % 50 == 0
        ? ["applicationDidBecomeActive:", "applicationDidEnterBackground:"][line / 50 % 2]
        : "session 0x6000\(line) received 4096 bytes of a response that is still going on"
      text += "2024-05-01 \(time) Notes[\(500 + line / 9_000):1a03] \(message)\n"
    }
    let paths = try (1...2).map { try scratch.file("app\($0).log", text) }
    let alone = try Invocation(["--no-config", "--jobs", "1", "--output-format", "json"] + paths)
    let together = try Invocation(
      ["--no-config", "--jobs", "3", "--output-format", "json"] + paths)
    #expect(alone.output.contains("Notes"))
    #expect(alone.output == together.output && alone.status == together.status)
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  @Test(arguments: [
    "\n\n\n", "no event at all\n", "\u{0}\u{1}\u{2}\u{FFFD}\u{0}",
    "12 App 0x0000000100f3a2c4 -[AppDelegate applicationDidEnterBackground:] + 44\n",
  ])
  func `a log without events never passes as clean`(text: String) throws {
    let path = try scratch.file("app.log", text)
    let run = try Invocation("--no-config", path)
    #expect(run.status == 3)
    #expect(!run.output.isEmpty, "the report is printed all the same")
    #expect(run.errors.contains("no lifecycle event recognised in \(path)"))
  }

  @Test(arguments: [
    "", "<plist><dict><key>CFBundleIdentifier</key>", "not a property list <",
  ])
  func `a property list that cannot be used is an input that cannot be read`(text: String) throws {
    let plist = try scratch.file("Info.plist", text)
    let run = try Invocation("--no-config", "--info-plist", plist, Self.log("slow-launch"))
    #expect(run.status == 3)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(plist))
  }

  @Test func `ten thousand nested arrays do no harm`() throws {
    let depth = 10_000
    let arrays =
      String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)
    let plist = try scratch.file(
      "Info.plist", "<plist version=\"1.0\"><dict><key>A</key>\(arrays)</dict></plist>")
    let run = try Invocation("--no-config", "--info-plist", plist, Self.log("slow-launch"))
    #expect(run.status == 3)
    #expect(run.errors.contains(plist))
  }

  @Test func `entities of a property list are not followed`() throws {
    let secret = try scratch.file("secret.txt", "the-secret")
    let plist = try scratch.file(
      "Info.plist",
      """
      <?xml version="1.0"?>
      <!DOCTYPE plist [<!ENTITY outside SYSTEM "file://\(secret)">]>
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>&outside;</string></dict></plist>
      """)
    let run = try Invocation(
      "--no-config", "--info-plist", plist, "--output-format", "json", Self.log("slow-launch"))
    #expect(run.status == 0 || run.status == 3)
    #expect(!run.output.contains("the-secret"))
  }

  @Test func `a bomb of entities is refused at once`() throws {
    var entities = "<!ENTITY a0 \"ha\">"
    for level in 1...30 { entities += "<!ENTITY a\(level) \"&a\(level - 1);&a\(level - 1);\">" }
    let plist = try scratch.file(
      "Info.plist",
      "<!DOCTYPE plist [\(entities)]><plist version=\"1.0\"><string>&a30;</string></plist>")
    let clock = ContinuousClock()
    let duration = try clock.measure {
      let run = try Invocation("--no-config", "--info-plist", plist, Self.log("slow-launch"))
      #expect(run.status == 3)
    }
    #expect(duration < .seconds(5))
  }

  @Test func `standard input is read like a file`() throws {
    let log = try Data(contentsOf: URL(filePath: Self.log("draws-in-background")))
    let run = try Invocation(["--no-config", "-"], input: log)
    #expect(run.status == 1)
    #expect(run.output.contains("background/gl-call"))
  }

  @Test func `a name that looks like an option comes after two dashes`() throws {
    let path = try scratch.file("-odd.log", "")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.copyItem(atPath: Self.log("home-and-back"), toPath: path)
    let run = try Invocation(["--no-config", "--", "-odd.log"], folder: scratch.url)
    #expect(run.status == 0)
    #expect(!run.output.isEmpty)
  }

  /// The log of a sample.
  static func log(_ sample: String) -> String {
    Invocation.packageFolder.appending(path: "samples/\(sample)/app.log").path
  }
}
