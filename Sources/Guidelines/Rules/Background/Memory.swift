import Lifecycle

/// The memory of a run around its visits to the background.
private struct BackgroundMemory: Sendable {
  struct Reading: Sendable {
    var at: Sighting
    var megabytes: Double
  }

  private var caches = Holdings([.cacheFilled], until: [.cachePurged])
  private var latest: Reading?
  private var entered: Sighting?
  private var before: Reading?
  private var lowest: Reading?
  private var filled: [Holdings.Thing] = []
  private var hadCaches = false
  private(set) var kept: [(reading: Reading, before: Reading, entered: Sighting)] = []
  private(set) var unpurged: [(cache: Holdings.Thing, entered: Sighting)] = []
  private(set) var compared = 0

  let wait: Duration = .seconds(1)

  mutating func see(_ sighting: Sighting) {
    for cache in caches.see(sighting) { filled.removeAll { $0.name == cache.name } }
    switch sighting.milestone {
    case .enteredBackground:
      (entered, before, lowest, filled) = (sighting, latest, nil, caches.open)
      hadCaches = caches.hadAny
    case .enteringForeground, .becameActive: leave()
    default: break
    }
    guard sighting.kind == .memoryFootprint,
      let megabytes = sighting.attributes[.mb]
    else { return }
    let reading = Reading(at: sighting, megabytes: megabytes)
    latest = reading
    guard let entered, let elapsed = sighting.elapsed(since: entered), !elapsed.isWithin(wait)
    else {
      return
    }
    if lowest.map({ megabytes < $0.megabytes }) ?? true { lowest = reading }
  }

  /// Closes a visit: what was not released by now was not released.
  mutating func leave() {
    guard let entered else { return }
    if let before, let lowest {
      compared += 1
      kept.append((lowest, before, entered))
    } else {
      // Where the footprint is known it says more than what caches hold.
      if hadCaches { compared += 1 }
      unpurged += filled.map { ($0, entered) }
    }
    (self.entered, filled) = (nil, [])
  }

  /// The visit that the run ends in.
  var open: Sighting? { entered }
}

/// The memory warnings of a run, and what the app released after each.
private struct MemoryWarnings: Sendable {
  private var latest: Double?
  private var warned: Sighting?
  private var atWarning: Double?
  private var hasReading = false
  private(set) var warnings = 0
  private(set) var unanswered: [(warning: Sighting, hasReading: Bool)] = []
  private(set) var isUntimed = false

  let limit: Duration

  init(limits: Limits) {
    limit = limits[.memoryWarning]
  }

  mutating func see(_ sighting: Sighting) {
    settle(at: sighting)
    switch sighting.kind {
    case .appMemoryWarning where warned == nil && sighting.occurrence.event.phase != .end:
      warnings += 1
      (warned, atWarning, hasReading) = (sighting, latest, false)
    case .cachePurged: warned = nil
    case .memoryFootprint:
      guard let megabytes = sighting.attributes[.mb] else { break }
      latest = megabytes
      guard let atWarning, warned != nil else { break }
      if megabytes < atWarning { warned = nil } else { hasReading = true }
    default: break
    }
  }

  private mutating func settle(at sighting: Sighting) {
    guard let warned else { return }
    guard let elapsed = sighting.elapsed(since: warned) else {
      isUntimed = true
      return
    }
    guard elapsed.isOver(limit) else { return }
    unanswered.append((warned, hasReading))
    self.warned = nil
  }

  /// The warning that the run ends with, unanswered so far.
  var pending: (warning: Sighting, hasReading: Bool)? { warned.map { ($0, hasReading) } }
}

extension Rule {
  /// Memory that an app in the background keeps.
  static let backgroundMemoryNotReleased = Rule(
    "background/memory-not-released", both: .note, evidence: .vocabulary,
    title: "Memory not released in the background",
    summary: "An app releases what memory it can when it enters the background.",
    rationale: "When memory is short the system ends the largest apps in the background first.",
    help: "Release images and caches in applicationDidEnterBackground.",
    guideline: .stateTransitions("Reduce Your Memory Footprint"),
    limit: "50 MB and 10 %", needs: ["cache", "memory"],
    check: .fold(BackgroundMemory(), step: { $0.see($1) }) { seen, circumstances in
      if !circumstances.isInstrumented("memory"), let missing = circumstances.missing("cache") {
        return .inconclusive(missing)
      }
      var memory = seen
      var isCutOff = false
      if let entered = memory.open {
        isCutOff = !circumstances.outlasts(circumstances.limits[.enterBackground], after: entered)
        if !isCutOff { memory.leave() }
      }
      let limits = circumstances.limits
      let (size, share) = (limits.value(.memoryFootprint), limits.value(.memoryRelease))
      var violations: [Violation] = []
      for (reading, before, entered) in memory.kept {
        let released = (before.megabytes - reading.megabytes) / max(before.megabytes, 1) * 100
        guard reading.megabytes > size, released < share else { continue }
        violations.append(
          Violation(
            """
            the footprint stayed at \(Limits.number(reading.megabytes)) MB in the background, \
            \(Limits.number(before.megabytes)) MB before; \(limits.title(.memoryFootprint)) is much
            """, at: reading.at,
            measure: .init(reading.megabytes, limit: size, unit: "MB"),
            related: [.init(entered.position, "entered the background here")]))
      }
      for (cache, entered) in memory.unpurged
      where circumstances.canMissEnd(of: cache, by: [.cachePurged]) {
        violations.append(
          Violation(
            "\(cache.title("cache")) was not purged when the app entered the background",
            at: entered, related: [.init(cache.since.position, "filled here")],
            identity: [cache.name]))
      }
      let reason: Gap? =
        isCutOff
        ? .cutOff("the log ends when the app enters the background")
        : .notExercised("no memory is logged both before and in the background")
      return .of(violations, unless: memory.compared == 0 || isCutOff ? reason : nil)
    },
    examples: [
      Example(
        "Hardly smaller in the background",
        log: """
          2024-05-01 10:00:08.000 Demo[100:1a03] LT memory.footprint mb=100
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:10.600 Demo[100:1a03] LT memory.footprint mb=90.5
          2024-05-01 10:00:20.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
      Example(
        "Just large enough to count",
        log: """
          2024-05-01 10:00:08.000 Demo[100:1a03] LT memory.footprint mb=52
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          ↓2024-05-01 10:00:10.600 Demo[100:1a03] LT memory.footprint mb=52
          2024-05-01 10:00:20.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
      Example(
        "A cache that is kept",
        log: """
          2024-05-01 10:00:08.000 Demo[100:1a03] LT cache.filled id=images
          ↓2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:20.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
      Example(
        "Much smaller in the background",
        log: """
          2024-05-01 10:00:08.000 Demo[100:1a03] LT memory.footprint mb=100
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:10.600 Demo[100:1a03] LT memory.footprint mb=89.5
          2024-05-01 10:00:20.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
      Example(
        "Small to begin with",
        log: """
          2024-05-01 10:00:08.000 Demo[100:1a03] LT memory.footprint mb=49.5
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:10.600 Demo[100:1a03] LT memory.footprint mb=49.5
          2024-05-01 10:00:20.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
    ])

  /// A memory warning that changes nothing.
  static let backgroundMemoryWarningUnanswered = Rule(
    "background/memory-warning-unanswered", both: .note, evidence: .vocabulary,
    title: "Memory warning without a release",
    summary: "An app releases memory when it is warned.",
    rationale: "The system ends the app next if memory stays short.",
    help: "Drop caches in applicationDidReceiveMemoryWarning.",
    guideline: .appDelegate("applicationDidReceiveMemoryWarning(_:)"),
    limit: "2 s", needs: ["cache", "memory"],
    check: .monitor { setting in
      FoldMonitor(memory: MemoryWarnings(limits: setting.limits), step: { $0.see($1) }) {
        warnings, circumstances in
        if !circumstances.isInstrumented("cache"), let missing = circumstances.missing("memory") {
          return .inconclusive(missing)
        }
        let limits = circumstances.limits
        var unanswered = warnings.unanswered
        var reason: Gap? =
          warnings.isUntimed ? .noClock("when memory was released") : nil
        if warnings.warnings == 0 {
          reason = .notExercised("no memory warning appears in this run")
        }
        if let pending = warnings.pending {
          if circumstances.outlasts(limits[.memoryWarning], after: pending.warning) {
            unanswered.append(pending)
          } else {
            reason = .cutOff("the log ends before memory had to be released")
          }
        }
        // Without purges in the log only a footprint that stays tells that nothing was released.
        let told = unanswered.filter {
          $0.hasReading || circumstances.instrumentation.kinds.contains(.cachePurged)
        }
        if told.count < unanswered.count {
          reason = .unclear(
            "no footprint is logged after the warning", logging: "LT memory.footprint mb=…")
        }
        return .of(
          told.map { warning, _ in
            Violation(
              "no memory was released within \(limits.title(.memoryWarning)) of the memory warning",
              at: warning)
          }, unless: reason)
      }
    },
    examples: [
      Example(
        "Purged too late",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:00:08.000 Demo[100:1a03] -[AppDelegate applicationDidReceiveMemoryWarning:]
          2024-05-01 10:00:10.100 Demo[100:1a03] LT cache.purged id=images
          """),
      Example(
        "A footprint that stays",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT memory.footprint mb=120
          ↓2024-05-01 10:00:08.000 Demo[100:1a03] -[AppDelegate applicationDidReceiveMemoryWarning:]
          2024-05-01 10:00:09.000 Demo[100:1a03] LT memory.footprint mb=120
          2024-05-01 10:00:20.000 Demo[100:1a03] LT memory.footprint mb=80
          """),
      Example(
        "Purged in time, and a footprint that goes down",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT memory.footprint mb=120
          2024-05-01 10:00:08.000 Demo[100:1a03] -[AppDelegate applicationDidReceiveMemoryWarning:]
          2024-05-01 10:00:09.900 Demo[100:1a03] LT cache.purged id=images
          2024-05-01 10:00:28.000 Demo[100:1a03] -[AppDelegate applicationDidReceiveMemoryWarning:]
          2024-05-01 10:00:29.000 Demo[100:1a03] LT memory.footprint mb=110
          2024-05-01 10:00:40.000 Demo[100:1a03] LT memory.footprint mb=110
          """),
    ])
}
