import Lifecycle

/// The lines of a run with which the system or a framework tells a fault.
///
/// Lines that tell the same again are counted, not repeated.
struct Told: Sendable {
  struct Line: Sendable {
    var sighting: Sighting
    var count = 1
  }

  private(set) var lines: [Line] = []
  private var places: [Likeness: Int] = [:]
  private let match: EventMatch

  init(_ match: EventMatch) {
    self.match = match
  }

  mutating func see(_ sighting: Sighting) {
    guard match(sighting) else { return }
    let likeness = Likeness(
      sighting, by: [.id, .path, .method, .mode, .scheme, .code, .reason])
    if let same = places[likeness] {
      lines[same].count += 1
    } else {
      places[likeness] = lines.count
      lines.append(Line(sighting: sighting))
    }
  }
}

extension RuleCheck {
  /// Decides a rule whose breach a line tells; that no line tells it proves nothing.
  static func told(
    _ match: EventMatch, source: String,
    report: @escaping @Sendable (Told.Line, Circumstances) -> Violation?
  ) -> RuleCheck {
    .fold(Told(match), step: { $0.see($1) }) { told, circumstances in
      .of(
        told.lines.compactMap { report($0, circumstances) },
        unless: .notExercised("no line tells it; \(source) would"))
    }
  }
}

/// Where lines of UIKit and its like are found.
let appLog = "the app's own log as Xcode or Console shows it"
/// Where lines of the system are found.
let deviceLog = "the device's log or a crash report"
