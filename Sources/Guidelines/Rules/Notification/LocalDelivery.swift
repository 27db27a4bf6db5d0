import Configuration
import Lifecycle

/// The local notifications that fire while the app is active, and whether it handles them.
private struct LocalDeliveries: Sendable {
  let limit: Duration
  private var open: Sighting?
  private(set) var unhandled: [Sighting] = []
  private(set) var handled = 0
  private(set) var isUndecided = false
  private(set) var longest: Measured?

  init(limit: Duration) { self.limit = limit }

  mutating func see(_ sighting: Sighting) {
    if let fired = open {
      if let elapsed = sighting.elapsed(since: fired) {
        if elapsed.isOver(limit) {
          unhandled.append(fired)
          open = nil
        } else if sighting.kind == .appLocalNotification {
          longest = max(longest ?? .zero, elapsed)
        }
      } else {
        isUndecided = true
        open = nil
      }
      if open != nil, sighting.kind == .appLocalNotification {
        handled += 1
        open = nil
      }
    }
    if sighting.kind == .localnoteFire, sighting.before == .active, open == nil { open = sighting }
  }

  /// Whether the log ends before the app had to handle one.
  var isCutOff: Bool { open != nil }
}

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
    limit: "1 s", needs: ["localnote"],
    check: .monitor { setting in
      FoldMonitor(
        memory: LocalDeliveries(limit: setting.limits[.foregroundDelivery]),
        step: { $0.see($1) }
      ) { memory, circumstances in
        if let missing = circumstances.missing("localnote") { return .inconclusive(missing) }
        let isLogged =
          circumstances.instrumentation.kinds.contains(.appLocalNotification)
          || circumstances.setting.declared.contains("localnote")
        if !memory.unhandled.isEmpty, !isLogged {
          return .inconclusive(.eventNotLogged("the handling of local notifications", sample: nil))
        }
        let reason: Gap? =
          memory.isUndecided
          ? .noClock("how soon the app handled it")
          : memory.isCutOff
            ? .cutOff("the log ends before the app had to handle it")
            : memory.handled == 0
              ? .notExercised("no local notification fires while the app is active") : nil
        return .of(
          memory.unhandled.map {
            Violation(
              """
              a local notification fired while the app was active, and nothing handled it within \
              \(circumstances.limits.title(.foregroundDelivery))
              """, at: $0)
          }, unless: reason,
          longest: memory.longest, limit: memory.limit, "the handling of a local notification")
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
