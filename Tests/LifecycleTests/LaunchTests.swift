import Lifecycle
import Testing

/// A clause of the launch rule: what follows the launch, and what kind of launch that tells.
private struct Clause: CustomTestStringConvertible {
  let testDescription: String
  let lines: [Told]
  let launch: Run.Launch

  init(_ name: String, _ launch: Run.Launch, _ lines: [Told]) {
    testDescription = name
    self.launch = launch
    self.lines = lines
  }

  static let all: [Clause] = [
    Clause(
      "applicationState inactive", .foreground,
      [
        Told(.appDidFinishLaunching, 0),
        Told(.appStateValue, 0, Attributes(texts: ["state": "inactive"])),
      ]),
    Clause(
      "applicationState 1", .foreground,
      [Told(.appDidFinishLaunching, 0), Told(.appStateValue, 0, Attributes(texts: ["value": "1"]))]),
    Clause(
      "applicationState background", .background,
      [
        Told(.appDidFinishLaunching, 0),
        Told(.appStateValue, 0, Attributes(texts: ["state": "background"])),
        Told(.appDidBecomeActive, 5),
      ]),
    Clause(
      "launch.state background", .background,
      [Told(.appDidFinishLaunching, 0), Told(.launchState, 0, Attributes(texts: ["value": "2"]))]),
    Clause(
      "a state logged later is none of the launch", .foreground,
      [
        Told(.appDidFinishLaunching, 0), Told(.appDidBecomeActive, 1),
        Told(.appWillResignActive, 2), Told(.appDidEnterBackground, 2.1),
        Told(.appStateValue, 3, Attributes(texts: ["state": "background"])),
      ]),
    Clause(
      "a state logged a while after the callbacks is none of the launch", .foreground,
      [
        Told(.appDidFinishLaunching, 0),
        Told(.appStateValue, 8, Attributes(texts: ["state": "background"])),
        Told(.appDidBecomeActive, 9),
      ]),
    Clause(
      "a state inside a launch callback that took long", .background,
      [
        Told(.appDidFinishLaunching, 0),
        Told(.appStateValue, 8, Attributes(texts: ["state": "background", "in": "launch"])),
        Told(.appDidBecomeActive, 9),
      ]),
    Clause(
      "became active with no willEnterForeground", .foreground,
      [
        Told(.appWillFinishLaunching, 0), Told(.appDidFinishLaunching, 0.1),
        Told(.appDidBecomeActive, 0.2),
      ]),
    Clause(
      "willEnterForeground before the first activation", .background,
      [
        Told(.appDidFinishLaunching, 0), Told(.appWillEnterForeground, 300),
        Told(.appDidBecomeActive, 300.1),
      ]),
    Clause(
      "entered the background without becoming active", .background,
      [Told(.appDidFinishLaunching, 0), Told(.appDidEnterBackground, 0.1)]),
    Clause(
      "a scene comes to the foreground at launch", .foreground,
      [
        Told(.appDidFinishLaunching, 0), Told(.sceneWillConnect, 0.1),
        Told(.sceneWillEnterForeground, 0.2), Told(.sceneDidBecomeActive, 0.3),
      ]),
    Clause(
      "a scene that connects minutes after the launch", .unknown,
      [
        Told(.appDidFinishLaunching, 0), Told(.sceneWillEnterForeground, 300),
        Told(.sceneDidBecomeActive, 300.1),
      ]),
    Clause(
      "a background fetch before any activation", .background,
      [Told(.appDidFinishLaunching, 0), Told(.appPerformFetch, 0.1)]),
    Clause(
      "a background URL session before any activation", .background,
      [Told(.appDidFinishLaunching, 0), Told(.appBackgroundURLSession, 0.1)]),
    Clause(
      "a fetch after the activation", .foreground,
      [Told(.appDidFinishLaunching, 0), Told(.appDidBecomeActive, 1), Told(.appPerformFetch, 9)]),
    Clause(
      "the system launched it in the background", .background,
      [
        Told(.systemLaunched, 0, Attributes(texts: ["visibility": "background"])),
        Told(.appDidFinishLaunching, 0.3),
      ]),
    Clause(
      "the system launched it in the foreground", .foreground,
      [
        Told(.systemLaunched, 0, Attributes(texts: ["visibility": "foreground"])),
        Told(.appDidFinishLaunching, 0.3),
      ]),
    Clause("a launch and nothing else", .unknown, [Told(.appDidFinishLaunching, 0)]),
    Clause(
      "no launch in the log", .unknown,
      [Told(.appWillEnterForeground, 0), Told(.appDidBecomeActive, 0.1)]),
  ]

  /// Keys that always mean one kind, and the one that needs the state beside it.
  static let keys: [Clause] = [
    ("UIApplicationLaunchOptionsLocationKey", .background),
    ("UIApplicationLaunchOptionsBluetoothCentralsKey", .background),
    ("UIApplicationLaunchOptionsBluetoothPeripheralsKey", .background),
    ("UIApplicationLaunchOptionsNewsstandDownloadsKey", .background),
    ("UIApplicationLaunchOptionsURLKey", .foreground),
    ("UIApplicationLaunchOptionsShortcutItemKey", .foreground),
    ("UIApplicationLaunchOptionsUserActivityDictionaryKey", .foreground),
    ("UIApplicationLaunchOptionsRemoteNotificationKey", .unknown),
    ("UIApplicationLaunchOptionsLocalNotificationKey", .unknown),
  ].map { key, launch in
    Clause(
      key, launch,
      [Told(.appDidFinishLaunching, 0), Told(.launchOption, 0, Attributes(texts: ["key": key]))])
  }
}

@Suite struct LaunchTests {
  @Test(arguments: Clause.all + Clause.keys)
  private func `what follows the launch tells its kind`(_ clause: Clause) throws {
    let run = try #require(Timeline(clause.lines).runs.first)
    #expect(run.launch == clause.launch)
    #expect((run.launchReason == nil) == (clause.launch == .unknown))
  }

  @Test func `a tapped push after a launch option is a foreground launch`() throws {
    let key = "UIApplicationLaunchOptionsRemoteNotificationKey"
    let lines = [
      Told(.appDidFinishLaunching, 0), Told(.launchOption, 0, Attributes(texts: ["key": key])),
      Told(.appDidBecomeActive, 0.2),
    ]
    #expect(Timeline(lines).runs.first?.launch == .foreground)
  }

  @Test func `a background launch begins in the background`() throws {
    let lines = [
      Told(.appDidFinishLaunching, 0), Told(.appWillEnterForeground, 2),
      Told(.appDidBecomeActive, 2.1),
    ]
    let run = try #require(Timeline(lines).runs.first)
    #expect(
      run.stretches == [
        Stretch(.background, 0, 2), Stretch(.inactive, 2, 2.1), Stretch(.active, 2.1, 2.1),
      ])
  }
}
