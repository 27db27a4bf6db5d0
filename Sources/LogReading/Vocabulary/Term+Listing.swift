import Lifecycle

extension Term {
  /// Each event of the term with what people write for it.
  ///
  /// Which event a spelling tells, the term itself says: it is asked as if the spelling were a line. A
  /// spelling that stands for more than it shows, with an ellipsis, is the first event's.
  package var spellingsByEvent: [(event: EventKind, spellings: [String])] {
    if telling == .marker {
      return events.map { ($0, ["LT \($0.rawValue) key=value"]) }
    }
    guard let first = events.first, events.count > 1 else {
      return events.map { ($0, spellings) }
    }
    let vocabulary = Vocabulary([self])
    var lists: [EventKind: [String]] = [:]
    for spelling in spellings {
      let told = ByteView.with(Array(spelling.utf8)) { body in
        vocabulary.recognise(Message(body: body, process: body[0..<0], pid: nil, isBare: false))
      }
      lists[told.first { events.contains($0.kind) }?.kind ?? first, default: []].append(spelling)
    }
    return Set(events).sorted { $0.rawValue < $1.rawValue }.compactMap { event in
      lists[event].map { (event, $0) }
    }
  }
}
