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

  /// The launch as far as it is timed.
  struct Stretch: Sendable {
    var first: Sighting
    var activation: Sighting
    var elapsed: Measured
  }

  /// From the first launch callback to the activation; the gap says why that is not known.
  func stretch(in circumstances: Circumstances) -> Result<Stretch, Unknown> {
    if let gap = gap(in: circumstances) { return .failure(Unknown(gap: gap)) }
    guard let first, let activation, let elapsed = activation.elapsed(since: first) else {
      return .failure(Unknown(gap: .noClock("how long the launch took")))
    }
    return .success(Stretch(first: first, activation: activation, elapsed: elapsed))
  }

  private func gap(in circumstances: Circumstances) -> Gap? {
    if first == nil { return .notExercised("the launch is not in the log") }
    switch circumstances.run.launch {
    case .foreground: break
    case .background, .prewarmed: return .notExercised("the app was launched into the background")
    case .unknown:
      return .unclear(
        "the log does not tell whether the launch was into the foreground",
        logging: "applicationState in application:didFinishLaunchingWithOptions:")
    }
    if activation == nil { return .notExercised("the app is not seen to become active") }
    if let disturbance { return .notExercised(disturbance) }
    if let didFinish, let firstConnection, !isProvenForeground,
      let wait = firstConnection.elapsed(since: didFinish),
      wait.isOver(circumstances.limits[.launchGuideline])
    {
      return .unclear(
        "the first scene connected \(wait.inWords) after the launch, as after a prewarming")
    }
    return nil
  }

  /// Why the launch cannot be timed.
  struct Unknown: Error {
    var gap: Gap
  }
}
