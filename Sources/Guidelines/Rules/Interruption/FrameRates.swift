import Lifecycle

/// The frame rates of a run before and while the app is inactive.
private struct FrameRates: Sendable {
  private var latest: [EventKind: Double] = [:]
  private var stretch: InactiveStretch
  private var before: [EventKind: Double] = [:]
  private(set) var kept: [(reading: Sighting, fps: Double, before: Double, resigned: Sighting)] = []
  private(set) var compared = 0
  var isUntimed: Bool { stretch.isUntimed }

  init(limits: Limits) {
    stretch = InactiveStretch(
      until: [.becameActive, .enteredBackground], grace: limits[.interruptionGrace])
  }

  mutating func see(_ sighting: Sighting) {
    if stretch.see(sighting) { before = latest }
    guard [.glFrameRate, .metalFrameRate].contains(sighting.kind),
      let fps = sighting.attributes[.fps]
    else { return }
    latest[sighting.kind] = fps
    guard let old = before[sighting.kind], let (resigned, _) = stretch.elapsed(at: sighting) else {
      return
    }
    compared += 1
    if fps > 0, fps >= old {
      kept.append((sighting, fps, old, resigned))
      before[sighting.kind] = nil
    }
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
    limit: "1 s", needs: ["gl"],
    check: .monitor { setting in
      FoldMonitor(memory: FrameRates(limits: setting.limits), step: { $0.see($1) }) {
        rates, circumstances in
        let kinds = circumstances.instrumentation.kinds
        if kinds.isDisjoint(with: [.glFrameRate, .metalFrameRate]) {
          return .inconclusive(
            .unclear("no frame rate appears in this log", logging: "LT gl.frameRate fps=60"))
        }
        let reason: Gap? =
          rates.isUntimed
          ? .noClock("when a frame rate was measured")
          : .notExercised("no frame rate is logged both before and while the app is inactive")
        return .of(
          rates.kept.map { reading, fps, before, resigned in
            Violation(
              """
              the frame rate stays at \(Limits.number(fps)) fps while the app is inactive, \
              \(Limits.number(before)) fps before
              """, at: reading, related: [.init(resigned.position, "resigned active here")],
              identity: [reading.kind.rawValue])
          }, unless: rates.compared == 0 ? reason : nil)
      }
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
