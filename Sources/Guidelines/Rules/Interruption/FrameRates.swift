import Lifecycle

/// The frame rates of a run before and while the app is inactive.
private struct FrameRates: RunWatch {
  private let grace: Duration
  private var latest: [EventKind: Double] = [:]
  /// Where the app resigned active, and the rates at which it drew then.
  private var stretch: (resigned: Sighting, rates: [EventKind: Double])?
  private(set) var kept: [(reading: Sighting, fps: Double, before: Double, resigned: Sighting)] = []
  private var isLowered = false
  private var doubt: Gap?

  init(limits: Limits) { grace = limits[.interruptionGrace] }

  mutating func see(_ sighting: Sighting) {
    switch sighting.milestone {
    case .resigningActive: stretch = (sighting, latest)
    case .becameActive, .enteredBackground: stretch = nil
    default: break
    }
    guard [.glFrameRate, .metalFrameRate].contains(sighting.kind),
      let fps = sighting.attributes[.fps]
    else { return }
    latest[sighting.kind] = fps
    guard let (resigned, rates) = stretch, let old = rates[sighting.kind] else { return }
    if fps == 0 || fps < old {
      isLowered = true
      return
    }
    guard let elapsed = sighting.elapsed(since: resigned) else {
      doubt = .noClock("how long after \(resigned.title) a frame rate was measured")
      return
    }
    switch elapsed.held(to: grace) {
    case .kept: return
    case .unknown:
      doubt = .tooCoarse("a frame rate was measured \(elapsed.bounds) after \(resigned.title)")
    case .broken:
      kept.append((sighting, fps, old, resigned))
      stretch?.rates[sighting.kind] = nil
    }
  }

  /// Why the frame rates do not tell that they are lowered; nil where they do.
  var gap: Gap? {
    doubt
      ?? (isLowered
        ? nil : .notExercised("no frame rate is logged both before and while the app is inactive"))
  }
}

extension Rule {
  /// A frame rate that does not go down while the app is inactive.
  static let interruptionFrameRateNotThrottled = Rule(
    "interruption/frame-rate-not-throttled", both: .warning, evidence: .vocabulary,
    title: "Frame rate not lowered while inactive",
    summary: "An app lowers its frame rate when it resigns active.",
    rationale: "Frames behind an alert or a call cost power and show nothing new.",
    help: "Pause the display link, or lower preferredFramesPerSecond.",
    guideline: .stateTransitions("What to Do When Your App Is Interrupted Temporarily"),
    limit: Threshold.interruptionGrace.inWords, needs: ["gl"],
    check: .watch(FrameRates.self) { rates, circumstances in
      let kinds = circumstances.instrumentation.kinds
      if kinds.isDisjoint(with: [.glFrameRate, .metalFrameRate]) {
        return .inconclusive(
          .unclear("no frame rate appears in this log", logging: "LT gl.frameRate fps=60"))
      }
      return .of(
        rates.kept.map { reading, fps, before, resigned in
          Violation(
            """
            the frame rate stays at \(Limits.number(fps)) fps while the app is inactive, \
            \(Limits.number(before)) fps before
            """, at: reading, related: [.init(resigned.position, "resigned active here")],
            identity: [reading.kind.rawValue])
        }, unless: rates.gap)
    },
    examples: [
      Example(
        "Sixty frames a second behind an alert",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:08.000 Demo[100:1a03] LT gl.frameRate fps=60
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          ↓2024-05-01 10:00:10.050 Demo[100:1a03] LT gl.frameRate fps=60
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Lowered at once, raised again on the return",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:08.000 Demo[100:1a03] LT metal.frameRate fps=120
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.100 Demo[100:1a03] LT metal.frameRate fps=10
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:19.100 Demo[100:1a03] LT metal.frameRate fps=120
          """),
      Example(
        "Raised while another alert is up",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:08.000 Demo[100:1a03] LT gl.frameRate fps=30
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.100 Demo[100:1a03] LT gl.frameRate fps=10
          ↓2024-05-01 10:00:12.000 Demo[100:1a03] LT gl.frameRate fps=60
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Thirty instead of sixty",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:08.000 Demo[100:1a03] LT gl.frameRate fps=60
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.950 Demo[100:1a03] LT gl.frameRate fps=60
          2024-05-01 10:00:11.000 Demo[100:1a03] LT gl.frameRate fps=30
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])
}
