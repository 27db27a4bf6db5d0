import Lifecycle

/// Why an open resource proves nothing.
private let noRelease = Gap.eventNotLogged("the release of the resource", sample: .contactsClose)

/// How messages call a shared resource.
private func resource(_ thing: Holdings.Thing) -> String {
  thing.since.kind == .calendarOpen ? "the calendar database" : "the address book"
}

/// One kind of shared resource each, so that a close of one does not end the other.
private struct SharedResources: Sendable {
  private var parts: [Holdings] = [
    Holdings([.contactsOpen], until: [.contactsClose]),
    Holdings([.calendarOpen], until: [.calendarClose]),
    Holdings([.addressbookBegin], until: [.addressbookEnd]),
  ]
  private var entered: Sighting?
  private var pending: [Holdings.Thing] = []
  private(set) var left: [(thing: Holdings.Thing, entered: Sighting)] = []
  private(set) var visits = 0
  /// Whether there was any resource to release when the app entered the background.
  private(set) var isTested = false

  mutating func see(_ sighting: Sighting) {
    for index in parts.indices {
      for thing in parts[index].see(sighting) {
        pending.removeAll { $0.since.index == thing.since.index }
      }
    }
    switch sighting.milestone {
    case .enteredBackground:
      visits += 1
      isTested = isTested || parts.contains(where: \.hadAny)
      (entered, pending) = (sighting, parts.flatMap(\.open))
    case .enteringForeground, .becameActive: leave()
    default: if entered != nil { isTested = isTested || parts.contains(where: \.endedUnknown) }
    }
  }

  mutating func leave() {
    if let entered { left += pending.map { ($0, entered) } }
    (entered, pending) = (nil, [])
  }

  var all: [Holdings.Thing] { parts.flatMap { $0.past + $0.open } }

  func end(of thing: Holdings.Thing) -> EventMatch {
    parts.first { $0.begin(thing.since) }?.end ?? []
  }

  /// The visit that the log follows to its end, with what is open in it.
  var isInBackground: Sighting? { pending.isEmpty ? nil : entered }

  /// Why nothing can be said; nil where any of the resources is logged.
  static func missing(in circumstances: Circumstances) -> Gap? {
    let categories = ["addressbook", "calendar", "contacts"]
    guard !categories.contains(where: circumstances.isInstrumented) else { return nil }
    return circumstances.missing("contacts")
  }
}

extension Rule {
  /// A shared resource in use when the app is suspended.
  static let suspensionSharedResourceInUse = Rule(
    "suspension/shared-resource-in-use", both: .error, evidence: .vocabulary,
    title: "Suspended while using a shared system resource",
    summary: "An app uses no shared system resource when it is suspended.",
    rationale: "The system ends it then (0xDEAD10CC), because others wait for the resource.",
    help: "Release the address book and the calendar in applicationDidEnterBackground.",
    guideline: .backgroundExecution("Being a Responsible Background App"),
    needs: ["calendar", "contacts"],
    check: .fold(SharedResources(), step: { $0.see($1) }) { resources, circumstances in
      if let missing = SharedResources.missing(in: circumstances) { return .inconclusive(missing) }
      let suspensions = circumstances.suspensions
      guard !suspensions.isEmpty else {
        return .inconclusive(.notExercised("the app is not seen to be suspended in this run"))
      }
      guard suspensions.contains(where: { $0.follows(any: resources.all) }) else {
        return .inconclusive(
          .notExercised("no shared resource is opened before a suspension in this run"))
      }
      var violations: [Violation] = []
      var isUnknown = false
      for thing in resources.all.sorted(by: { $0.since.index < $1.since.index }) {
        let found = suspensions.filter { $0.finds(thing) }
        guard let suspension = found.first(where: \.isConfirmed) ?? found.first else { continue }
        guard circumstances.canMissEnd(of: thing, by: resources.end(of: thing)) else {
          isUnknown = true
          continue
        }
        var violation = Violation(
          """
          \(resource(thing)) was still in use when the app was \
          \(suspension.isConfirmed ? "" : "probably ")suspended; the system ends such apps \
          (0xdead10cc)
          """, at: thing.since, identity: [String(thing.since.kind.category), thing.name])
        violation.evidence = suspension.isConfirmed ? .observed : .inferred
        violation.related = [.init(suspension.interval.firstLine, "the way into the suspension")]
        violations.append(violation)
      }
      return .of(violations, unless: isUnknown ? noRelease : nil)
    },
    examples: [
      Example(
        "The system confirms the suspension",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:00:01.000 Demo[100:1a03] LT contacts.open
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:10.000 Demo[100:1a03] LT sys.suspended
          """),
      Example(
        "A store whose release is never logged proves nothing",
        log: """
          2024-05-01 10:00:01.000 Demo[100:1a03] CNContactStore created
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:10.000 Demo[100:1a03] LT sys.suspended
          """),
      Example(
        "Released in the background callback",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT contacts.open
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.600 Demo[100:1a03] LT contacts.close
          2024-05-01 10:00:10.000 Demo[100:1a03] LT sys.suspended
          """),
    ])

  /// A shared resource that is open in the background.
  static let suspensionSharedResourceOpenOnBackground = Rule(
    "suspension/shared-resource-open-on-background", both: .note, evidence: .vocabulary,
    title: "Shared system resource still open on entering the background",
    summary: "An app releases shared system resources when it enters the background.",
    rationale: "The suspension may come at any moment, and the resource must be free by then.",
    help: "Release it in applicationDidEnterBackground.",
    guideline: .backgroundExecution("Being a Responsible Background App"),
    needs: ["calendar", "contacts"],
    yields: [.sameSubject("suspension/shared-resource-in-use")],
    check: .fold(SharedResources(), step: { $0.see($1) }) { memory, circumstances in
      if let missing = SharedResources.missing(in: circumstances) { return .inconclusive(missing) }
      var resources = memory
      var reason: Gap?
      if let entered = memory.isInBackground {
        if circumstances.outlasts(circumstances.limits[.suspensionSilence], after: entered) {
          resources.leave()
        } else {
          reason = .cutOff("the log ends before the resource had to be released")
        }
      }
      if !memory.isTested {
        reason = .notExercised("no shared resource is used before the app enters the background")
      }
      if resources.visits == 0 {
        reason = .notExercised("the app does not enter the background in this run")
      }
      let known = resources.left.filter {
        circumstances.canMissEnd(of: $0.thing, by: resources.end(of: $0.thing))
      }
      if known.count < resources.left.count { reason = noRelease }
      return .of(
        known.map { thing, entered in
          Violation(
            "\(resource(thing)) is open in the background", at: thing.since,
            related: [.init(entered.position, "entered the background here")],
            identity: [String(thing.since.kind.category), thing.name])
        }, unless: reason)
    },
    examples: [
      Example(
        "In the background and back with the calendar open",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:00:01.000 Demo[100:1a03] LT calendar.open
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:12.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
      Example(
        "Released before any silence",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT calendar.open
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:10.000 Demo[100:1a03] LT calendar.close
          2024-05-01 10:00:12.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
    ])
}
