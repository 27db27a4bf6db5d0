import Testing

/// SpringBoard's, runningboardd's and other daemons' words on an app's scenes.
@Suite struct SceneWordsTests {
  private func told(_ process: String, _ message: String) throws -> [String] {
    try Capture.told(lines: ["default\t10:00:00.000000+0000\t\(process)\t\(message)"])
  }

  @Test(arguments: [
    "[sceneID:com.example.app-default]",
    "[0x86c20be40:(FBSceneManager):sceneID:com.example.app-default]",
    "[sceneID:com.example.app-5E1F0A44-0000-4000-8000-000000000001]",
  ])
  func `a scene's state is its app's`(scene: String) throws {
    let words = "Scene lifecycle state did change:"
    #expect(
      try told("SpringBoard", "\(scene) \(words) Foreground")
        == ["sys.foregroundInactive visibility=foreground"])
    #expect(try told("SpringBoard", "\(scene) \(words) Background") == ["sys.background"])
    let line = "default\t10:00:00.000000+0000\tSpringBoard\t\(scene) \(words) Background\n"
    #expect(try Capture(line).log.events.map(\.subject.bundleIdentifier) == ["com.example.app"])
  }

  @Test func `why a scene is inactive is kept, and an end of the reasons activates`() throws {
    let words = "[sceneID:com.example.app-default] Setting deactivation reasons to:"
    #expect(
      try told("SpringBoard", "\(words) 'controlCenter' for reason: updateAllScenesForBand.")
        == ["sys.foregroundInactive reason=controlCenter"])
    #expect(
      try told("SpringBoard", "\(words) 'systemAnimation, coverSheet' for reason: x.")
        == ["sys.foregroundInactive reason=systemAnimation, coverSheet"])
    for none in ["(none)", "none", ""] {
      #expect(
        try told("SpringBoard", "\(words) '\(none)' for reason: Assertion removed.")
          == ["sys.foreground reason=none"])
    }
    #expect(
      try told(
        "SpringBoard", "\(words) '(none)' for reason: settings are not eligible for deactivation."
      )
      .isEmpty)
  }

  @Test(arguments: [
    ("symptomsd", "com.example.app: Foreground: true", "sys.foregroundInactive"),
    ("symptomsd", "com.example.app: Foreground: false", "sys.background"),
    ("CommCenter", "#I BundleID: com.example.app is a foreground app", "sys.foregroundInactive"),
    ("CommCenter", "#I BundleID: com.example.app is no longer a foreground app", "sys.background"),
    (
      "locationd",
      #"{"msg":"client", "notification":"BackgroundTaskSuspended", "pid":4484, "bundleId":"com.example.app"}"#,
      "sys.suspended"
    ),
    (
      "runningboardd", "[app<com.example.app(5E1F0A44)>:859] Set jetsam priority to 3 [0] flag[1]",
      "sys.background"
    ),
    (
      "runningboardd", "[app<com.example.app(5E1F0A44)>:859] Set darwin role to: UserInteractive",
      "sys.foregroundInactive"
    ),
  ])
  func `who only hears of it is an observer`(process: String, line: String, event: String) throws {
    let told = try told(process, line)
    #expect(told.count == 1)
    #expect(told.allSatisfy { $0.hasPrefix(event) && $0.contains("observer=yes") })
  }

  @Test(arguments: [
    ("running-active-NotVisible", "sys.background by=RunningBoard"),
    ("running-active-Visible", "sys.foregroundInactive by=RunningBoard visibility=foreground"),
    ("running-suspended-NotVisible", "sys.suspended by=RunningBoard"),
  ])
  func `the scheduler's running is not UIKit's active`(state: String, event: String) throws {
    #expect(
      try told(
        "runningboardd",
        "Calculated state for app<com.example.app(5E1F0A44)>: \(state) (role: None)")
        == [event])
  }

  @Test(arguments: [
    "#I BundleID: <private> is no longer a foreground app", "some words: Foreground: true",
    "[sceneID:com.apple.springboard-default] Scene lifecycle state did change: Foreground",
    #"{"notification":"BackgroundTaskSuspended"}"#,
  ])
  func `a line without an app tells nothing`(line: String) throws {
    #expect(try told("SpringBoard", line).isEmpty)
  }
}
