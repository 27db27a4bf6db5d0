import Lifecycle

/// A stay of the app in the background.
struct BackgroundStay: Sendable {
  let entered: Sighting
  /// The event that ended it; nil where the run ends first.
  let left: Sighting?

  /// Whether an event lies in it.
  func contains(_ sighting: Sighting) -> Bool {
    sighting.index > entered.index && left.map { sighting.index < $0.index } ?? true
  }

  /// The related line of a finding about what happens in it.
  var related: Finding.Related { .init(entered.position, "entered the background here") }
}

extension Circumstances {
  /// The stays in the background that begin in the run, in order.
  var backgroundStays: [BackgroundStay] {
    var stays: [BackgroundStay] = []
    var entered: Sighting?
    var epoch = 0
    for (index, occurrence) in run.occurrences.enumerated() {
      if !occurrence.isClockContinuous { epoch += 1 }
      let sighting = Sighting(occurrence, index: index, epoch: epoch)
      switch sighting.milestone {
      case .enteredBackground: entered = entered ?? sighting
      case .enteringForeground, .becameActive:
        if let entered { stays.append(BackgroundStay(entered: entered, left: sighting)) }
        entered = nil
      default: break
      }
    }
    if let entered { stays.append(BackgroundStay(entered: entered, left: nil)) }
    return stays
  }
}

/// The things of a run that are begun before a stay in the background and not ended in it.
struct HeldInBackground: Sendable {
  struct Item: Sendable {
    var thing: Holdings.Thing
    var stay: BackgroundStay
  }

  /// The things in the order of their beginnings, each once, with the first stay that finds it.
  private(set) var items: [Item] = []
  /// Why nothing is decided on the others; nil where all were ended.
  private(set) var gap: Gap?

  /// Looks for things of some kinds; the last stay counts where the log follows it for long enough.
  init(_ kinds: [Holdings], in circumstances: Circumstances, atLeast time: Duration) {
    gap = circumstances.missing(anyOf: kinds.flatMap(\.begin.categories))
    guard gap == nil else { return }
    let stays = circumstances.backgroundStays
    gap = .notExercised(
      stays.isEmpty
        ? "the app does not enter the background in this run"
        : "\(kinds.first?.begin.title ?? "") does not come before the background in this run")
    for kind in kinds {
      for thing in kind.past + kind.open {
        let over = stays.filter { $0.entered.index > thing.since.index }
        guard !over.isEmpty else { continue }
        if case .notExercised = gap { gap = nil }
        guard
          let stay = over.first(where: { stay in
            thing.ended.map { $0.index > stay.entered.index && !stay.contains($0) } ?? true
          })
        else {
          if thing.name.isPrivate { gap = .unclear("the log hides the names of what it opens") }
          continue
        }
        if stay.left == nil, !circumstances.outlasts(time, after: stay.entered) {
          gap = .cutOff("the log ends before \(kind.end.title) had to come")
        } else if circumstances.hasLostLines(after: thing.since, before: stay.left?.index) {
          gap = .linesLost
        } else if circumstances.canMissEnd(of: thing, by: kind.end) {
          items.append(Item(thing: thing, stay: stay))
        } else {
          gap = .eventNotLogged(kind.end.title, sample: kind.end.sample)
        }
      }
    }
    items.sort { $0.thing.since.index < $1.thing.since.index }
  }
}
