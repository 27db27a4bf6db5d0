import Lifecycle

/// What a run tells of its memory: footprints, and caches from their filling to their purge.
private struct MemoryUse: Sendable {
  private(set) var caches = Holdings([.cacheFilled], until: [.cachePurged])
  private(set) var readings: [(at: Sighting, megabytes: Double)] = []

  mutating func see(_ sighting: Sighting) {
    caches.see(sighting)
    if sighting.kind == .memoryFootprint, let megabytes = sighting.attributes[.mb] {
      readings.append((sighting, megabytes))
    }
  }

  /// The last footprint before a stay in the background, and the lowest that is surely late in it.
  func footprints(around stay: BackgroundStay) -> (before: Double, during: (Sighting, Double))? {
    let before = readings.last { $0.at.index < stay.entered.index }
    let during = readings.filter { reading in
      stay.contains(reading.at)
        && reading.at.elapsed(since: stay.entered).map { $0.atLeast >= .seconds(1) } ?? false
    }
    guard let before, let lowest = during.min(by: { $0.megabytes < $1.megabytes }) else {
      return nil
    }
    return (before.megabytes, (lowest.at, lowest.megabytes))
  }

  /// Whether a footprint in a stay cannot be placed for want of a clock.
  func isUntimed(in stay: BackgroundStay) -> Bool {
    readings.contains { stay.contains($0.at) && $0.at.elapsed(since: stay.entered) == nil }
  }
}

/// The memory warnings of a run, and what the app released after each.
private struct MemoryWarnings: Sendable {
  private(set) var use = MemoryUse()
  private var pending: Sighting?
  private var atWarning: Double?
  private var hasReading = false
  private(set) var warnings = 0
  private(set) var unanswered: [(warning: Sighting, hasReading: Bool)] = []
  private(set) var longest: Measured?
  private(set) var isUntimed = false

  private let limit: Duration

  init(limit: Duration) { self.limit = limit }

  mutating func see(_ sighting: Sighting) {
    settle(at: sighting)
    let latest = use.readings.last?.megabytes
    use.see(sighting)
    switch sighting.kind {
    case .appMemoryWarning where pending == nil && sighting.occurrence.event.phase != .end:
      warnings += 1
      (pending, atWarning, hasReading) = (sighting, latest, false)
    case .cachePurged: answer(at: sighting)
    case .memoryFootprint:
      guard let now = use.readings.last?.megabytes, let atWarning else { break }
      if now < atWarning { answer(at: sighting) } else { hasReading = pending != nil }
    default: break
    }
  }

  private mutating func answer(at sighting: Sighting) {
    guard let warning = pending else { return }
    pending = nil
    guard let elapsed = sighting.elapsed(since: warning) else { return isUntimed = true }
    longest = max(longest ?? .zero, elapsed)
  }

  private mutating func settle(at sighting: Sighting) {
    guard let warning = pending else { return }
    if sighting.kind == .systemLostLines {
      pending = nil
      isUntimed = true
    } else if let elapsed = sighting.elapsed(since: warning), elapsed.isOver(limit) {
      unanswered.append((warning, hasReading))
      pending = nil
    }
  }

  /// The warnings that were not answered in time, and why nothing is known of the last one.
  func conclude(in circumstances: Circumstances)
    -> (unanswered: [(warning: Sighting, hasReading: Bool)], gap: Gap?)
  {
    guard let pending else { return (unanswered, nil) }
    if circumstances.outlasts(limit, after: pending) {
      return (unanswered + [(pending, hasReading)], nil)
    }
    return (
      unanswered,
      pending.time == nil
        ? .noClock("when memory was released")
        : .cutOff("the log ends before memory had to be released")
    )
  }
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
    check: .fold(MemoryUse(), step: { $0.see($1) }) { memory, circumstances in
      let limits = circumstances.limits
      let (size, share) = (limits.value(.memoryFootprint), limits.value(.memoryRelease))
      let stays = circumstances.backgroundStays
      let footprints = stays.compactMap { stay in
        memory.footprints(around: stay).map { (stay, $0.before, $0.during) }
      }
      var violations: [Violation] = []
      for (stay, before, (reading, after)) in footprints {
        let released = (before - after) / max(before, 1) * 100
        guard after > size, released < share else { continue }
        violations.append(
          Violation(
            """
            the footprint stayed at \(Limits.number(after)) MB in the background, \
            \(Limits.number(before)) MB before; limits \(limits.title(.memoryFootprint)) and \
            \(limits.title(.memoryRelease)) released
            """, at: reading,
            measure: .init(after, limit: size, unit: "MB"), related: [stay.related]))
      }
      let held = HeldInBackground(
        [memory.caches], in: circumstances, atLeast: limits[.enterBackground])
      // Where the footprint is known it says more than what caches hold.
      let measured = Set(footprints.map(\.0.entered.index))
      violations += held.items.filter { !measured.contains($0.stay.entered.index) }.map { item in
        Violation(
          "\(item.thing.title("cache")) was not purged when the app entered the background",
          at: item.stay.entered, related: [.init(item.thing.since.position, "filled here")],
          identity: [item.thing.name])
      }
      let gap =
        circumstances.missing(anyOf: ["cache", "memory"])
        ?? Gap.noClock("when memory was released").when(stays.contains(where: memory.isUntimed))
      return .of(violations, unless: gap ?? (footprints.isEmpty ? held.gap : nil))
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
      let memory = MemoryWarnings(limit: setting.limits[.memoryWarning])
      return FoldMonitor(memory: memory, step: { $0.see($1) }) { warnings, circumstances in
        let (unanswered, gap) = warnings.conclude(in: circumstances)
        // Without purges in the log only a footprint that stays tells that nothing was released.
        let caches = warnings.use.caches
        let isPurgeLogged =
          (caches.past + caches.open).contains {
            circumstances.canMissEnd(of: $0, by: caches.end)
          } || circumstances.instrumentation.logs(caches.end)
        let told = unanswered.filter { $0.hasReading || isPurgeLogged }
        return .of(
          told.map { warning, _ in
            Violation(
              """
              no memory was released within \(setting.limits.title(.memoryWarning)) of the memory \
              warning
              """, at: warning)
          },
          unless: circumstances.missing(anyOf: ["memory", "cache"])
            ?? Gap.notExercised("no memory warning appears in this run")
            .when(warnings.warnings == 0)
            ?? Gap.unclear(
              "no footprint is logged after the warning", logging: "LT memory.footprint mb=…"
            ).when(told.count < unanswered.count)
            ?? Gap.noClock("when memory was released").when(warnings.isUntimed) ?? gap,
          longest: warnings.longest, limit: setting.limits[.memoryWarning],
          "the answer to a memory warning")
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
        "A cache that was filled is not purged",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:05.000 Demo[100:1a03] LT cache.filled id=images
          ↓2024-05-01 10:00:08.000 Demo[100:1a03] -[AppDelegate applicationDidReceiveMemoryWarning:]
          2024-05-01 10:00:12.000 Demo[100:1a03] four seconds later
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
