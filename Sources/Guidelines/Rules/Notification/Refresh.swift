import Lifecycle

/// Whether what changed while the app was away is taken up again in time.
private struct Refresh: Sendable {
  let isChange: @Sendable (Sighting) -> Bool
  let isAnswer: @Sendable (Sighting) -> Bool
  /// Whether only a change that is told on the way back counts.
  let onReturnOnly: Bool
  let limit: Duration

  private var returned: Sighting?
  private var isActive = false
  /// A change without an answer, and since when an answer is due; nil before the next activation.
  private var open: (change: Sighting, due: Sighting?)?
  private(set) var late: [(change: Sighting, due: Sighting, last: Sighting)] = []
  private(set) var answered = 0
  private(set) var longest: Measured?
  private(set) var isUndecided = false

  init(
    onReturnOnly: Bool, limit: Duration, change: @escaping @Sendable (Sighting) -> Bool,
    answer: @escaping @Sendable (Sighting) -> Bool
  ) {
    self.onReturnOnly = onReturnOnly
    self.limit = limit
    isChange = change
    isAnswer = answer
  }

  mutating func see(_ sighting: Sighting) {
    settle(at: sighting)
    switch sighting.milestone {
    case .enteringForeground: returned = sighting
    case .becameActive:
      isActive = true
      if open?.due == nil { open?.due = sighting }
    case .resigningActive, .enteredBackground: (returned, isActive) = (nil, false)
    default: break
    }
    if isAnswer(sighting), let (_, due) = open {
      open = nil
      answered += 1
      if let due, let elapsed = sighting.elapsed(since: due) {
        longest = max(longest ?? .zero, elapsed)
      }
    }
    guard isChange(sighting), open == nil else { return }
    if onReturnOnly {
      // The app's own settings change the whole time; those of Settings on return.
      guard let returned else { return }
      if isActive, sighting.elapsed(since: returned).map({ $0.isOver(.seconds(1)) }) ?? true {
        return
      }
    }
    open = (sighting, isActive ? sighting : nil)
  }

  /// What had no answer when the time was over is late.
  private mutating func settle(at sighting: Sighting) {
    guard case (let change, let due?)? = open else { return }
    guard let elapsed = sighting.elapsed(since: due) else {
      isUndecided = true
      return
    }
    guard elapsed.isOver(limit) else { return }
    late.append((change, due, sighting))
    open = nil
  }

  /// Whether the log ends before an answer was due.
  var isCutOff: Bool { open != nil }

  func outcome(
    _ circumstances: Circumstances, subject: String, isLogged: Bool,
    report: (Sighting) -> Violation
  ) -> Outcome {
    guard isLogged else {
      return .inconclusive(.eventNotLogged("\(subject) as taken up", sample: nil))
    }
    let reason: Gap? =
      isUndecided
      ? .noClock("how soon the app took it up")
      : isCutOff
        ? .cutOff("the log ends before the app had to take it up")
        : answered == 0
          ? .notExercised("\(subject) does not happen while the app is away in this run") : nil
    return .of(
      late.map { report($0.change) }, unless: reason, longest: longest, limit: limit,
      "the answer to \(subject)")
  }
}

extension Rule {
  /// A change of locale that the app passes over.
  static let notificationLocaleNotRefreshed = Rule(
    "notification/locale-not-refreshed", both: .note, evidence: .vocabulary,
    title: "Locale change without a refresh",
    summary: "After a change of locale an app makes its formatters anew and refreshes its views.",
    rationale: "Dates and numbers are shown in the old way otherwise.",
    help: "Make formatters anew and refresh views, or use autoupdatingCurrentLocale.",
    guideline: .stateTransitions("Handle Locale Changes"),
    limit: "2 s", needs: ["locale"],
    check: .monitor { setting in
      FoldMonitor(
        memory: Refresh(
          onReturnOnly: false, limit: setting.limits[.refreshAfterReturn],
          change: { $0.kind == .localeChanged },
          answer: { [.viewRefresh, .formatterRecreated].contains($0.kind) }),
        step: { $0.see($1) }
      ) { memory, circumstances in
        if let missing = circumstances.missing("locale") { return .inconclusive(missing) }
        return memory.outcome(
          circumstances, subject: "a change of locale",
          isLogged: circumstances.canMiss([.viewRefresh, .formatterRecreated])
        ) { change in
          Violation(
            """
            the locale changed, but no formatter or view was refreshed within \
            \(circumstances.limits.title(.refreshAfterReturn)) of the activation
            """, at: change)
        }
      }
    },
    examples: [
      Example(
        "The second change is taken up too late",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:00:00.050 Demo[100:1a03] LT locale.changed
          2024-05-01 10:00:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:00.200 Demo[100:1a03] LT formatter.recreated
          2024-05-01 10:00:08.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:05:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          ↓2024-05-01 10:05:00.050 Demo[100:1a03] LT locale.changed
          2024-05-01 10:05:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:05:02.200 Demo[100:1a03] LT view.refresh
          """),
      Example(
        "Taken up in time",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:00:00.050 Demo[100:1a03] LT locale.changed
          2024-05-01 10:00:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:02.000 Demo[100:1a03] LT view.refresh
          2024-05-01 10:00:08.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          """),
      Example(
        "Refreshing is never logged",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:00:00.050 Demo[100:1a03] LT locale.changed
          2024-05-01 10:00:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:08.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          """),
    ])

  /// A change of settings that the app passes over.
  static let notificationSettingsNotReloaded = Rule(
    "notification/settings-not-reloaded", both: .note, evidence: .vocabulary,
    title: "Settings change without a reload",
    summary: "An app reloads its settings when they changed while it was away.",
    rationale: "The user has just changed them in Settings and expects to see it.",
    help: """
      Reload on NSUserDefaultsDidChangeNotification; after a change of credentials hide the old \
      data and ask again.
      """,
    guideline: .stateTransitions("Handle Changes to Your App's Settings"),
    limit: "2 s", needs: ["settings"],
    check: .monitor { setting in
      FoldMonitor(
        memory: Refresh(
          onReturnOnly: true, limit: setting.limits[.refreshAfterReturn],
          change: { $0.kind == .settingsChanged },
          answer: { sighting in
            [.settingsReloaded, .viewSensitiveHidden].contains(sighting.kind)
          }),
        step: { $0.see($1) }
      ) { memory, circumstances in
        if let missing = circumstances.missing("settings") { return .inconclusive(missing) }
        // The notification's name alone does not show that the app logs what it does then.
        let isLogged =
          circumstances.instrumentation.kinds.contains(.settingsReloaded)
          || circumstances.setting.declared.contains("settings")
          || memory.late.contains { $0.change.occurrence.event.telling == .marker }
        return memory.outcome(
          circumstances, subject: "a change of settings", isLogged: isLogged
        ) { change in
          let key = change.attributes[.key]?.lowercased() ?? ""
          let isCredential = ["password", "credential", "token", "account"].contains {
            key.contains($0)
          }
          return Violation(
            """
            settings changed while the app was away and were not reloaded within \
            \(circumstances.limits.title(.refreshAfterReturn)) of the activation
            """, at: change, severity: isCredential ? .warning : nil,
            identity: change.attributes[.key].map { [$0] } ?? [])
        }
      }
    },
    examples: [
      Example(
        "Reloaded too late",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          ↓2024-05-01 10:00:00.050 Demo[100:1a03] LT settings.changed key=password
          2024-05-01 10:00:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:02.200 Demo[100:1a03] LT settings.reloaded
          """),
      Example(
        "Reloaded in time, and the app's own changes",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:00:00.050 Demo[100:1a03] LT settings.changed
          2024-05-01 10:00:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:02.000 Demo[100:1a03] LT settings.reloaded
          2024-05-01 10:00:20.000 Demo[100:1a03] LT settings.changed
          2024-05-01 10:00:40.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          """),
      Example(
        "Hidden behind the question for the new password",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:00:00.050 Demo[100:1a03] LT settings.changed key=password
          2024-05-01 10:00:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT view.sensitiveHidden
          2024-05-01 10:00:40.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          """),
    ])
}
