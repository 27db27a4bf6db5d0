/// A number that a rule holds a value against, by the name under which users may set it.
public enum Threshold: String, Sendable, CaseIterable, Codable {
  case launchGuideline = "launch-guideline"
  case launchWatchdog = "launch-watchdog"
  case resumeWatchdog = "resume-watchdog"
  case enterBackground = "enter-background"
  case enterBackgroundWatchdog = "enter-background-watchdog"
  case enterBackgroundNearLimit = "enter-background-near-limit"
  case terminate
  case backgroundTask = "background-task"
  case backgroundTaskEnd = "background-task-end"
  case backgroundWake = "background-wake"
  case fetch
  case localNotifications = "local-notifications"
  case soundLength = "sound-length"
  case processing
  case suspensionSilence = "suspension-silence"
  case runsPastAllowance = "runs-past-allowance"
  case longInactive = "long-inactive"
  case flappingCount = "flapping-count"
  case flappingWindow = "flapping-window"
  case slowResume = "slow-resume"
  case duplicateDelivery = "duplicate-delivery"
  case timerGrace = "timer-grace"
  case protectedFileOnResign = "protected-file-on-resign"
  case protectedDataGrace = "protected-data-grace"
  case optOutTerminate = "opt-out-terminate"
  case activityAfterTerminate = "activity-after-terminate"
  case clockStep = "clock-step"
  case queriedSchemes = "queried-schemes"
  case protectedFileReopen = "protected-file-reopen"
  case refreshAfterReturn = "refresh-after-return"
  case foregroundDelivery = "foreground-delivery"
  case interruptionGrace = "interruption-grace"
  case newWorkGrace = "new-work-grace"
  case restart
  case unsavedAge = "unsaved-age"
  case saveAtTransition = "save-at-transition"
  case viewUpdateGrace = "view-update-grace"
  case memoryFootprint = "memory-footprint"
  case memoryRelease = "memory-release"
  case memoryWarning = "memory-warning"
  case socketFailure = "socket-failure"
  case accessoryReconnect = "accessory-reconnect"
  case suspensionTolerance = "suspension-tolerance"
  case lateTimer = "late-timer"

  /// In what a value of the threshold counts.
  public enum Unit: String, Sendable, Codable {
    case seconds = "s"
    case megabytes = "MB"
    case percent = "%"
    case count = ""
  }

  /// The unit of its value.
  public var unit: Unit {
    switch self {
    case .localNotifications, .flappingCount, .queriedSchemes: .count
    case .memoryFootprint: .megabytes
    case .memoryRelease: .percent
    default: .seconds
    }
  }

  /// The value that a profile gives it, in its unit.
  public func standard(in profile: Profile) -> Double {
    let isModern = profile == .modern
    return switch self {
    case .launchGuideline, .enterBackground, .terminate: 5
    case .launchWatchdog: 20
    case .resumeWatchdog, .enterBackgroundWatchdog, .backgroundWake: 10
    case .enterBackgroundNearLimit: 2
    case .backgroundTask: isModern ? 30 : 180
    case .backgroundTaskEnd: 5
    case .fetch, .soundLength: 30
    case .localNotifications: isModern ? 64 : 128
    case .processing: 86400
    case .suspensionSilence: 5
    case .runsPastAllowance: isModern ? 35 : 185
    case .longInactive: 60
    case .flappingCount: 4
    case .flappingWindow: 10
    case .slowResume, .duplicateDelivery, .timerGrace, .protectedFileOnResign: 1
    case .protectedDataGrace: 10
    case .optOutTerminate: 5
    case .activityAfterTerminate: 1
    case .clockStep: 0.01
    case .queriedSchemes: 50
    case .protectedFileReopen: 5
    case .refreshAfterReturn: 2
    case .foregroundDelivery: 1
    case .interruptionGrace, .saveAtTransition, .viewUpdateGrace: 1
    case .newWorkGrace: 0.1
    case .restart, .accessoryReconnect: 5
    case .unsavedAge: 60
    case .memoryFootprint: 50
    case .memoryRelease, .socketFailure: 10
    case .memoryWarning: 2
    case .suspensionTolerance: 0.5
    case .lateTimer: 0.2
    }
  }

  /// What it limits and where the standard value comes from, one sentence.
  public var title: String {
    switch self {
    case .launchGuideline: "the launch, by the programming guide"
    case .launchWatchdog: "the launch, by the system watchdog as observed"
    case .resumeWatchdog: "the return to the foreground, by the system watchdog as observed"
    case .enterBackground: "applicationDidEnterBackground, by the programming guide"
    case .enterBackgroundWatchdog: "a scene update, by the system watchdog as observed"
    case .enterBackgroundNearLimit: "applicationDidEnterBackground, this program's choice"
    case .terminate: "applicationWillTerminate, by the programming guide"
    case .backgroundTask: "a background task, as observed"
    case .backgroundTaskEnd: "the end of a task after its expiration, this program's choice"
    case .backgroundWake: "a wake for an accessory, by the programming guide"
    case .fetch: "a background fetch or push, commonly quoted"
    case .localNotifications: "scheduled local notifications, by the documentation"
    case .soundLength: "a notification's sound, by the documentation"
    case .processing: "processing for the App Store, by App Store Connect's help"
    case .suspensionSilence: "silence in the background that is no suspension yet"
    case .runsPastAllowance: "unexplained work in the background: the task allowance and 5 s"
    case .longInactive: "the inactive state, this program's choice"
    case .flappingCount: "deactivations in the flapping window, this program's choice"
    case .flappingWindow: "the window in which deactivations are counted, this program's choice"
    case .slowResume: "the return to active, this program's choice"
    case .duplicateDelivery: "the time after a return in which notifications are compared"
    case .timerGrace: "timers after resigning active, this program's choice"
    case .protectedFileOnResign: "protected files after resigning active, this program's choice"
    case .protectedDataGrace: "the use of protected files after a lock, commonly quoted"
    case .optOutTerminate: "the time to applicationWillTerminate in an app that opted out"
    case .activityAfterTerminate: "callbacks that may follow applicationWillTerminate"
    case .queriedSchemes: "schemes in LSApplicationQueriesSchemes, commonly quoted"
    case .protectedFileReopen: "the time to open protected files again, this program's choice"
    case .refreshAfterReturn: "the time to refresh what a setting changed, this program's choice"
    case .foregroundDelivery: "the time to handle a local notification, this program's choice"
    case .clockStep: "how far times may be out of order, this program's choice"
    case .interruptionGrace: "what runs on after resigning active, this program's choice"
    case .newWorkGrace: "new work and touches after resigning active, this program's choice"
    case .restart: "the restart of stopped work after the activation, this program's choice"
    case .unsavedAge: "how long changes wait for a save, this program's choice"
    case .saveAtTransition: "a save that belongs to a state change, this program's choice"
    case .viewUpdateGrace: "view updates on the way to the background, this program's choice"
    case .memoryFootprint: "the memory of an app in the background, this program's choice"
    case .memoryRelease: "the share of memory to release in the background, this program's choice"
    case .memoryWarning: "the answer to a memory warning, this program's choice"
    case .socketFailure: "socket failures that a resumption explains, this program's choice"
    case .accessoryReconnect: "the session with an accessory that is back, this program's choice"
    case .suspensionTolerance: "how far lines may reach into a suspension, this program's choice"
    case .lateTimer: "the burst of timers after a resumption, this program's choice"
    }
  }
}
