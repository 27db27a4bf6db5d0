import Lifecycle

/// What a run holds of one sort as a rule follows it: the shared pairing, for the events that the rule
/// means.
struct Holdings: Sendable {
  struct Thing: Sendable {
    /// The value of the first key that the line gives; empty where it gives none.
    var name: String
    var since: Sighting
    var ended: Sighting?
  }

  let begin: EventMatch
  let end: EventMatch
  private var tracker = HoldingTracker()
  /// The things of the tracker, in its order.
  private var things: [Thing] = []
  /// What is begun and not ended, in order.
  private(set) var open: [Thing] = []
  /// What was ended, in the order of the ends.
  private(set) var past: [Thing] = []
  /// Whether something was ended that was begun before the log was.
  private(set) var endedUnknown = false

  /// Whether there was anything so far, by its beginning or by its end.
  var hadAny: Bool { !things.isEmpty || endedUnknown }

  init(_ begin: EventMatch, until end: EventMatch) {
    self.begin = begin
    self.end = end
  }

  /// Takes an event into account; the things that it ends.
  @discardableResult
  mutating func see(_ sighting: Sighting) -> [Thing] {
    guard begin(sighting) || end(sighting) else { return [] }
    let change = tracker.take(sighting.occurrence.event, at: sighting.index)
    if let place = change.begun {
      let thing = Thing(name: tracker.holdings[place].name, since: sighting)
      things.append(thing)
      open.append(thing)
    }
    let ended = change.ended.sorted().map { place in
      things[place].ended = sighting
      return things[place]
    }
    if !ended.isEmpty {
      let begun = Set(ended.map(\.since.index))
      open.removeAll { begun.contains($0.since.index) }
      past += ended
    } else if end(sighting), past.isEmpty {
      endedUnknown = true
    }
    return ended
  }
}

extension Holdings.Thing {
  /// How messages call it: `timer poll`, or `a timer` where it has no name.
  func title(_ noun: String) -> String { name.isEmpty ? noun.withArticle : "\(noun) \(name)" }
}

extension String {
  /// The noun with its indefinite article.
  var withArticle: String {
    let isVowel = first.map { "aeiouAEIOU".contains($0) } ?? false
    return (isVowel ? "an " : "a ") + self
  }
}

extension Circumstances {
  /// Whether an end that is not logged says anything.
  ///
  /// Markers come in pairs; of what frameworks print the end must be known to be logged.
  func canMissEnd(of thing: Holdings.Thing, by end: EventMatch) -> Bool {
    thing.since.occurrence.event.telling == .marker || instrumentation.logs(end)
      || end.categories.contains { setting.declared.contains($0) }
  }
}
