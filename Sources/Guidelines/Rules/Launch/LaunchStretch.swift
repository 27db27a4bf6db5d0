import Lifecycle

/// Whether a run is inside its launch: from the first launch callback to the activation.
struct LaunchStretch: Sendable {
  /// The first launch callback; nil before it.
  private(set) var first: Sighting?
  private(set) var didFinish: Sighting?
  private(set) var isOpen = false

  /// Takes an event into account; one that ends the launch lies outside.
  mutating func see(_ sighting: Sighting) {
    // A scene enters the foreground as part of a launch, an app only after one in the background.
    if sighting.kind == .appWillEnterForeground { isOpen = false }
    switch sighting.milestone {
    case .willFinishLaunching, .didFinishLaunching:
      if first == nil { (first, isOpen) = (sighting, true) }
      if sighting.milestone == .didFinishLaunching, didFinish == nil { didFinish = sighting }
    case .becameActive, .resigningActive, .enteredBackground, .terminating: isOpen = false
    default: break
    }
  }
}
