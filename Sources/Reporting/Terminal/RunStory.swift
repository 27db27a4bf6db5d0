import Lifecycle

/// What happened in a run beside its states, in a sentence or two.
struct RunStory {
  let sentences: [String]

  /// Moments beyond these are counted.
  private static let mostMoments = 6

  /// Looks through a run.
  init(_ run: Run) {
    var parts: [String] = []
    let wakes = Self.starts(of: run) { previous, state in
      previous == .suspended && state == .background
    }
    if !wakes.isEmpty { parts.append("woken in the background " + Self.moments(wakes)) }
    let interruptions = Self.interruptions(of: run)
    if !interruptions.isEmpty { parts.append("interrupted " + Self.moments(interruptions)) }
    for (kinds, words) in Self.named {
      var times = run.occurrences.filter { kinds.contains($0.event.kind) }.map(\.event)
      // A process ends once, however many lines tell it.
      if kinds.contains(where: \.endsProcess) { times = Array(times.prefix(1)) }
      if !times.isEmpty { parts.append("\(words) " + Self.moments(times.map(Moment.init))) }
    }
    parts += Self.tasks(of: run)
    guard !parts.isEmpty else {
      sentences = []
      return
    }
    let text = parts.joined(separator: "; ")
    sentences = [text.prefix(1).uppercased() + text.dropFirst()]
  }

  private static let named: [(kinds: Set<EventKind>, words: String)] = [
    ([.appMemoryWarning], "memory warning"),
    ([.audioInterruption], "audio interruption"),
    ([.appPerformFetch], "background fetch"),
    ([.appRemoteNotification, .appRemoteNotificationBackground], "remote notification"),
    ([.appBackgroundURLSession], "background URL session"),
    ([.bgschedulerTaskLaunch], "scheduled task"),
    ([.systemDeviceLocked, .appProtectedDataWillBecomeUnavailable], "device locked"),
    ([.sceneDidDisconnect], "scene disconnected"),
    ([.systemKilledForMemory], "killed for memory"),
    ([.systemWatchdog], "killed by the watchdog"),
    ([.systemCrashed], "crashed"),
  ]

  /// A point of a run: its time of day, or its line where there is no clock.
  private struct Moment {
    var text: String

    init(_ event: LifecycleEvent) {
      text = event.time.map { String($0.timeOfDay.prefix(8)) } ?? "line \(event.position.line)"
    }

    init(_ interval: Interval) {
      text =
        interval.start.map { String($0.timeOfDay.prefix(8)) } ?? "line \(interval.firstLine.line)"
    }
  }

  /// `at 16:55:10`, or `6 times: 16:55:10, 17:10:33, …`.
  private static func moments(_ moments: [Moment]) -> String {
    if moments.count == 1 { return "at \(moments[0].text)" }
    let shown = moments.prefix(mostMoments).map(\.text).joined(separator: ", ")
    return "\(CountText.grouped(moments.count)) times: \(shown)"
      + (moments.count > mostMoments ? ", …" : "")
  }

  private static func starts(
    of run: Run, where isMeant: (AppState, AppState) -> Bool
  ) -> [Moment] {
    zip(run.intervals, run.intervals.dropFirst())
      .filter { isMeant($0.state, $1.state) }.map { Moment($1) }
  }

  /// Inactive stretches between two active ones.
  private static func interruptions(of run: Run) -> [Moment] {
    let intervals = run.intervals
    return intervals.indices.dropFirst().dropLast()
      .filter {
        intervals[$0].state == .inactive && intervals[$0 - 1].state == .active
          && intervals[$0 + 1].state == .active
      }
      .map { Moment(intervals[$0]) }
  }

  /// The background tasks that the run held: `2 background tasks begun, 1 ended, 1 expired`.
  private static func tasks(of run: Run) -> [String] {
    let tasks = run.facts.holdings(of: .backgroundTask)
    guard !tasks.isEmpty else { return [] }
    let ended = tasks.count { $0.end != nil }
    let expired = tasks.count { $0.expiry != nil }
    var text =
      CountText.text(tasks.count, "background task") + " begun, \(CountText.grouped(ended)) ended"
    if expired > 0 { text += ", \(CountText.grouped(expired)) expired" }
    return [text]
  }
}
