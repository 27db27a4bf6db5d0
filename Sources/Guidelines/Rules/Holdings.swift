import Lifecycle

/// What a run has begun, each thing by its name, and when it ended it.
struct Holdings: Sendable {
  struct Thing: Sendable {
    /// The value of the first key that the line gives; empty where it gives none.
    var name: String
    var since: Sighting
    var ended: Sighting?
  }

  let begin: EventMatch
  let end: EventMatch
  private let keys: [AttributeKey<String>]
  /// What is begun and not ended, in order.
  private(set) var open: [Thing] = []
  private var openNames: Set<String> = []
  /// What was ended, in the order of the ends.
  private(set) var past: [Thing] = []
  /// Whether something was ended that was begun before the log was.
  private(set) var endedUnknown = false

  /// Whether there was anything so far, by its beginning or by its end.
  var hadAny: Bool { !open.isEmpty || !past.isEmpty || endedUnknown }

  init(_ begin: EventMatch, until end: EventMatch, by keys: [AttributeKey<String>] = [.id]) {
    self.begin = begin
    self.end = end
    self.keys = keys
  }

  /// Takes an event into account; the things that it ends.
  @discardableResult
  mutating func see(_ sighting: Sighting) -> [Thing] {
    let isBegin = begin(sighting)
    guard isBegin || end(sighting) else { return [] }
    let name = name(of: sighting)
    if isBegin {
      // What is begun again was not ended in between; it is the same thing.
      if openNames.insert(name).inserted {
        open.append(Thing(name: name, since: sighting))
      }
      return []
    }
    let isNamed = openNames.contains(name)
    guard !open.isEmpty, name.isEmpty || isNamed || openNames.contains("") else {
      if past.isEmpty { endedUnknown = true }
      return []
    }
    var ended: [Thing] = []
    // An end without a name ends everything; one of an unknown name ends what has none.
    open.removeAll { thing in
      guard name.isEmpty || thing.name == (isNamed ? name : "") else { return false }
      ended.append(Thing(name: thing.name, since: thing.since, ended: sighting))
      return true
    }
    for thing in ended { openNames.remove(thing.name) }
    past += ended
    return ended
  }

  /// The name that an event gives.
  func name(of sighting: Sighting) -> String {
    keys.lazy.compactMap { sighting.attributes[$0] }.first ?? ""
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
