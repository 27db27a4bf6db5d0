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
  /// Takes the profile that the user asked for, else decides by the plist, else by the log.
  ///
  /// Modern if the plist takes part in scenes or is of iOS 13 or later, or if the log has an event
  /// that only iOS 13 and later know; classic if nothing says so.
  package static func choose(
    requested: Profile?, infoPlist: InfoPlist?, timeline: Timeline
  ) -> ProfileChoice {
    if let requested { return ProfileChoice(requested, because: "asked for by --profile") }
    if let infoPlist {
      if infoPlist.sceneManifest != nil {
        return ProfileChoice(.modern, because: "UIApplicationSceneManifest in Info.plist")
      }
      let versions = [
        ("MinimumOSVersion", infoPlist.minimumSystemVersion),
        ("DTPlatformVersion", infoPlist.platformVersion),
      ]
      for case (let key, let version?) in versions where version.value >= Version(13) {
        return ProfileChoice(.modern, because: "\(key) \(version.value) in Info.plist")
      }
    }
    var proof: LifecycleEvent?
    for run in timeline.runs {
      for occurrence in run.occurrences {
        for event in [occurrence.event] + occurrence.witnesses where isModern(event) {
          if proof.map({ event.position < $0.position }) ?? true { proof = event }
        }
      }
    }
    if let proof {
      return ProfileChoice(
        .modern, because: "\(proof.kind.rawValue) in line \(proof.position.line) of the log")
    }
    let source = infoPlist == nil ? "the log" : "the log or Info.plist"
    return ProfileChoice(.classic, because: "nothing in \(source) says iOS 13 or later")
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
}
