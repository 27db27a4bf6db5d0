import LifetraceKit
import Testing

/// Which of a device's processes a report is about.
@Suite struct ProcessChoiceTests {
  private let device = """
    Nov 12 12:24:37 iPad runningboardd(RunningBoard)[31] <Notice>: Calculated state for app<com.example.one(1F-2)>: running-active (role: UserInteractiveFocal)
    Nov 12 12:24:38 iPad One(UIKitCore)[796] <Notice>: applicationDidBecomeActive:
    Nov 12 12:24:39 iPad runningboardd(RunningBoard)[31] <Notice>: [app<com.example.one(1F-2)>:796] Resuming task.
    Nov 12 12:24:40 iPad runningboardd(RunningBoard)[31] <Notice>: [app<com.example.two(1F-3)>:801] Suspending task.
    Nov 12 12:24:41 iPad ReportCrash(CrashReporterSupport)[99] <Notice>: *** Terminating app due to uncaught exception 'X'

    """

  @Test func `an app of which only the system speaks beside one with callbacks is no run`() throws {
    let report = try Report(of: device)
    #expect(report.timeline.runs.map(\.process) == ["One"])
    #expect(report.timeline.issues.map(\.id) == ["bystanders", "other-processes"])
    #expect(report.timeline.issues[0].help.contains("com.example.two"))
  }

  @Test func `where no app shows its own life all of them are runs, a daemon that crashed is none`()
    throws
  {
    let lines = device.split(separator: "\n").filter { !$0.contains("DidBecomeActive") }
    let report = try Report(of: lines.joined(separator: "\n"))
    #expect(report.timeline.runs.map(\.bundleIdentifier) == ["com.example.one", "com.example.two"])
    #expect(report.timeline.issues.map(\.id) == ["other-processes"])
  }

  @Test func `a bystander that is named counts`() throws {
    let both = try Report(of: device) { $0.processes = ["One", "com.example.two"] }
    #expect(both.timeline.runs.map(\.process) == ["One", "com.example.two"])
    #expect(both.timeline.issues.isEmpty)
  }

  @Test func `the plist's bundle identifier chooses its app`() throws {
    let plist = infoPlist("<key>CFBundleIdentifier</key><string>com.example.two</string>")
    let report = try Report(of: device, infoPlist: plist)
    #expect(report.timeline.runs.map(\.process) == ["com.example.two"])
    #expect(report.timeline.runs.map(\.id) == [1])
    #expect(report.timeline.issues.contains { $0.id == "other-apps" && $0.count == 1 })
  }

  @Test func `a plist of none of them changes nothing`() throws {
    let plist = infoPlist("<key>CFBundleIdentifier</key><string>com.example.three</string>")
    let report = try Report(of: device, infoPlist: plist)
    #expect(report.timeline.runs.map(\.process) == ["One"])
  }

  @Test func `a name or a number goes before the plist`() throws {
    let plist = infoPlist("<key>CFBundleIdentifier</key><string>com.example.two</string>")
    let byName = try Report(of: device, infoPlist: plist) { $0.processes = ["One"] }
    #expect(byName.timeline.runs.map(\.process) == ["One"])
    let byNumber = try Report(of: device, infoPlist: plist) { $0.pids = [99] }
    #expect(byNumber.timeline.runs.map(\.process) == ["ReportCrash"])
  }
}
