import Lifecycle

/// Whether what changed while the app was away is taken up again after its return.
private struct Refresh: Sendable {
  private let change: EventKind
  /// Whether only a change that is told on the way back counts.
  private let onReturnOnly: Bool
  private(set) var answer: AwaitedAnswer
  private var returned: Sighting?
  private var isActive = false

  init(after change: EventKind, onReturnOnly: Bool, by answer: EventMatch, limits: Limits) {
    self.change = change
    self.onReturnOnly = onReturnOnly
    self.answer = AwaitedAnswer(answer, within: limits[.refreshAfterReturn])
  }

  mutating func see(_ sighting: Sighting) {
    answer.see(sighting)
    switch sighting.milestone {
    case .enteringForeground: returned = sighting
    case .becameActive:
      isActive = true
      answer.expect(from: sighting)
    case .resigningActive, .enteredBackground: (returned, isActive) = (nil, false)
    default: break
    }
    guard sighting.kind == change, sighting.occurrence.event.phase != .end, isMeant(sighting) else {
      return
    }
    answer.ask(sighting, due: isActive ? sighting : nil)
  }

  /// The app's own settings change the whole time; those of Settings on return.
  private func isMeant(_ sighting: Sighting) -> Bool {
    guard onReturnOnly else { return true }
    guard let returned else { return false }
    return !isActive || sighting.elapsed(since: returned).map { !$0.isOver(.seconds(1)) } ?? false
  }
}

extension RuleCheck {
  /// Decides that a change is taken up in time after the return.
  fileprivate static func refreshed(
    after change: EventKind, onReturnOnly: Bool = false, by answer: EventMatch, noun: String,
    isLogged: @escaping @Sendable (Refresh, Circumstances) -> Bool,
    report: @escaping @Sendable (Sighting, _ limit: String) -> Violation
  ) -> RuleCheck {
    .monitor { setting in
      FoldMonitor(
        memory: Refresh(
          after: change, onReturnOnly: onReturnOnly, by: answer, limits: setting.limits),
        step: { $0.see($1) }
      ) { refresh, circumstances in
        if let missing = circumstances.missing(String(change.category)) {
          return .inconclusive(missing)
        }
        let limit = "\(circumstances.limits.title(.refreshAfterReturn)) of the activation"
        guard isLogged(refresh, circumstances) else {
          return .inconclusive(.eventNotLogged("an answer to \(noun)", sample: answer.sample))
        }
        return refresh.answer.outcome(
          in: circumstances, noun: noun,
          untested: .notExercised("\(noun) does not happen while the app is away in this run"),
          isLogged: true
        ) { report($0, limit) }
      }
    }
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
    limit: Threshold.refreshAfterReturn.inWords, needs: ["locale"],
    check: .refreshed(
      after: .localeChanged, by: [.viewRefresh, .formatterRecreated], noun: "a change of locale",
      isLogged: { $1.canMiss([.viewRefresh, .formatterRecreated]) }
    ) { change, limit in
      Violation(
        "the locale changed, but no formatter or view was refreshed within \(limit)", at: change)
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
        "The app goes on in the old way",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          2024-05-01 10:00:00.050 Demo[100:1a03] LT formatter.recreated
          2024-05-01 10:00:00.100 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:00:20.000 Demo[100:1a03] LT locale.changed
          2024-05-01 10:00:30.000 Demo[100:1a03] loading the second page
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
    limit: Threshold.refreshAfterReturn.inWords, needs: ["settings"],
    check: .refreshed(
      after: .settingsChanged, onReturnOnly: true, by: [.settingsReloaded, .viewSensitiveHidden],
      noun: "a change of settings",
      // The notification's name alone does not show that the app logs what it does then.
      isLogged: { refresh, circumstances in
        circumstances.instrumentation.kinds.contains(.settingsReloaded)
          || circumstances.setting.declared.contains("settings")
          || refresh.answer.late.contains { $0.occurrence.event.telling == .marker }
      }
    ) { change, limit in
      let key = change.attributes[.key]?.lowercased() ?? ""
      let isCredential = ["password", "credential", "token", "account"].contains {
        key.contains($0)
      }
      return Violation(
        "settings changed while the app was away and were not reloaded within \(limit)",
        at: change, severity: isCredential ? .warning : nil,
        identity: change.attributes[.key].map { [$0] } ?? [])
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
