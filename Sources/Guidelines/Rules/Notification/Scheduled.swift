import Lifecycle

/// The local notifications that a run schedules, counted as the system counts them.
private struct ScheduledNotifications: Sendable {
  private var events: [Sighting] = []

  /// Whether a line tells how many there are, and not only how many more or fewer.
  var tellsAll: Bool {
    events.contains { event in
      event.kind == .localnoteCancelAll
        || (event.kind == .localnotePending && event.attributes[.count] != nil)
    }
  }

  mutating func see(_ sighting: Sighting) {
    if sighting.kind.category == "localnote" { events.append(sighting) }
  }

  /// How the number at once grew: each event that took it higher than before, with the number.
  ///
  /// What an earlier run scheduled is not known, so the number is a lower bound. Without a line that
  /// tells of an end, only notifications of one minute count together: older ones may be gone.
  /// Empty where no number can be told.
  func rises() -> [(count: Int, at: Sighting)] {
    let ends: Set<EventKind> = [.localnoteCancel, .localnoteCancelAll, .localnoteFire]
    let tellsEnds = events.contains { ends.contains($0.kind) }
    var pending: [(id: String, isRepeating: Bool, since: Sighting)] = []
    var told = 0
    var rises: [(count: Int, at: Sighting)] = []
    for event in events {
      let id = event.attributes[.id] ?? ""
      if !tellsEnds {
        pending.removeAll {
          event.elapsed(since: $0.since).map { $0.isOver(.seconds(60)) } ?? false
        }
      }
      switch event.kind {
      case .localnoteSchedule:
        // The same identifier again takes the place of the first.
        if !id.isEmpty { pending.removeAll { $0.id == id } }
        let repeats = event.attributes[.repeats] == true
        let count = repeats ? 1 : event.attributes[.count] ?? 1
        for _ in 0..<min(max(count, 0), 10_000) { pending.append((id, repeats, event)) }
      case .localnoteCancel, .localnoteFire:
        let index = pending.firstIndex { id.isEmpty || $0.id == id }
        if let index {
          let isOver = event.kind == .localnoteCancel || !pending[index].isRepeating
          if isOver { pending.remove(at: index) }
        } else if told > 0 {
          told -= 1
        }
      case .localnoteCancelAll: (pending, told) = ([], 0)
      case .localnotePending:
        guard let count = event.attributes[.count] else { continue }
        // More than a million is no number of notifications that anyone has.
        (pending, told) = ([], min(max(count, 0), 1_000_000))
      default: continue
      }
      let count = pending.count + told
      if rises.last.map({ $0.count < count }) ?? true { rises.append((count, event)) }
    }
    return rises
  }
}

extension Rule {
  /// More local notifications than the system keeps.
  static let notificationLocalLimitExceeded = Rule(
    "notification/local-limit-exceeded", both: .error, evidence: .vocabulary,
    title: "Too many local notifications",
    summary: "An app schedules no more local notifications than the system keeps.",
    rationale: "The system drops those beyond the limit without a word.",
    help: "Schedule the next few only, and schedule again whenever the app runs.",
    guideline: .backgroundExecution("Getting the User's Attention While in the Background"),
    limit: Threshold.localNotifications.inWords, needs: ["localnote"],
    check: .fold(ScheduledNotifications(), step: { $0.see($1) }) { memory, circumstances in
      let rises = memory.rises()
      guard let count = rises.last?.count else {
        return .inconclusive(
          circumstances.missing("localnote")
            ?? .unclear("the log does not tell how many are scheduled"))
      }
      let limits = circumstances.limits
      let limit = limits.value(.localNotifications)
      let measure = Finding.Measure(Double(count), limit: limit, unit: "")
      // The finding stands where the limit is passed: from there on notifications are lost.
      if let event = rises.first(where: { Double($0.count) > limit })?.at {
        return .violated([
          Violation(
            """
            \(count) local notifications are scheduled, limit \
            \(limits.title(.localNotifications)); the system drops the others
            """, at: event, measure: measure)
        ])
      }
      let modern = Threshold.localNotifications.standard(in: .modern)
      if circumstances.profile == .classic,
        let event = rises.first(where: { Double($0.count) > modern })?.at
      {
        return .violated([
          Violation(
            """
            \(count) local notifications are scheduled, limit \
            \(limits.title(.localNotifications)); current systems keep \(Limits.number(modern))
            """, at: event, severity: .note, measure: measure)
        ])
      }
      guard memory.tellsAll else {
        return .inconclusive(
          .unclear(
            "how many were pending before is not known", logging: "LT localnote.pending count=0"))
      }
      return .satisfied(margin: measure)
    },
    examples: [
      Example(
        "Sixty-seven pending",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT localnote.pending count=60
          ↓2024-05-01 10:00:01.000 Demo[100:1a03] LT localnote.schedule id=a count=6
          2024-05-01 10:00:02.000 Demo[100:1a03] LT localnote.schedule id=b repeats=yes count=5
          """),
      Example(
        "A hundred and thirty",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] LT localnote.pending count=130
          """, profile: .classic),
      Example(
        "A hundred and twenty, which the classic limit allows, and fifteen more",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT localnote.pending count=120
          ↓2024-05-01 10:00:01.000 Demo[100:1a03] LT localnote.schedule id=a count=15
          """, profile: .classic),
      Example(
        "Sixty-four, some of them cancelled or fired in between",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT localnote.schedule id=x count=63
          2024-05-01 10:00:01.000 Demo[100:1a03] LT localnote.schedule id=a
          2024-05-01 10:00:02.000 Demo[100:1a03] LT localnote.cancel id=a
          2024-05-01 10:00:03.000 Demo[100:1a03] LT localnote.schedule id=b
          2024-05-01 10:00:04.000 Demo[100:1a03] LT localnote.schedule id=b
          2024-05-01 10:00:05.000 Demo[100:1a03] LT localnote.fire id=b
          2024-05-01 10:00:06.000 Demo[100:1a03] LT localnote.schedule id=c
          2024-05-01 10:00:07.000 Demo[100:1a03] LT localnote.cancelAll
          2024-05-01 10:00:08.000 Demo[100:1a03] LT localnote.schedule id=d
          """),
      Example(
        "Three bursts whose ends are not logged",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] LT localnote.schedule count=40
          2024-05-01 10:10:00.000 Demo[100:1a03] LT localnote.schedule count=40
          2024-05-01 10:20:00.000 Demo[100:1a03] LT localnote.schedule count=40
          """),
    ])
}
