import Configuration
import Lifecycle
import Testing

@testable import Reporting

struct RedactionTests {
  private func redacted(_ text: String, devices: Set<String> = []) -> String {
    var redactor = Redactor(devices: devices)
    return redactor.text(text)
  }

  /// The list that the README speaks of.
  @Test(arguments: [
    ("open /Users/anna/Projects/app.log", "open <home-1>/Projects/app.log"),
    ("file:///Users/anna.b/x y", "file://<home-1>/x y"),
    ("C:\\Users\\anna\\x", "C:<home-1>\\x"),
    ("(/home/ci/build)", "(<home-1>/build)"),
    (
      "/var/mobile/Containers/Data/Application/5B3C1D1E-1111-2222-3333-444455556666/Documents/a.db",
      "<container-1>/Documents/a.db"
    ),
    (
      "/private/var/containers/Bundle/Application/5B3C1D1E-1111-2222-3333-444455556666/A.app",
      "<container-1>/A.app"
    ),
    (
      "/Users/anna/Library/Developer/CoreSimulator/Devices/5B3C1D1E-1111-2222-3333-444455556666/data",
      "<home-1>/Library/Developer/CoreSimulator/Devices/<uuid-1>/data"
    ),
    ("[connected:00008030-001A2D3C4E5F6789]", "[connected:<udid-1>]"),
    ("udid 4b2c5e6f7a8b9c0d1e2f3a4b5c6d7e8f9a0b1c2d.", "udid <udid-1>."),
    ("mail to anna.b+x@example.co.uk, now", "mail to <email-1>, now"),
    (
      "GET https://api.example.com/v1/me?user=anna&x=1 200",
      "GET https://api.example.com/v1/me?<query-1> 200"
    ),
    ("voyager://open?id=7#top", "voyager://open?<query-1>"),
    ("(see https://example.com/a#b).", "(see https://example.com/a?<query-1>)."),
    ("https://anna:pw@example.com/x", "https://<user-1>@example.com/x"),
    ("token=abcdef0123456789abcd", "token=<token-1>"),
    ("\"accessToken\": \"QWxhZGRpbjpvcGVu1234==\"", "\"accessToken\": \"<token-1>\""),
    ("Authorization: Bearer abcdefgh.ijkl", "Authorization: Bearer <token-1>"),
    ("apiKey=AKIAIOSFODNN7EXAMPLE", "apiKey=<token-1>"),
    (
      "deviceToken: <740f4707 bebcf74f 9b7c25d4 8e335894 5f6aa01d a5ddb387 462c7eaf 61bb78ad>",
      "deviceToken: <<token-1>>"
    ),
    (
      "push 740f4707bebcf74f9b7c25d48e3358945f6aa01da5ddb387462c7eaf61bb78ad", "push <token-1>"
    ),
    ("jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc_-123", "jwt <token-1>"),
    ("password: hunter2, next", "password: <token-1>, next"),
    ("Connected to Anna's iPhone.", "Connected to <device-1>."),
    ("host Annas-iPhone-2 up", "host <device-1> up"),
    ("iPhone-von-Anna", "<device-1>"),
  ])
  func `caught`(text: String, shown: String) {
    #expect(redacted(text) == shown)
  }

  /// What a reader must know: these stay as they are.
  @Test(arguments: [
    "Anna opened the letter", "call +49 170 1234567", "from 192.168.1.17 port 80",
    "latitude 52.5200 longitude 13.4050", "/var/mobile/Library/Preferences/x.plist",
    "/Users/Shared/x", "user=42", "https://example.com/users/anna", "Icon@2x.png",
    "<Store: 0x600003c1d2e0>", "0x8badf00d", "deadbeef", "com.example.app",
    "the key thing is to resign", "keyWindow = <UIWindow: 0x7f8a1c00a2b0>", "token expired",
    "-[AppDelegate applicationDidEnterBackground:]", "④当应用程序进入活动状态执行",
    "iPhone 15 Pro", "password wrong", "md5 9e107d9d372bb6826bd81d3542a419d6",
  ])
  func `not caught`(text: String) {
    #expect(redacted(text) == text)
  }

  @Test func `the same value has the same word, another one another`() {
    var redactor = Redactor()
    #expect(redactor.text("a@b.de c@d.de A@B.de") == "<email-1> <email-2> <email-1>")
    #expect(redactor.text("c@d.de") == "<email-2>")
    let path = "/var/mobile/Containers/Data/Application/5B3C1D1E-1111-2222-3333-444455556666"
    #expect(redactor.text("\(path)/a /private\(path)/b") == "<container-1>/a <container-1>/b")
  }

  @Test func `a text that was redacted stays as it is`() {
    let once = redacted("token=abcdef0123456789abcd a@b.de /Users/anna/x https://a.b/?c=d")
    #expect(redacted(once) == once)
  }

  @Test func `a syslog's device is known by the head of its lines`() {
    let named = [
      "Mar  9 08:00:00 Annas-Phone SpringBoard[55] <Notice>: hello",
      "Mar  9 08:00:01 Annas-Phone Voyager(UIKit)[812] <Notice>: there", "a line that goes on",
    ]
    #expect(DeviceNames.named(in: named) == ["annas-phone"])
    #expect(redacted(named[0], devices: ["annas-phone"]).contains("00 <device-1> Spr"))
    #expect(
      DeviceNames.named(in: named + ["Mar  9 08:00:02 News Stand[9]: a"]) == [
        "annas-phone", "news",
      ])
    #expect(DeviceNames.named(in: named + ["Mar  9 08:00:02 Voyager[9]: a b"]).isEmpty)
    #expect(DeviceNames.named(in: ["Mar  9 08:00:02 iPad Voyager[9]: a b"]).isEmpty)
  }

  @Test func `nothing of a secret is left in any document`() throws {
    let secrets = [
      "anna", "5B3C1D1E", "hunter2", "abcdef0123456789abcd", "user=7", "00008030-001A2D3C4E5F6789",
    ]
    let text = """
      /Users/anna/x anna@example.com password=hunter2 token=abcdef0123456789abcd \
      https://e.com/?user=7 00008030-001A2D3C4E5F6789 \
      /var/mobile/Containers/Data/Application/5B3C1D1E-1111-2222-3333-444455556666/x
      """
    var report = SampleReport.voyager.report
    let position = LinePosition(input: 0, line: 74)
    report.timeline.inputs[0].path = "/Users/anna/device.log"
    report.timeline.inputs[0].formatReason = text
    report.timeline.issues[0].help = text
    report.profileReason = text
    report.checks[3].gap = .unclear(text)
    report.findings[0].message = text
    report.findings[0].owner = text
    report.findings[0].related[0].message = text
    report.excerpts[position] = LogExcerpt(lines: [.init(number: 74, text: text)])
    report.infoPlist?.path = "/Users/anna/Info.plist"
    report.timeline.runs[0].launchReason = text
    report.timeline.runs[0].endingReason = text
    report.timeline.runs[0].intervals[1].note = text
    report.timeline.runs[0].durations[0].name = text
    for index in report.timeline.runs[0].occurrences.indices {
      report.timeline.runs[0].occurrences[index].event.text = text
      report.timeline.runs[0].occurrences[index].event.scene = text
      report.timeline.runs[0].occurrences[index].event.owner = text
      report.timeline.runs[0].occurrences[index].event.attributes = Attributes(texts: [
        "path": text, "password": "hunter2",
      ])
      report.timeline.runs[0].occurrences[index].witnesses = [
        report.timeline.runs[0].occurrences[index].event
      ]
    }
    report.baseline = Baseline([
      .init(rule: "launch/too-slow", fingerprint: "0123456789abcdef", message: text)
    ])
    var controller = Storyboard.Controller(id: "a", element: "viewController", line: 1)
    controller.restorationIdentifier = text
    controller.customClass = text
    report.restoration = RestorationTree([
      Storyboard(
        path: "/Users/anna/a.storyboard", initialController: "a", controllers: [controller])
    ])
    report.statusHistory = StatusHistory(
      path: "/Users/anna/status.txt", entries: [StatusHistory.Entry(text)])
    let clean = report.redacted()
    var options = OutputOptions(verbosity: .verbose)
    options.width = 400
    for format in OutputFormat.all {
      let document = String(decoding: try format.write(clean, options), as: UTF8.self)
      for secret in secrets {
        #expect(!document.contains(secret), "\(format.id) shows \(secret)")
      }
    }
    #expect(Fingerprint.all(of: clean) == Fingerprint.all(of: report))
    let file = String(decoding: try Baseline(of: clean).document(), as: UTF8.self)
    #expect(!secrets.contains(where: file.contains))
  }

  @Test func `paths below the working folder become relative before they are hidden`() {
    var report = SampleReport.voyager.report
    report.timeline.inputs[0].path = "/Users/anna/app/logs/device.log"
    let path = report.redacted(relativeTo: "/Users/anna/app").timeline.inputs[0].path
    #expect(path == "logs/device.log")
  }
}
