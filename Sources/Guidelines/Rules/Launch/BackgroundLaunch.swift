import Lifecycle

/// Whether a run begins before the device was unlocked for the first time since it was started.
private struct FirstUnlock: Sendable {
  private(set) var boot: Sighting?
  private(set) var isUnlocked = false
  private(set) var launch: Sighting?
  /// The line that tells that protected data was unavailable at the launch.
  private(set) var unavailable: Sighting?

  mutating func see(_ sighting: Sighting) {
    switch sighting.kind {
    case .systemBooted: (boot, isUnlocked) = (sighting, false)
    case .systemDeviceUnlocked, .appProtectedDataDidBecomeAvailable:
      if launch == nil { isUnlocked = true }
    default: break
    }
    switch sighting.milestone {
    case .willFinishLaunching, .didFinishLaunching: launch = launch ?? sighting
    default: break
    }
    let value =
      sighting.attributes[.protectedData] ?? sighting.attributes[.isProtectedDataAvailable]
    if sighting.kind == .launchState, unavailable == nil, value == false {
      unavailable = sighting
    }
  }
}

/// What a run in the background was launched for; nil where no event tells.
private func launchReason(of run: Run) -> (title: String, isLocation: Bool)? {
  for occurrence in run.occurrences {
    if Milestone.of(occurrence.event.kind) == .becameActive { return nil }
    let event = occurrence.event
    switch event.kind {
    case .locationUpdate, .locationRegion: return ("a location event", true)
    case .appPerformFetch: return ("a background fetch", false)
    case .appRemoteNotificationBackground: return ("a push", false)
    case .appBackgroundURLSession: return ("a background URL session", false)
    case .bluetoothRestored: return ("a Bluetooth event", false)
    case .bgschedulerTaskLaunch: return ("a scheduled task", false)
    case .launchOption:
      guard let key = event.attributes[.key] else { continue }
      if key.lowercased().contains("location") { return ("a location event", true) }
      if key.lowercased().contains("bluetooth") { return ("a Bluetooth event", false) }
      if key.lowercased().contains("newsstand") { return ("a Newsstand download", false) }
    default: continue
    }
  }
  return nil
}

extension Rule {
  /// A launch by the system that a force quit forbids.
  static let launchRelaunchAfterForceQuit = Rule(
    "launch/relaunch-after-force-quit", both: .note, evidence: .system,
    title: "Background relaunch after the user force-quit the app",
    summary: "An app that its user force-quit is not launched into the background again.",
    rationale: "Only location apps come back then, since iOS 8; all others wait for their user.",
    help: "Do not rely on background launches after a force quit.",
    guideline: .backgroundExecution(
      "Understanding When Your App Gets Launched into the Background"),
    check: .fold((quit: Sighting?.none, last: Sighting?.none)) { memory, sighting in
      memory.last = sighting
      if sighting.kind == .systemForceQuit { memory.quit = sighting }
    } end: { memory, circumstances in
      guard let quit = memory.quit else {
        return .inconclusive(.notTold(by: .device))
      }
      guard let next = circumstances.next, let first = next.occurrences.first?.event else {
        return .inconclusive(.notExercised("the log shows no launch after the force quit"))
      }
      guard next.launch == .background else {
        return next.launch == .foreground
          ? .satisfied()
          : .inconclusive(.unclear("the next launch is not known to be into the background"))
      }
      if next.has(.systemBooted) { return .satisfied() }
      guard let reason = launchReason(of: next) else {
        return .inconclusive(
          .unclear("the log does not tell what the app was launched for; log its launch options"))
      }
      if reason.isLocation { return .satisfied() }
      var violation = Violation(
        "the app was launched into the background for \(reason.title) although its user force-quit it",
        place: .log(first.position), time: first.time)
      violation.related = [.init(quit.position, "the force quit")]
      return .violated([violation])
    },
    examples: [
      Example(
        "A fetch after a force quit",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] LT sys.forceQuit
          ↓2024-05-01 11:00:00.000 Demo[101:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 11:00:00.100 Demo[101:1a03] -[AppDelegate application:performFetchWithCompletionHandler:]
          """),
      Example(
        "A location event after a force quit",
        log: """
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:01:00.000 Demo[100:1a03] LT sys.forceQuit
          2024-05-01 11:00:00.000 Demo[101:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 11:00:00.010 Demo[101:1a03] LT launch.option key=UIApplicationLaunchOptionsLocationKey
          2024-05-01 11:00:00.100 Demo[101:1a03] -[AppDelegate application:performFetchWithCompletionHandler:]
          """),
    ])

  /// A launch while the device is still locked after its start.
  static let launchBackgroundLaunchBeforeFirstUnlock = Rule(
    "launch/background-launch-before-first-unlock", both: .note, evidence: .system,
    title: "Background launch before the first unlock",
    summary: "An app may be launched while its protected files cannot be read yet.",
    rationale: "What cannot be read then is easily taken for a first launch, and overwritten.",
    help: "Check isProtectedDataAvailable; never take unreadable data for missing data.",
    guideline: .backgroundExecution(
      "Understanding When Your App Gets Launched into the Background"),
    check: .fold(FirstUnlock(), step: { $0.see($1) }) { unlock, circumstances in
      guard let launch = unlock.launch else {
        return .inconclusive(.notExercised("the launch is not in the log"))
      }
      guard [.background, .prewarmed].contains(circumstances.run.launch) else {
        return .inconclusive(.unclear("the app is not known to be launched into the background"))
      }
      if unlock.isUnlocked { return .satisfied() }
      if let boot = unlock.boot, boot.index < launch.index {
        return .violated([
          Violation(
            "the app was launched into the background before the first unlock of the device",
            at: launch, related: [.init(boot.position, "the device was started here")])
        ])
      }
      guard let unavailable = unlock.unavailable else {
        return .inconclusive(
          .unclear(
            """
            the log does not tell of the device's start; log isProtectedDataAvailable with \
            LT launch.state protectedData=no
            """))
      }
      return .violated([
        Violation(
          """
          the app was launched into the background while protected data was unavailable, as before \
          the first unlock
          """, at: unavailable, related: [.init(launch.position, "the launch")])
      ])
    },
    examples: [
      Example(
        "Protected data is unavailable at the launch",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          ↓2024-05-01 10:00:00.010 Demo[100:1a03] LT launch.state state=background protectedData=no
          """),
      Example(
        "Launched between the start and the unlock",
        log: """
          2024-05-01 09:59:00.000 Demo[100:1a03] LT sys.booted
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.010 Demo[100:1a03] LT launch.state state=background
          """),
      Example(
        "Launched after the unlock",
        log: """
          2024-05-01 09:59:00.000 Demo[100:1a03] LT sys.booted
          2024-05-01 09:59:30.000 Demo[100:1a03] LT sys.deviceUnlocked
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.010 Demo[100:1a03] LT launch.state state=background protectedData=yes
          """),
    ])
}
