import Lifecycle

/// The stretch from the first launch callback to the first activation, and what disturbs it.
struct LaunchTime: Sendable {
  private(set) var first: Sighting?
  private(set) var activation: Sighting?
  private(set) var latest: Sighting?
  private var didFinish: Sighting?
  private var firstConnection: Sighting?
  /// What makes the time say nothing about the app's own speed.
  private(set) var disturbance: String?
  private(set) var isProvenForeground = false

  mutating func see(_ sighting: Sighting) {
    latest = sighting
    if activation != nil { return }
    switch sighting.milestone {
    case .willFinishLaunching, .didFinishLaunching:
      if first == nil { first = sighting }
      if sighting.milestone == .didFinishLaunching, didFinish == nil { didFinish = sighting }
    case .becameActive: activation = sighting
    case .resigningActive, .enteredBackground:
      disturbance = "\(sighting.title) came before the app was active"
    default: break
    }
    switch sighting.kind {
    case .alertShown: disturbance = "an alert was shown during the launch"
    case .sceneWillConnect: firstConnection = firstConnection ?? sighting
    case .appStateValue, .launchState:
      if sighting.attributes[.value] == "1" || sighting.attributes[.state] == .inactive {
        isProvenForeground = true
      }
    default: break
    }
  }

  /// How long the launch took; the reason says why it is not known.
  func measured(in circumstances: Circumstances) -> Result<Measured, Unknown> {
    guard let first else {
      return .failure(Unknown(.notExercised("the launch is not in the log")))
    }
    switch circumstances.run.launch {
    case .foreground: break
    case .background, .prewarmed:
      return .failure(Unknown(.notExercised("the app was launched into the background")))
    case .unknown:
      return .failure(
        Unknown(
          .unclear(
            "the log does not tell whether the launch was into the foreground",
            logging: "applicationState in application:didFinishLaunchingWithOptions:")))
    }
    guard let activation else {
      return .failure(Unknown(.notExercised("the app is not seen to become active")))
    }
    if let disturbance { return .failure(Unknown(.notExercised(disturbance))) }
    if let didFinish, let firstConnection, !isProvenForeground,
      let wait = firstConnection.elapsed(since: didFinish),
      wait.isOver(circumstances.limits[.launchGuideline])
    {
      return .failure(
        Unknown(
          .unclear(
            "the first scene connected \(wait.inWords) after the launch, as after a prewarming"))
      )
    }
    guard let elapsed = activation.elapsed(since: first) else {
      return .failure(Unknown(.noClock("how long the launch took")))
    }
    return .success(elapsed)
  }

  /// Why the launch cannot be timed.
  struct Unknown: Error {
    let reason: Gap
    init(_ reason: Gap) { self.reason = reason }
  }
}
