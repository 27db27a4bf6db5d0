import Testing

/// Lines that report a state: of an old and a new one the new counts.
@Suite struct StatePairTests {
  @Test(arguments: [
    ("scenePhase: active → inactive", "inactive"),
    ("scenePhase: inactive -> background", "background"),
    ("scenePhase inactive => active", "active"),
    ("scenePhase changed from active to inactive", "inactive"),
    ("scenePhase changed to background from inactive", "background"),
    ("scenePhase old=background new=inactive", "inactive"),
    ("scenePhase new=inactive old=background", "inactive"),
    ("oldPhase: .active newPhase: .inactive", "inactive"),
    ("newPhase: .active, oldPhase: .inactive", "active"),
    ("newPhase == .inactive", "inactive"),
    ("ScenePhase.background", "background"),
    ("SwiftUI.ScenePhase.active -> SwiftUI.ScenePhase.inactive", "inactive"),
    ("scenePhase: Optional(SwiftUI.ScenePhase.inactive)", "inactive"),
    ("onChange scenePhase active inactive", "inactive"),
    ("Scene phase is active, was inactive", "active"),
    ("scenePhase: active, background refresh scheduled", "active"),
  ])
  func `of a pair the new scene phase counts`(line: String, state: String) throws {
    for isBare in [false, true] {
      #expect(try Capture.told(line, bare: isBare) == ["swiftui.scenePhase state=\(state)"])
    }
  }

  @Test(arguments: [
    ("AppState changed from active to background", "background"),
    ("AppState: inactive -> active", "active"),
    ("AppState active", "active"),
    ("nextAppState: inactive", "inactive"),
    ("previousAppState: active nextAppState: background", "background"),
    ("appState changed background", "background"),
    ("App has come to the foreground!", "active"),
    ("App is active", "active"), ("📱 app is inactive", "inactive"),
    ("App is in the background.", "background"), ("app in paused", "background"),
    ("App state changed. Is active? true", "active"),
    ("App state changed. Is active? false", "inactive"),
    ("AppLifecycleState.paused", "background"),
    ("AppLifecycleState.inactive -> AppLifecycleState.resumed", "active"),
    ("didChangeAppLifecycleState: AppLifecycleState.inactive", "inactive"),
    ("App lifecycle state changed to: resumed", "active"),
    ("App Lifecycle State changed to: AppLifecycleState.paused", "background"),
    ("applicationState: UIApplicationStateActive -> UIApplicationStateInactive", "inactive"),
    ("UIApplication.State.background", "background"),
    ("activationState = foregroundInactive", "inactive"),
  ])
  func `frameworks' states are read`(line: String, state: String) throws {
    #expect(try Capture.told(line) == ["app.stateValue state=\(state)"])
  }

  @Test func `numbers are states of applicationState alone`() throws {
    #expect(
      try Capture.told("applicationState old=0 new=1") == ["app.stateValue state=inactive value=1"])
    #expect(try Capture.told("scenePhase: 2", "AppState 1").isEmpty)
  }

  @Test(arguments: [
    "end placement: <UIWindowScene: 0x1; activationState: UISceneActivationStateForegroundActive>",
    "\"<Sheet> ownsGesture: YES; activationState: ForegroundActive; suppression: Default;\",",
    "App is active on 3 devices", "my app is inactive", "the tab is active",
    "scenePhase was active", "AppState: background task started", "AppState changed from active",
    "AppLifecycleState.inactive -> AppLifecycleState.hidden", "AppLifecycleState.detached",
    "Lifecycle.State.RESUMED", "lifecycleState=PAUSED", "AppState is not active",
    "application state changed to Terminated", "AppState listener added",
    "SBApplicationStateKey = 2", "UIApplicationStateRestorationBundleVersionKey = 2",
  ])
  func `what names no new state tells nothing`(line: String) throws {
    #expect(try Capture.told(line).isEmpty)
  }

  @Test(arguments: [
    "if newPhase == .active {", "} else if newPhase == .background {",
    ".onChange(of: scenePhase) { oldPhase, newPhase in",
    "case .background: // scenePhase background",
  ])
  func `a listing reports no state`(line: String) throws {
    #expect(try Capture.told(line, bare: true).isEmpty)
  }
}
