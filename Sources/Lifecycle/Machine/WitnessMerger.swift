/// Joins lines that tell one event: the delegate's method, the notification, a framework's word.
///
/// Lines of different sources are one event if they mean the same step, no other step of the run
/// lies between them, and they are at most a second apart. Two lines of one source are one event only
/// if they were written within two milliseconds with different words, as a method does that logs
/// twice; otherwise the callback came twice.
struct WitnessMerger {
  /// An event with the other lines that told it.
  struct Merged {
    var event: LifecycleEvent
    var witnesses: [LifecycleEvent] = []
  }

  private static let window: Duration = .seconds(1)
  private static let sameMethod: Duration = .milliseconds(2)

  static func merge(_ events: [LifecycleEvent]) -> [Merged] {
    var merged: [Merged] = []
    /// The last step, where a further witness may join.
    var last: Int?
    for event in events {
      guard let step = event.kind.step else {
        merged.append(Merged(event: event))
        continue
      }
      if event.phase == .end {
        merged.append(Merged(event: closing(event, after: last.map { merged[$0] }, step)))
        continue
      }
      if let index = last, merged[index].event.kind.step == step,
        isSame(event, as: merged[index])
      {
        merged[index].witnesses.append(event)
        continue
      }
      last = merged.count
      merged.append(Merged(event: event))
    }
    return merged
  }

  /// An end mark whose beginning is not in the log tells the callback itself.
  private static func closing(
    _ event: LifecycleEvent, after open: Merged?, _ step: EventKind.Step
  ) -> LifecycleEvent {
    guard open?.event.kind.step != step else { return event }
    var call = event
    call.phase = .call
    return call
  }

  private static func isSame(_ event: LifecycleEvent, as merged: Merged) -> Bool {
    let told = [merged.event] + merged.witnesses
    if let scene = event.scene, let other = merged.event.scene, scene != other { return false }
    // The launch's two callbacks are two events.
    if event.kind.step == .launch, event.kind != merged.event.kind { return false }
    let gap = distance(event, merged.event)
    if let twin = told.first(where: { isSameSource($0, event) }) {
      guard let apart = distance(event, twin) else {
        // A line that two sinks print: bare and with a head.
        return (event.time == nil) != (twin.time == nil) && event.text == twin.text
      }
      return apart <= sameMethod
        && (event.text != twin.text || isOtherSink(event, twin))
    }
    return gap.map { $0 <= window } ?? true
  }

  private static func isSameSource(_ left: LifecycleEvent, _ right: LifecycleEvent) -> Bool {
    left.kind == right.kind && left.telling == right.telling && left.owner == right.owner
  }

  /// Whether two equal lines come from two sinks, which write times with different digits.
  private static func isOtherSink(_ event: LifecycleEvent, _ twin: LifecycleEvent) -> Bool {
    event.time?.fractionDigits != twin.time?.fractionDigits
      || event.position.input != twin.position.input
  }

  private static func distance(_ left: LifecycleEvent, _ right: LifecycleEvent) -> Duration? {
    guard let a = left.time, let b = right.time else { return nil }
    return a.instant < b.instant
      ? a.instant.duration(to: b.instant) : b.instant.duration(to: a.instant)
  }
}
