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
  /// Stretches of repeats: the last event before them that was new, and their last event.
  private var stretches: [(after: LinePosition?, until: LinePosition)] = []
  private var lastNew: LinePosition?
  private var isInRepeat = false

  mutating func isRepeat(_ event: LifecycleEvent) -> Bool {
    guard let time = event.time, time.fractionDigits >= 3, !time.isToTheMinute else {
      lastNew = event.position
      return false
    }
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
      lastNew = event.position
      return false
    }
    if isInRepeat {
      stretches[stretches.count - 1].until = event.position
    } else {
      stretches.append((lastNew, event.position))
    }
    isInRepeat = true
    dropped += 1
    if first == nil { first = event.position }
    return true
  }

  /// Whether the clock went back at a line only because a piece of the log begins again there.
  func explains(stepAt position: LinePosition) -> Bool {
    stretches.contains { stretch in
      position <= stretch.until && stretch.after.map { $0 < position } ?? true
    }
  }

  /// Whether records that came late, from this one on, may all be repeats.
  func explains(late: (count: Int, first: LinePosition)) -> Bool {
    late.count <= dropped && first.map { $0 <= late.first } ?? false
  }
}
