import Lifecycle

/// Whether what a run is told is answered in time.
struct AwaitedAnswer: Sendable {
  private let answer: EventMatch
  let limit: Duration
  /// What has no answer yet, and since when an answer is due; nil before that.
  private var open: (asked: Sighting, due: Sighting?)?
  private(set) var late: [Sighting] = []
  private(set) var answered = 0
  private var longest: Measured?
  private var gap: Gap?

  /// Waits for the answer, no longer than the limit.
  init(_ answer: EventMatch, within limit: Duration) {
    self.answer = answer
    self.limit = limit
  }

  var isOpen: Bool { open != nil }

  /// Asks for an answer, due from an event on; nil where it is due only later.
  mutating func ask(_ sighting: Sighting, due: Sighting?) {
    if open == nil { open = (sighting, due) }
  }

  /// An answer is due from now on, if one is open.
  mutating func expect(from sighting: Sighting) {
    if let open, open.due == nil { self.open?.due = sighting }
  }

  mutating func see(_ sighting: Sighting) {
    guard let (asked, due) = open else { return }
    let isAnswer = answer(sighting)
    guard let due else {
      if isAnswer { close() }
      return
    }
    guard let elapsed = sighting.elapsed(since: due) else {
      gap = .noClock("how soon the app answered")
      if isAnswer { close() }
      return
    }
    if elapsed.isOver(limit) {
      if sighting.isBeyondLoss(since: asked) { gap = .linesLost } else { late.append(asked) }
      open = nil
    } else if isAnswer {
      longest = max(longest ?? .zero, elapsed)
      close()
    }
  }

  private mutating func close() {
    answered += 1
    open = nil
  }

  /// Decides at the end of a run; the noun is what is answered, as in `a change of locale`.
  func outcome(
    in circumstances: Circumstances, noun: String, untested: Gap, isLogged: Bool,
    report: (Sighting) -> Violation
  ) -> Outcome {
    var late = late
    var gap = gap
    if let (asked, due) = open {
      if circumstances.hasLoss(after: asked) {
        gap = .linesLost
      } else if let due, circumstances.outlasts(limit, after: due) {
        late.append(asked)
      } else {
        gap = gap ?? .cutOff("the log ends before the app had to answer \(noun)")
      }
    }
    if !late.isEmpty, !isLogged {
      return .inconclusive(.eventNotLogged("an answer to \(noun)", sample: answer.sample))
    }
    return .of(
      late.map(report), unless: gap ?? (answered == 0 ? untested : nil), longest: longest,
      limit: limit, "the answer to \(noun)")
  }
}
