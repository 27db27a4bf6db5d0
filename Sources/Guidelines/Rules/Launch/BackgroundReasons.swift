import Configuration
import Lifecycle

/// The reasons for which the system woke the app in the background, and the mode that each wants.
private struct BackgroundReasons: Sendable {
  struct Reason: Sendable {
    var sighting: Sighting
    var mode: BackgroundMode
    var what: String
    /// Whether the reason may also be a tap of the user, which needs no mode.
    var mayBeTap = false
  }

  private(set) var reasons: [Reason] = []
  /// A push in the background that the next event may show to be a tap.
  private var push: Reason?

  mutating func see(_ sighting: Sighting) {
    if let push, sighting.milestone != nil {
      // The app that a tap brings forward is told of the push shortly before it comes.
      let isTap =
        sighting.milestone == .enteringForeground
        && sighting.elapsed(since: push.sighting).map { !$0.isOver(.seconds(1)) } ?? true
      if !isTap { add(push) }
      self.push = nil
    }
    switch sighting.kind {
    case .launchOption: option(sighting)
    case .appPerformFetch: add(Reason(sighting: sighting, mode: .fetch, what: "a background fetch"))
    case .appRemoteNotificationBackground where sighting.before.isBehind:
      if push == nil {
        push = Reason(sighting: sighting, mode: .remoteNotification, what: "a remote notification")
      }
    case .bgschedulerTaskLaunch where sighting.attributes[.kind] == "processing":
      add(Reason(sighting: sighting, mode: .processing, what: "a processing task"))
    default: break
    }
  }

  private mutating func option(_ sighting: Sighting) {
    let key = sighting.attributes[.key] ?? ""
    if key.hasSuffix("RemoteNotificationKey") {
      add(
        Reason(
          sighting: sighting, mode: .remoteNotification, what: "a remote notification",
          mayBeTap: true))
    } else if key.hasSuffix("BluetoothCentralsKey") {
      add(Reason(sighting: sighting, mode: .bluetoothCentral, what: "a Bluetooth peripheral"))
    } else if key.hasSuffix("BluetoothPeripheralsKey") {
      add(Reason(sighting: sighting, mode: .bluetoothPeripheral, what: "a Bluetooth central"))
    } else if key.hasSuffix("NewsstandDownloadsKey") {
      add(Reason(sighting: sighting, mode: .newsstandContent, what: "a Newsstand download"))
    }
  }

  private mutating func add(_ reason: Reason) {
    if !reasons.contains(where: { $0.mode == reason.mode }) { reasons.append(reason) }
  }

  /// The reasons that are none of the user's doing.
  func certain(in run: Run) -> [Reason] {
    (reasons + (push.map { [$0] } ?? [])).filter { !$0.mayBeTap || run.launch == .background }
  }
}

extension Rule {
  /// A background launch for which the plist has no mode.
  static let launchBackgroundLaunchWithoutMode = Rule(
    "launch/background-launch-without-mode", both: .warning, evidence: .logAndPlist,
    title: "Background launch reason the plist does not allow",
    summary: "An app that the system wakes in the background declares the mode for it.",
    rationale: "Without the mode the system would not wake the app; the plist is of another build.",
    help: "Add the mode to UIBackgroundModes, or give the Info.plist of the logged build.",
    guideline: .backgroundExecution(
      "Understanding When Your App Gets Launched into the Background"),
    check: .fold(BackgroundReasons(), step: { $0.see($1) }) { memory, circumstances in
      guard let infoPlist = circumstances.setting.appPlist else {
        return .inconclusive(circumstances.setting.reasonWithoutPlist)
      }
      let reasons = memory.certain(in: circumstances.run)
      guard !reasons.isEmpty else {
        return .inconclusive(
          .notExercised("this run shows no wake in the background that needs a mode"))
      }
      let lacking = reasons.filter { !infoPlist.modes.contains($0.mode.rawValue) }
      if !lacking.isEmpty, infoPlist.backgroundModes?.hasVariable ?? false {
        return .inconclusive(.notApplicable("a build setting stands in place of a background mode"))
      }
      return .of(
        lacking.map { reason in
          Violation(
            """
            the app was woken in the background for \(reason.what), but UIBackgroundModes lacks \
            "\(reason.mode.rawValue)"
            """, at: reason.sighting, identity: [reason.mode.rawValue])
        })
    },
    examples: [
      Example(
        "A fetch, a Bluetooth peripheral and a processing task without modes",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          ↓2024-05-01 10:00:00.010 Demo[100:1a03] LT launch.option key=UIApplicationLaunchOptionsBluetoothCentralsKey
          ↓2024-05-01 10:00:00.500 Demo[100:1a03] LT app.performFetch
          ↓2024-05-01 10:00:05.000 Demo[100:1a03] LT bgscheduler.taskLaunch id=a kind=processing
          """, infoPlist: "{ CFBundleExecutable = Demo; UIBackgroundModes = (location); }"),
      Example(
        "A silent push without its mode",
        log: """
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:05:00.000 Demo[100:1a03] LT app.remoteNotificationBackground
          2024-05-01 10:09:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """, infoPlist: "{ CFBundleExecutable = Demo; }"),
      Example(
        "A push that launches the app into the background",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          ↓2024-05-01 10:00:00.005 Demo[100:1a03] LT launch.option key=UIApplicationLaunchOptionsRemoteNotificationKey
          2024-05-01 10:00:00.010 Demo[100:1a03] applicationState = 2
          """, infoPlist: "{ CFBundleExecutable = Demo; UIBackgroundModes = (fetch); }"),
      Example(
        "Declared modes, a region, and a tap on a push",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.005 Demo[100:1a03] LT launch.option key=UIApplicationLaunchOptionsLocationKey
          2024-05-01 10:00:00.010 Demo[100:1a03] applicationState = 2
          2024-05-01 10:00:00.500 Demo[100:1a03] LT app.performFetch
          2024-05-01 10:00:01.000 Demo[100:1a03] LT app.backgroundURLSession
          2024-05-01 10:04:59.900 Demo[100:1a03] LT app.remoteNotificationBackground
          2024-05-01 10:05:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:05:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """, infoPlist: "{ CFBundleExecutable = Demo; UIBackgroundModes = (fetch); }"),
      Example(
        "A tap on a push launches the app",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.005 Demo[100:1a03] LT launch.option key=UIApplicationLaunchOptionsRemoteNotificationKey
          2024-05-01 10:00:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """, infoPlist: "{ CFBundleExecutable = Demo; }"),
    ])
}
