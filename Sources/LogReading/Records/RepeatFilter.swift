import Lifecycle

/// Drops events that a capture pasted from overlapping pieces tells again.
///
/// An event is a repeat if the clock went back to it and the same text was told at the same time
/// before. At a resolution of a second two equal lines may be two events: nothing is dropped.
struct RepeatFilter: Sendable {
  private var seen: Set<Int> = []
  private var latest: [Subject: Instant] = [:]
  private(set) var dropped = 0
  private(set) var first: LinePosition?

  mutating func isRepeat(_ event: LifecycleEvent) -> Bool {
    guard let time = event.time, time.fractionDigits >= 3, !time.isToTheMinute else { return false }
    var hasher = Hasher()
    hasher.combine(time.instant)
    hasher.combine(event.kind)
    hasher.combine(event.subject)
    hasher.combine(event.text)
    let isNew = seen.insert(hasher.finalize()).inserted
    let isBack = latest[event.subject].map { time.instant < $0 } ?? false
    if !isBack { latest[event.subject] = time.instant }
    // After the clock went back to an event that was told before, the piece repeats until new events
    // come; its last repeated event may be as late as the latest one.
    guard !isNew, isBack || isInRepeat else {
      isInRepeat = false
      return false
    }
    isInRepeat = true
    dropped += 1
    if first == nil { first = event.position }
    return true
  }

  private var isInRepeat = false
}
