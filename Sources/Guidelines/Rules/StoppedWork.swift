import Lifecycle

/// What a run stops at a turn on the way out, and whether it starts it again after its return.
struct StoppedWork: Sendable {
  /// A kind of work: how it is started and stopped, and by what it is known to have been running.
  struct Kind: Sendable {
    var noun: String
    var start: EventMatch
    var stop: EventMatch
    /// Whether the work runs without ever having been started, as queues do.
    var runsByItself = false
    /// The attribute that tells how fast the work goes on; a fall stops it, a rise starts it.
    var level: AttributeKey<Double>?
    /// Why nothing is decided on the work; nil where something is.
    var excuse: (@Sendable (Circumstances) -> Gap?)?
  }

  struct Item: Sendable {
    var noun: String
    var name: String
    var stop: Sighting
    var isLevel = false
  }

  struct Left: Sendable {
    var item: Item
    var active: Sighting
  }

  private let turn: Milestone
  private let kinds: [Kind]
  /// All events that may tell of any kind: most are of none, and are asked about once.
  private let told: EventMatch
  private let window: Duration
  private let limit: Duration
  private var running: Set<String> = []
  /// All names that were ever told, for names that a restart changes.
  private var known: Set<String> = []
  /// The latest level of what has one.
  private var levels: [String: Double] = [:]
  /// The work whose level is measured again and again, and not only told where it changes.
  private var measured: Set<String> = []
  private var turned: Sighting?
  private var stopped: [Item] = []
  private var active: Sighting?
  private(set) var left: [Left] = []
  /// How often the app came back with something stopped.
  private(set) var returns = 0
  /// The longest time that passed before something was started again.
  private(set) var slowest: Measured?
  private(set) var isCutShort = false

  /// Watches what is stopped within a window after a turn; the limit counts from the activation.
  init(at turn: Milestone, _ kinds: [Kind], within window: Duration, restart limit: Duration) {
    self.turn = turn
    self.kinds = kinds
    let matches = kinds.flatMap { [$0.start, $0.stop] }
    told = EventMatch(
      matches.reduce(into: []) { $0.formUnion($1.kinds) },
      milestones: matches.reduce(into: []) { $0.formUnion($1.milestones) })
    self.window = window
    self.limit = limit
  }

  mutating func see(_ sighting: Sighting) {
    settle(at: sighting)
    if told(sighting) {
      for kind in kinds { work(kind, sighting) }
    }
    guard let milestone = sighting.milestone else { return }
    if milestone == turn {
      (turned, stopped, active) = (sighting, [], nil)
    } else if milestone == .becameActive {
      turned = nil
      if !stopped.isEmpty, active == nil {
        returns += 1
        active = sighting
      }
    } else {
      turned = nil
      if active != nil {
        // The app leaves before the time is over.
        isCutShort = true
        (stopped, active) = ([], nil)
      }
    }
  }

  private mutating func work(_ kind: Kind, _ sighting: Sighting) {
    let name = sighting.attributes[.id] ?? sighting.attributes[.name] ?? ""
    let key = "\(kind.noun) \(name)"
    let (isStart, isStop) =
      kind.level.map { change(of: kind.noun, key, by: sighting.attributes[$0], in: kind, sighting) }
      ?? (kind.start(sighting), kind.stop(sighting))
    if isStart {
      running.insert(key)
      let isMeant: (Item) -> Bool = { item in
        item.noun == kind.noun && (item.name == name || name.isEmpty || item.name.isEmpty)
      }
      if let active, stopped.contains(where: isMeant),
        let elapsed = sighting.elapsed(since: active)
      {
        slowest = max(slowest ?? .zero, elapsed)
      }
      if !known.contains(key), !stopped.contains(where: isMeant) {
        // A timer that is made anew has a new name; it stands for the oldest that was stopped.
        stopped.firstIndex { $0.noun == kind.noun }.map { _ = stopped.remove(at: $0) }
      }
      known.insert(key)
      stopped.removeAll(where: isMeant)
    } else if isStop {
      known.insert(key)
      let wasRunning = running.remove(key) != nil || kind.runsByItself
      guard wasRunning, let turned, sighting.attributes[.repeats] != false else { return }
      let elapsed = sighting.elapsed(since: turned)
      guard elapsed.map({ !$0.isOver(window) }) ?? true else { return }
      guard !stopped.contains(where: { $0.noun == kind.noun && $0.name == name }) else { return }
      stopped.append(
        Item(noun: kind.noun, name: name, stop: sighting, isLevel: kind.level != nil))
    }
  }

  /// What a level says; less than a quarter more or less is the same, told again.
  private mutating func change(
    of noun: String, _ key: String, by level: Double?, in kind: Kind, _ sighting: Sighting
  ) -> (isStart: Bool, isStop: Bool) {
    guard kind.start(sighting), let level else {
      return (false, false)
    }
    guard let old = levels.updateValue(level, forKey: key) else { return (false, false) }
    if abs(level - old) * 4 < old || level == old { measured.insert(noun) }
    return (level > old, level * 4 <= old * 3)
  }

  private mutating func settle(at sighting: Sighting) {
    guard let active, !stopped.isEmpty, let elapsed = sighting.elapsed(since: active),
      elapsed.isOver(limit)
    else { return }
    let over = stopped.filter { !measured.contains($0.noun) || isLow($0, at: sighting) }
    left += over.map { Left(item: $0, active: active) }
    stopped.removeAll { item in over.contains { $0.stop.index == item.stop.index } }
    if stopped.isEmpty { self.active = nil }
  }

  /// Whether an event tells that a level is no higher than it was.
  private func isLow(_ item: Item, at sighting: Sighting) -> Bool {
    kinds.contains { kind in
      guard kind.noun == item.noun, kind.start(sighting), let attribute = kind.level,
        let level = sighting.attributes[attribute],
        let old = levels["\(item.noun) \(item.name)"]
      else { return false }
      return level <= old
    }
  }

  /// What was left stopped, and why nothing else is decided.
  func conclude(in circumstances: Circumstances) -> (left: [Left], reason: Gap?) {
    var all = left
    var reason: Gap?
    if let active, !stopped.isEmpty {
      let silent = stopped.filter { !measured.contains($0.noun) }
      if silent.count == stopped.count, circumstances.run.lastState == .active,
        circumstances.outlasts(limit, after: active)
      {
        all += silent.map { Left(item: $0, active: active) }
      } else {
        reason = .cutOff("the log ends before the work had to be started again")
      }
    }
    if isCutShort { reason = .notExercised("the app did not stay active for long enough") }
    if returns == 0 {
      reason = .notExercised("the app does not come back with stopped work in this run")
    }
    return (all, reason)
  }
}

extension RuleCheck {
  /// Decides that what is stopped at a turn is started again after the return.
  static func restarted(
    stoppedAt turn: Milestone, _ kinds: [StoppedWork.Kind]
  ) -> RuleCheck {
    .monitor { setting in
      let limits = setting.limits
      let memory = StoppedWork(
        at: turn, kinds, within: limits[.interruptionGrace], restart: limits[.restart])
      return FoldMonitor(memory: memory, step: { $0.see($1) }) { work, circumstances in
        let isWatched = { (kind: StoppedWork.Kind) in
          // Drawing alone tells nothing of how often it is done.
          kind.level == nil
            ? circumstances.canMiss(kind.stop) : circumstances.instrumentation.logs(kind.stop)
        }
        guard kinds.contains(where: isWatched) else {
          let categories = kinds.lazy.flatMap(\.stop.categories)
          return .inconclusive(
            categories.compactMap(circumstances.missing).first ?? .notExercised(""))
        }
        var (left, reason) = work.conclude(in: circumstances)
        left.removeAll { item in
          let excuse = kinds.first { $0.noun == item.item.noun }?.excuse?(circumstances)
          reason = excuse ?? reason
          return excuse != nil
        }
        let starts = circumstances.instrumentation
        let known = left.filter { left in
          kinds.contains { $0.noun == left.item.noun && starts.logs($0.start) }
        }
        let unknown =
          left.count > known.count ? .eventNotLogged("its restart", sample: nil) : reason
        return .of(
          known.map { left in
            let name = left.item.name.isEmpty ? "" : " \(left.item.name)"
            let (stopped, started) =
              left.item.isLevel ? ("lowered", "raised") : ("stopped", "started")
            return Violation(
              """
              \(left.item.noun)\(name) was \(stopped) after \(turn.title) and not \(started) \
              again within \(limits.title(.restart)) of the activation
              """, at: left.item.stop,
              related: [.init(left.active.position, "active again here")],
              identity: [left.item.noun, left.item.name])
          }, unless: unknown,
          longest: work.slowest, limit: limits[.restart], "the restart of stopped work")
      }
    }
  }
}
