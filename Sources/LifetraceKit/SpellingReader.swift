import LogReading

/// Finds out which event each spelling of the vocabulary tells, by reading it.
///
/// A term may tell several events: of `Calculated state for …` the words behind decide. A spelling
/// stands under the event that it gives and under no other.
enum SpellingReader {
  /// The spellings by the events that they tell, in the order in which the terms are tried.
  static func read(_ terms: [Term]) -> [EventKind: [String]] {
    var told: [EventKind: [String]] = [:]
    var text = ""
    var samples: [(spelling: String, term: Term)] = []
    for term in terms where term.telling != .marker {
      for spelling in term.spellings {
        text += "2024-05-01 10:00:00.000 Demo[100:1a03] \(spelling)\n"
        samples.append((spelling, term))
      }
    }
    var kinds: [Int: [EventKind]] = [:]
    let capture = try? LogReader().read(text: Array(text.utf8), path: "spellings.log")
    for event in capture?.events ?? [] {
      kinds[Int(event.position.line), default: []].append(event.kind)
    }
    for (index, sample) in samples.enumerated() {
      let found = sample.term.events.filter { kinds[index + 1]?.contains($0) ?? false }
      // A pattern such as `-[… applicationDidBecomeActive:]` is no line, but means one event.
      let meant = found.isEmpty && sample.term.events.count == 1 ? sample.term.events : found
      for event in meant where told[event]?.contains(sample.spelling) != true {
        told[event, default: []].append(sample.spelling)
      }
    }
    return told
  }
}
