import Configuration
import Lifecycle

/// The profile that a judgement uses, and what decided it.
public struct ProfileChoice: Sendable, Equatable {
  /// The profile.
  public var profile: Profile
  /// What decided, such as `UIApplicationSceneManifest in Info.plist`.
  public var reason: String

  /// Pairs a profile with its reason.
  public init(_ profile: Profile, because reason: String) {
    self.profile = profile
    self.reason = reason
  }
}

extension Profile {
  /// Takes the profile that the user asked for, else the one that the system's version, the app's own
  /// plist, the events or the log's year tell, in this order; modern where none does.
  ///
  /// A plist of another app tells nothing.
  package static func choose(
    requested: Profile?, infoPlist: InfoPlist?, timeline: Timeline
  ) -> ProfileChoice {
    if let requested { return ProfileChoice(requested, because: "asked for by --profile") }
    if let choice = bySystemVersion(timeline) { return choice }
    let own = infoPlist.flatMap { list -> InfoPlist? in
      if case .foreign = PlistOwnership.of(list, in: timeline) { return nil }
      return list
    }
    let choice =
      own.flatMap(byPlist) ?? byEvents(timeline) ?? own.flatMap(byOptOut) ?? byYear(timeline)
      ?? byOldWords(timeline)
    if let choice { return choice }
    let source = own == nil ? "the log" : "the log or Info.plist"
    return ProfileChoice(.modern, because: "nothing in \(source) says older than iOS 13")
  }

  /// The first system of the modern profile.
  private static let firstModern = Version(13)

  /// `OS Version: iPhone OS 13.1 (17A844)`, as a log or a crash report has it.
  private static func bySystemVersion(_ timeline: Timeline) -> ProfileChoice? {
    // The other systems count from one by themselves.
    for text in timeline.inputs.compactMap(\.systemVersion)
    where ["iPhone OS", "iOS", "iPadOS"].contains(where: text.hasPrefix) {
      let number = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
      guard let version = Version(number) else { continue }
      return ProfileChoice(
        version < firstModern ? .classic : .modern, because: "\(text) in the log")
    }
    return nil
  }

  // MARK: - Info.plist

  /// Keys that iOS 13 or a later system was the first to read.
  private static let modernKeys = [
    "UIApplicationSceneManifest", "BGTaskSchedulerPermittedIdentifiers", "UILaunchScreen",
    "UILaunchScreens", "UIUserInterfaceStyle", "UIApplicationSupportsIndirectInputEvents",
    "NSBluetoothAlwaysUsageDescription", "NSLocalNetworkUsageDescription", "NSBonjourServices",
    "NSUserTrackingUsageDescription", "NSLocationDefaultAccuracyReduced",
    "NSLocationTemporaryUsageDescriptionDictionary", "NSNearbyInteractionUsageDescription",
    "NSFocusStatusUsageDescription", "NSSensorKitUsageDescription",
    "CADisableMinimumFrameDurationOnPhone", "UIDesignRequiresCompatibility",
  ]

  /// Background modes that iOS 13 or a later system was the first to know.
  private static let modernModes: Set<String> = [
    "processing", "nearby-interaction", "push-to-talk", "network-authentication",
  ]

  private static func byPlist(_ infoPlist: InfoPlist) -> ProfileChoice? {
    if let key = modernKeys.first(where: infoPlist.hasKey) {
      return ProfileChoice(.modern, because: "\(key) in Info.plist")
    }
    let modes = infoPlist.backgroundModes?.value ?? []
    if let mode = modes.first(where: { modernModes.contains($0.value) }) {
      return ProfileChoice(.modern, because: "the background mode \(mode.value) in Info.plist")
    }
    let versions = [
      ("MinimumOSVersion", infoPlist.minimumSystemVersion?.value),
      ("DTPlatformVersion", infoPlist.platformVersion?.value),
      ("DTSDKName", infoPlist.sdkVersion),
    ].compactMap { key, version in version.map { (key: key, version: $0) } }
    // An app built with today's SDK may run on old systems too.
    let telling = versions.first { $0.version >= firstModern } ?? versions.last
    return telling.map { key, version in
      ProfileChoice(
        version < firstModern ? .classic : .modern, because: "\(key) \(version) in Info.plist")
    }
  }

  /// Apps with scenes cannot opt out of the background.
  private static func byOptOut(_ infoPlist: InfoPlist) -> ProfileChoice? {
    guard infoPlist.exitsOnSuspend?.value == true else { return nil }
    return ProfileChoice(.classic, because: "UIApplicationExitsOnSuspend in Info.plist")
  }

  // MARK: - The log

  private static func byEvents(_ timeline: Timeline) -> ProfileChoice? {
    first(in: timeline, where: isModern).map {
      ProfileChoice(.modern, because: "\($0.kind.rawValue) in line \($0.position.line) of the log")
    }
  }

  /// What systems stopped to say before iOS 13 counts where the log's own clock does not speak.
  private static func byOldWords(_ timeline: Timeline) -> ProfileChoice? {
    first(in: timeline, where: isClassic).map {
      ProfileChoice(
        .classic, because: "\($0.kind.rawValue) in line \($0.position.line) of the log")
    }
  }

  private static func first(
    in timeline: Timeline, where holds: (LifecycleEvent) -> Bool
  ) -> LifecycleEvent? {
    var found: LifecycleEvent?
    for run in timeline.runs {
      for occurrence in run.occurrences {
        for event in [occurrence.event] + occurrence.witnesses where holds(event) {
          if found.map({ event.position < $0.position }) ?? true { found = event }
        }
      }
    }
    return found
  }

  /// Before 19 September 2019, the day of iOS 13, no app of a user ran on it.
  ///
  /// A clock that was never set stands before the first iPhone and tells nothing.
  private static func byYear(_ timeline: Timeline) -> ProfileChoice? {
    guard let first = timeline.origin, first.calendar == .full, let day = first.dayText,
      day >= "2007"
    else { return nil }
    return day < "2019-09"
      ? ProfileChoice(.classic, because: "the log is of \(day.prefix(4)), before iOS 13")
      : ProfileChoice(.modern, because: "the log is of \(day.prefix(4)), not before iOS 13")
  }

  /// Whether only iOS 13 and later know such an event.
  private static func isModern(_ event: LifecycleEvent) -> Bool {
    switch event.kind {
    case .swiftuiScenePhase, .uikitSceneLifecycleNotAdopted, .bgtaskWarned, .voipPushNotReported:
      true
    // Only the modern guidelines speak of Metal, and of processor time at launch.
    case .systemGpuRejected: event.attributes[.api] == "metal"
    case .systemWatchdog: event.attributes[.kind] == "CPU"
    // RunningBoard took assertiond's place in iOS 13.
    case _ where event.attributes[.by] == "RunningBoard": true
    case _ where event.attributes[.namespace] == "RUNNINGBOARD": true
    default: ["scene", "bgscheduler"].contains(event.kind.category)
    }
  }

  /// Whether iOS 13 and later do not say so any more.
  private static func isClassic(_ event: LifecycleEvent) -> Bool {
    switch event.kind {
    // For apps built with the SDK of iOS 9 and later it is the reason of an exception.
    case .windowNoRootViewController: event.attributes[.ending] == nil
    // assertiond's word; RunningBoard took its place.
    case .bgtaskExpired: event.text.contains("BKNewProcess")
    default: false
    }
  }
}
