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

  @Test func `every app is a run, a daemon that crashed is none`() throws {
    let report = try Report(of: device)
    #expect(report.timeline.runs.map(\.process) == ["One", "com.example.two"])
    #expect(report.timeline.issues.map(\.id) == ["other-processes"])
  }

  @Test func `the plist's bundle identifier chooses its app`() throws {
    let plist = infoPlist("<key>CFBundleIdentifier</key><string>com.example.two</string>")
    let report = try Report(of: device, infoPlist: plist)
    #expect(report.timeline.runs.map(\.process) == ["com.example.two"])
    #expect(report.timeline.runs.map(\.id) == [1])
    #expect(report.timeline.issues.contains { $0.id == "other-apps" && $0.count == 1 })
  }

  @Test func `a plist of none of them leaves all`() throws {
    let plist = infoPlist("<key>CFBundleIdentifier</key><string>com.example.three</string>")
    let report = try Report(of: device, infoPlist: plist)
    #expect(report.timeline.runs.count == 2)
  }

  @Test func `a name or a number goes before the plist`() throws {
    let plist = infoPlist("<key>CFBundleIdentifier</key><string>com.example.two</string>")
    let byName = try Report(of: device, infoPlist: plist) { $0.processes = ["One"] }
    #expect(byName.timeline.runs.map(\.process) == ["One"])
    let byNumber = try Report(of: device, infoPlist: plist) { $0.pids = [99] }
    #expect(byNumber.timeline.runs.map(\.process) == ["ReportCrash"])
  }
}
