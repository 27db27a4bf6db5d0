import Lifecycle

/// The shared resources of a run: one kind each, so that a close of one does not end the other.
private struct SharedResources: Sendable {
  private(set) var kinds = [
    Holdings([.contactsOpen], until: [.contactsClose]),
    Holdings([.calendarOpen], until: [.calendarClose]),
    Holdings([.addressbookBegin], until: [.addressbookEnd]),
  ]

  mutating func see(_ sighting: Sighting) {
    for index in kinds.indices { kinds[index].see(sighting) }
  }

  /// How messages call a resource.
  static func title(_ thing: Holdings.Thing) -> String {
    thing.since.kind == .calendarOpen ? "the calendar database" : "the address book"
  }

  static func identity(_ thing: Holdings.Thing) -> [String] {
    [String(thing.since.kind.category), thing.name]
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
      let held = HeldAtSuspension(resources.kinds, in: circumstances)
      return .of(
        held.items.map { item in
          item.violation(
            """
            \(SharedResources.title(item.thing)) was still in use when the app was \
            \(item.suspension.participle); the system ends such apps (0xdead10cc)
            """, identity: SharedResources.identity(item.thing))
        }, unless: held.gap)
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
    check: .fold(SharedResources(), step: { $0.see($1) }) { resources, circumstances in
      let held = HeldInBackground(
        resources.kinds, in: circumstances, atLeast: circumstances.limits[.suspensionSilence])
      return .of(
        held.items.map { item in
          Violation(
            "\(SharedResources.title(item.thing)) is open in the background", at: item.thing.since,
            related: [item.stay.related], identity: SharedResources.identity(item.thing))
        }, unless: held.gap)
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
