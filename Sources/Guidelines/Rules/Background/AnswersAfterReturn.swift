import Lifecycle

/// Events after a return to the foreground, and whether another event answers them in time.
struct AnswersAfterReturn: Sendable {
  /// What is to be answered by what, until when, and up to how long after a return it counts.
  struct Term: Sendable {
    var question: EventMatch
    var answer: EventMatch
    var limit: Duration
    var window: Duration?
    /// The turns with which the time for an answer is over.
    var ends: Set<Milestone>
    /// Whether an answer after the limit counts, as long as none of these turns came.
    var mayBeLate = false
  }

  private let term: Term
  private var wasBehind = false
  private var returned: Sighting?
  private var pending: [Sighting] = []
  private(set) var unanswered: [(question: Sighting, returned: Sighting?)] = []
  private(set) var longest: Measured?
  private(set) var questions = 0
  private(set) var gap: Gap?

  init(_ term: Term) { self.term = term }

  mutating func see(_ sighting: Sighting) {
    if !term.mayBeLate { settle(at: sighting, isOver: false) }
    if term.answer(sighting) { answer(sighting) }
    switch sighting.milestone {
    case .enteredBackground: (wasBehind, returned) = (true, nil)
    case .enteringForeground where wasBehind, .becameActive where wasBehind:
      (wasBehind, returned) = (false, sighting)
    default: break
    }
    if sighting.kind == .systemLostLines, !pending.isEmpty { (pending, gap) = ([], .linesLost) }
    if let milestone = sighting.milestone, term.ends.contains(milestone) {
      settle(at: sighting, isOver: true)
    }
    guard term.question(sighting), let returned else { return }
    if let window = term.window {
      guard let elapsed = sighting.elapsed(since: returned) else { return gap = noClock }
      guard !elapsed.isOver(window) else { return }
    }
    questions += 1
    if !pending.contains(where: { $0.attributes[.id] == sighting.attributes[.id] }) {
      pending.append(sighting)
    }
  }

  private var noClock: Gap { .noClock("how soon \(term.answer.title) followed") }

  /// An answer that names nothing of what is asked answers everything.
  private mutating func answer(_ sighting: Sighting) {
    let id = sighting.attributes[.id]
    let isNamed = pending.contains { $0.attributes[.id] == id }
    for question in pending where !isNamed || question.attributes[.id] == id {
      guard let elapsed = sighting.elapsed(since: question) else {
        gap = noClock
        continue
      }
      if !term.mayBeLate { longest = max(longest ?? .zero, elapsed) }
    }
    pending.removeAll { !isNamed || $0.attributes[.id] == id }
  }

  private mutating func settle(at sighting: Sighting, isOver: Bool) {
    for question in pending {
      let elapsed = sighting.elapsed(since: question)
      if elapsed?.isOver(term.limit) ?? false {
        unanswered.append((question, returned))
      } else if isOver {
        gap = elapsed == nil ? noClock : .cutOff("the app left before an answer had to come")
      } else {
        continue
      }
      pending.removeAll { $0.index == question.index }
    }
  }

  /// What was not answered, with what the run ends with, and why nothing else is decided.
  func conclude(
    in circumstances: Circumstances
  ) -> (unanswered: [(question: Sighting, returned: Sighting?)], gap: Gap?) {
    if let missing = circumstances.missing(anyOf: term.question.categories) { return ([], missing) }
    let over = pending.filter { circumstances.outlasts(term.limit, after: $0) }
    let all = unanswered + over.map { ($0, returned) }
    let known = all.filter {
      circumstances.instrumentation.logs(term.answer)
        || $0.question.occurrence.event.telling == .marker
    }
    let title = term.question.title
    return (
      known,
      Gap.notExercised("\(title) does not come after a return in this run")
        .when(questions == 0 && gap == nil)
        ?? Gap.eventNotLogged(term.answer.title, sample: term.answer.sample)
        .when(known.count < all.count) ?? gap
        ?? Gap.cutOff("the log ends before \(term.answer.title) had to come")
        .when(over.count < pending.count)
    )
  }
}
