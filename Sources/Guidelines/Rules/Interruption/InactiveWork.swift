import Lifecycle

/// What a run does while the app is inactive, beyond the grace after it resigned active.
struct InactiveWork: Sendable {
  /// Alike events of one inactive time: the first of them, and how many there were.
  struct Item: Sendable {
    var first: Sighting
    var resigned: Sighting
    var elapsed: Measured
    var count = 1

    var name: String { first.attributes[.id] ?? "" }
  }

  private let match: EventMatch
  private let grace: Duration
  private let what: String
  private let isSparedByTasks: Bool
  private var tasks = OpenTasks()
  private var resigned: Sighting?
  private(set) var items: [Item] = []
  /// How often the app resigned active.
  private(set) var resignations = 0
  /// Why some of the events are not judged; nil where all are.
  private(set) var gap: Gap?

  /// Watches events from each resignation to the next activation.
  ///
  /// The clause tells what one of them is, as in `a timer fired`; an open background task may need them
  /// where the app says nothing else.
  init(
    _ match: EventMatch, as what: String, after grace: Duration, sparedByTasks: Bool = false
  ) {
    self.match = match
    self.what = what
    self.grace = grace
    isSparedByTasks = sparedByTasks
  }

  mutating func see(_ sighting: Sighting) {
    tasks.take(sighting.occurrence.event)
    switch sighting.milestone {
    case .resigningActive:
      resigned = sighting
      resignations += 1
    case .becameActive: resigned = nil
    default: break
    }
    guard let resigned, match(sighting) else { return }
    guard let elapsed = sighting.elapsed(since: resigned) else {
      gap = gap ?? .noClock("how long after \(resigned.title) \(what)")
      return
    }
    switch elapsed.held(to: grace) {
    case .kept: return
    case .unknown:
      gap = gap ?? .tooCoarse("\(what) \(elapsed.bounds) after \(resigned.title)")
    case .broken where isSparedByTasks && tasks.areOpen:
      gap = gap ?? .notExercised("\(what) while a background task may have needed it")
    case .broken:
      let same = items.lastIndex {
        $0.resigned.index == resigned.index && $0.name == sighting.attributes[.id] ?? ""
      }
      if let same {
        items[same].count += 1
      } else {
        items.append(Item(first: sighting, resigned: resigned, elapsed: elapsed))
      }
    }
  }
}
