import Configuration
import Lifecycle

extension Rule {
  /// A notification that nobody sees.
  static let notificationForegroundDeliveryUnhandled = Rule(
    "notification/foreground-delivery-unhandled", both: .note, evidence: .vocabulary,
    title: "Local notification arrives in the foreground and nothing happens",
    summary: "An app handles the local notifications that fire while it is active.",
    rationale: "The system shows nothing then; it only tells the app.",
    help: """
      Handle application:didReceiveLocalNotification:, or with User Notifications \
      userNotificationCenter(_:willPresent:withCompletionHandler:).
      """,
    guideline: .backgroundExecution("Getting the User's Attention While in the Background"),
    limit: Threshold.foregroundDelivery.inWords, needs: ["localnote"],
    check: .monitor { setting in
      FoldMonitor(
        memory: AwaitedAnswer(
          [.appLocalNotification], within: setting.limits[.foregroundDelivery]),
        step: { answer, sighting in
          answer.see(sighting)
          if sighting.kind == .localnoteFire, sighting.before == .active {
            answer.ask(sighting, due: sighting)
          }
        }
      ) { answer, circumstances in
        if let missing = circumstances.missing("localnote") { return .inconclusive(missing) }
        return answer.outcome(
          in: circumstances, noun: "a local notification",
          untested: .notExercised("no local notification fires while the app is active"),
          isLogged: circumstances.instrumentation.kinds.contains(.appLocalNotification)
            || circumstances.setting.declared.contains("localnote")
        ) {
          Violation(
            """
            a local notification fired while the app was active, and nothing handled it within \
            \(circumstances.limits.title(.foregroundDelivery))
            """, at: $0, identity: [$0.attributes[.id] ?? ""])
        }
      }
    },
    examples: [
      Example(
        "The second one is handled too late",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:05.000 Demo[100:1a03] LT localnote.fire id=a
          2024-05-01 10:00:05.100 Demo[100:1a03] -[AppDelegate application:didReceiveLocalNotification:]
          ↓2024-05-01 10:00:09.000 Demo[100:1a03] LT localnote.fire id=b
          2024-05-01 10:00:10.050 Demo[100:1a03] -[AppDelegate application:didReceiveLocalNotification:]
          """),
      Example(
        "The app goes on, and nothing ever handles the second one",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:05.000 Demo[100:1a03] LT localnote.fire id=a
          2024-05-01 10:00:05.100 Demo[100:1a03] -[AppDelegate application:didReceiveLocalNotification:]
          ↓2024-05-01 10:00:09.000 Demo[100:1a03] LT localnote.fire id=b
          2024-05-01 10:00:20.000 Demo[100:1a03] loading the second page
          2024-05-01 10:00:30.000 Demo[100:1a03] loading the third page
          """),
      Example(
        "Lines were lost after it fired",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:05.000 Demo[100:1a03] LT localnote.fire id=a
          2024-05-01 10:00:05.100 Demo[100:1a03] -[AppDelegate application:didReceiveLocalNotification:]
          2024-05-01 10:00:09.000 Demo[100:1a03] LT localnote.fire id=b
          2024-05-01 10:00:09.100 Demo[100:1a03] *** MESSAGE DROPPED ***
          2024-05-01 10:00:30.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          """),
      Example(
        "Handled in time, and one that fires in the background",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:05.000 Demo[100:1a03] LT localnote.fire id=a
          2024-05-01 10:00:05.950 Demo[100:1a03] -[AppDelegate application:didReceiveLocalNotification:]
          2024-05-01 10:00:08.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:08.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.000 Demo[100:1a03] LT localnote.fire id=b
          2024-05-01 10:00:20.000 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
          """),
      Example(
        "Handling is never logged",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:05.000 Demo[100:1a03] LT localnote.fire id=a
          2024-05-01 10:00:08.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          """),
    ])

  /// Local notifications in the way of iOS 4 to 9.
  static let notificationUILocalNotification = Rule(
    "notification/ui-local-notification", classic: .note, modern: .warning, evidence: .vocabulary,
    title: "UILocalNotification is used",
    summary: "Apps for iOS 10 and later schedule local notifications by User Notifications.",
    rationale: "UILocalNotification is deprecated since iOS 10.",
    help: "Use UNUserNotificationCenter.",
    guideline: .userNotifications("UNUserNotificationCenter"),
    check: .fold((old: Sighting?.none, any: false, isTold: false)) { memory, sighting in
      switch sighting.kind {
      case .localnoteSchedule, .localnoteCancel, .localnoteCancelAll, .appLocalNotification: break
      default: return
      }
      // A marker that does not name the interface may be of either.
      memory.any = true
      memory.isTold =
        memory.isTold || sighting.attributes[.api] != nil
        || (sighting.kind == .appLocalNotification
          && sighting.occurrence.event.telling == .delegate)
      let isOld = sighting.attributes[.api] == "UILocalNotification"
      if memory.old == nil, isOld { memory.old = sighting }
    } end: { memory, circumstances in
      guard let old = memory.old else {
        if memory.isTold { return .satisfied() }
        return .inconclusive(
          memory.any
            ? .notExercised("no line tells by which interface the app schedules notifications")
            : .notExercised("no local notification appears in this run"))
      }
      if let oldest = circumstances.setting.appPlist?.minimumSystemVersion?.value,
        oldest < Version(10)
      {
        return .inconclusive(
          .notApplicable("the app also runs on iOS \(oldest), which has nothing else"))
      }
      return .violated([
        Violation("UILocalNotification is deprecated since iOS 10", at: old)
      ])
    },
    examples: [
      Example(
        "The old way",
        log: """
          ↓2024-05-01 10:00:00.000 Demo[100:1a03] -[UIApplication scheduleLocalNotification:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate application:didReceiveLocalNotification:]
          """),
      Example(
        "The new way",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[UNUserNotificationCenter addNotificationRequest:withCompletionHandler:]
          2024-05-01 10:00:09.000 Demo[100:1a03] userNotificationCenter(_:willPresent:withCompletionHandler:)
          """),
      Example(
        "An app for iOS 9",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[UIApplication scheduleLocalNotification:]
          """, infoPlist: "{ CFBundleExecutable = Demo; MinimumOSVersion = \"9.0\"; }"),
    ])
}
