import Lifecycle

extension Rule {
  /// A callback that must have been called and is never logged.
  static let traceCallbackNotLogged = Rule(
    "trace/callback-not-logged", both: .note, evidence: .callbacks,
    title: "A lifecycle callback never appears",
    summary: "An app logs every lifecycle callback.",
    rationale: "Rules that need the callback cannot be decided.",
    help: "Log a line in the callback; lifetrace probe prints a file that does.",
    guideline: .capture("Callbacks"),
    check: .capture { capture in
      var violations: [Violation] = []
      var told: Set<String> = []
      var isTested = false
      for circumstances in capture.circumstances {
        var order = TurnOrder()
        for (index, occurrence) in circumstances.run.occurrences.enumerated() {
          order.see(Sighting(occurrence, index: index, epoch: 0))
        }
        isTested = isTested || order.tested.values.contains { $0 > 0 }
        let signs: [(Milestone, [TurnOrder.Break])] = [
          (.resigningActive, order.unresigned),
          (.enteringForeground, order.unannounced),
          (.enteredBackground, circumstances.usesScenes ? [] : order.unneeded),
          (.becameActive, circumstances.usesScenes ? [] : order.inactiveBefore),
        ]
        for (milestone, breaks) in signs where !circumstances.logs(milestone) {
          let key = "\(circumstances.run.process ?? "")/\(milestone.rawValue)"
          guard let first = breaks.first, told.insert(key).inserted else { continue }
          violations.append(
            Violation(
              "\(milestone.title) is never logged; checks that need it are off", at: first.turn,
              identity: [milestone.rawValue]))
        }
      }
      return .of(
        violations, unless: isTested ? nil : .notExercised("no run shows a callback after another"))
    },
    examples: [
      Example(
        "Into the background without ever resigning active",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          """),
      Example(
        "All callbacks that the way needs",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          """),
    ])

  /// Rules that are off because nothing they read is logged.
  static let traceCategoryNotInstrumented = Rule(
    "trace/category-not-instrumented", both: .note, evidence: .callbacks,
    title: "Checks switched off for lack of evidence",
    summary: "An app logs what the rules read.",
    rationale: "Absence counts only in a category that the log shows.",
    help: "Log the categories with LT markers, or say that they are logged with --instrumented.",
    guideline: .capture("Evidence"),
    check: .capture { capture in
      guard !capture.circumstances.isEmpty else {
        return .inconclusive(.notExercised("no event was recognised"))
      }
      // Nobody can log more into a report.
      guard !capture.timeline.inputs.allSatisfy(\.isReport) || capture.timeline.inputs.isEmpty
      else {
        return .satisfied()
      }
      let isLogged = { category in
        capture.circumstances.contains { $0.isInstrumented(category) }
      }
      // A rule that reads several categories is off only where none of them is there.
      let rules = capture.rules.filter { !$0.needs.isEmpty && !$0.needs.contains(where: isLogged) }
      guard !rules.isEmpty else { return .satisfied() }
      var missing: [String: [Rule]] = [:]
      for rule in rules {
        for category in rule.needs { missing[category, default: []].append(rule) }
      }
      // Where errors would be found stands first, then where most rules are off.
      let rank = { (category: String) in
        let rules = missing[category] ?? []
        let errors = rules.filter { $0.severity(in: capture.setting.profile) == .error }
        return (-errors.count, -rules.count, category)
      }
      let categories = missing.keys.sorted { rank($0) < rank($1) }
      let named = categories.prefix(4).map { category in
        let count = missing[category]?.count ?? 0
        return "\(category) (\(count) rule\(count == 1 ? "" : "s"))"
      }
      let rest = categories.count - named.count
      let others = rest > 0 ? " and \(rest) more; the coverage says what to log" : ""
      return .violated([
        Violation(
          """
          \(rules.count) rule\(rules.count == 1 ? "" : "s") not checked, for none of their events \
          is in the log: \(named.joined(separator: ", "))\(others)
          """, place: .capture, identity: missing.keys.sorted())
      ])
    },
    examples: [
      Example(
        "Callbacks alone",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Everything that the rules read",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:00.100 Demo[100:1a03] LT gl.finish
          2024-05-01 10:00:00.200 Demo[100:1a03] LT bgtask.begin id=1
          2024-05-01 10:00:00.300 Demo[100:1a03] LT bgtask.end id=1
          2024-05-01 10:00:00.400 Demo[100:1a03] LT file.close path=a.txt
          2024-05-01 10:00:00.500 Demo[100:1a03] LT timer.stop id=poll
          2024-05-01 10:00:00.600 Demo[100:1a03] LT restore.finished
          2024-05-01 10:00:00.700 Demo[100:1a03] LT metal.commit
          2024-05-01 10:00:00.701 Demo[100:1a03] LT audio.stopped
          2024-05-01 10:00:00.702 Demo[100:1a03] LT bgscheduler.complete id=1
          2024-05-01 10:00:00.703 Demo[100:1a03] LT bonjour.stop name=demo
          2024-05-01 10:00:00.704 Demo[100:1a03] LT icloud.choiceSaved
          2024-05-01 10:00:00.705 Demo[100:1a03] LT locale.changed
          2024-05-01 10:00:00.706 Demo[100:1a03] LT localnote.cancelAll
          2024-05-01 10:00:00.707 Demo[100:1a03] LT settings.reloaded
          2024-05-01 10:00:00.708 Demo[100:1a03] LT window.setRoot
          2024-05-01 10:00:00.800 Demo[100:1a03] LT accessory.connected id=scale
          2024-05-01 10:00:00.800 Demo[100:1a03] LT alert.dismissed id=rate
          2024-05-01 10:00:00.800 Demo[100:1a03] LT cache.purged id=images
          2024-05-01 10:00:00.800 Demo[100:1a03] LT capture.stop
          2024-05-01 10:00:00.800 Demo[100:1a03] LT calendar.close
          2024-05-01 10:00:00.800 Demo[100:1a03] LT contacts.close
          2024-05-01 10:00:00.800 Demo[100:1a03] LT data.saved
          2024-05-01 10:00:00.800 Demo[100:1a03] LT db.close path=a.sqlite
          2024-05-01 10:00:00.800 Demo[100:1a03] LT game.pause
          2024-05-01 10:00:00.800 Demo[100:1a03] LT launch.handled
          2024-05-01 10:00:00.800 Demo[100:1a03] LT location.stop
          2024-05-01 10:00:00.800 Demo[100:1a03] LT mdquery.stop
          2024-05-01 10:00:00.800 Demo[100:1a03] LT memory.footprint mb=12
          2024-05-01 10:00:00.800 Demo[100:1a03] LT movie.pause
          2024-05-01 10:00:00.800 Demo[100:1a03] LT net.response id=1
          2024-05-01 10:00:00.800 Demo[100:1a03] LT process.exit call=exit
          2024-05-01 10:00:00.800 Demo[100:1a03] LT queue.suspend
          2024-05-01 10:00:00.800 Demo[100:1a03] LT snapshot.taken
          2024-05-01 10:00:00.800 Demo[100:1a03] LT socket.close id=1
          2024-05-01 10:00:00.800 Demo[100:1a03] LT task.stop
          2024-05-01 10:00:00.800 Demo[100:1a03] LT user.touch
          2024-05-01 10:00:00.800 Demo[100:1a03] LT view.update
          """),
    ])
}
