import Testing

/// Lines that tell more than one thing.
@Suite struct OneLineTests {
  @Test func `a state beside a callback is taken with the callback as its place`() throws {
    #expect(
      try Capture.told("-[AppDelegate applicationDidBecomeActive:] applicationState = 2")
        == [
          "app.didBecomeActive", "app.stateValue state=background value=2 in=app.didBecomeActive",
        ])
    #expect(
      try Capture.told("application(_:didFinishLaunchingWithOptions:) applicationState: 1")
        == ["app.didFinishLaunching", "app.stateValue state=inactive value=1 in=launch"])
  }

  @Test func `a state that stands before the callback comes behind it`() throws {
    #expect(
      try Capture.told("[state: applicationState = 0] applicationDidBecomeActive(_:)").first
        == "app.didBecomeActive")
  }

  @Test func `every launch option is taken once`() throws {
    let line =
      "-[AppDelegate application:didFinishLaunchingWithOptions:] { "
      + "UIApplicationLaunchOptionsURLKey = \"x://\"; "
      + "UIApplicationLaunchOptionsSourceApplicationKey = \"com.example\"; }"
    #expect(
      try Capture.told(line) == [
        "app.didFinishLaunching",
        "launch.option key=UIApplicationLaunchOptionsURLKey in=launch",
        "launch.option key=UIApplicationLaunchOptionsSourceApplicationKey in=launch",
      ])
  }

  @Test func `a launch method's return value is taken`() throws {
    let method = "application:didFinishLaunchingWithOptions:"
    #expect(
      try Capture.told("-[AppDelegate \(method)]", "-[AppDelegate \(method)] returned NO") == [
        "app.didFinishLaunching", "app.didFinishLaunching end",
        "launch.returned value=NO method=\(method) in=launch",
      ])
    #expect(try Capture.told("\(method) launchOptions = nil") == ["app.didFinishLaunching"])
  }

  @Test func `what was saved and how much time is left are taken`() throws {
    #expect(
      try Capture.told("applicationDidEnterBackground: saved context") == [
        "app.didEnterBackground", "data.saved in=app.didEnterBackground",
      ])
    #expect(
      try Capture.told("sceneDidEnterBackground(_:) backgroundTimeRemaining: 29.9") == [
        "scene.didEnterBackground", "app.timeRemaining seconds=29.9 in=scene.didEnterBackground",
      ])
  }

  @Test(arguments: [
    "applicationDidEnterBackground: nothing saved", "applicationDidEnterBackground: not saved",
    "applicationDidEnterBackground: saved 3 images to the album",
  ])
  func `a callback's other words save nothing`(line: String) throws {
    #expect(try Capture.told(line) == ["app.didEnterBackground"])
  }

  @Test func `a second callback in a line is only spoken of`() throws {
    #expect(
      try Capture.told("applicationDidBecomeActive: called after applicationWillEnterForeground")
        == ["app.didBecomeActive"])
  }

  @Test func `a marker is read as a whole`() throws {
    #expect(
      try Capture.told("LT file.write path=applicationState=2 name=\"applicationState = 2\"").count
        == 1)
  }

  @Test func `what is suspended with locks is suspended`() throws {
    let line =
      "default\t10:00:00.000000+0000\trunningboardd\t[application<com.example.app>:186] "
      + "suspended with locked system files:"
    #expect(try Capture.told(lines: [line]) == ["sys.lockedFile", "sys.suspended"])
  }
}
