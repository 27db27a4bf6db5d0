import Guidelines
import Lifecycle
import Testing

/// A rule is satisfied only where what it guards happened; else it has nothing to say.
@Suite struct ScopeTests {
  /// One event, of which nothing is known but itself.
  private static let single = """
    2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
    """

  /// A life from the launch to its end, without anything that the app did in it.
  private static let life = """
    2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
    2024-05-01 10:00:00.100 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
    2024-05-01 10:00:00.200 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
    2024-05-01 10:00:20.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
    2024-05-01 10:00:20.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
    2024-05-01 10:00:22.000 Demo[100:1a03] -[AppDelegate applicationWillTerminate:]
    """

  /// A visit to the background with a suspension that the system confirms, and the return.
  private static let visit = """
    2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
    2024-05-01 10:00:20.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
    2024-05-01 10:00:20.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
    2024-05-01 10:00:22.000 Demo[100:1a03] LT sys.suspended
    2024-05-01 11:00:20.000 Demo[100:1a03] LT sys.resumed
    2024-05-01 11:00:20.100 Demo[100:1a03] -[AppDelegate applicationWillEnterForeground:]
    2024-05-01 11:00:20.200 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
    2024-05-01 11:00:50.200 Demo[100:1a03] still here
    """

  /// What any log shows of itself.
  private static let ofAnyLog: Set = [
    "trace/lost-lines", "trace/mixed-processes", "trace/no-timestamps", "trace/privacy-redacted",
  ]

  /// What an Info.plist shows that names its program: its keys, and those that it does not have.
  private static let ofAnyPlist: Set = [
    "configuration/duplicate-key", "configuration/exits-on-suspend", "configuration/misspelt-key",
    "configuration/plist-of-another-app",
    "configuration/wrong-value-type",
  ]

  /// What the life shows: a launch, a way to the background, and an end that was announced.
  private static let ofTheLife: Set = [
    // Only a launch, in time and in order.
    "launch/exceeds-guideline-budget", "launch/exceeds-watchdog",
    "launch/legacy-did-finish-launching", "launch/never-became-active",
    "launch/second-launch-in-one-process", "launch/wrong-callback-order",
    "transition/callback-before-launch",
    // A second and a half in the background; the next callback bounds the one before.
    "background/did-enter-background-near-limit", "background/did-enter-background-too-slow",
    "background/runs-past-allowance", "suspension/inferred",
    "transition/background-without-resign-active", "transition/duplicate-callback",
    "transition/illegal", "transition/long-inactive", "transition/resign-without-active",
    // The end was announced and was the last.
    "suspension/purged-silently", "termination/activity-after-will-terminate",
    "termination/unexpected-in-foreground",
    // Several lines with a clock, and all callbacks of the way.
    "trace/callback-not-logged", "trace/non-monotonic-time",
  ]

  /// What the visit shows: the way there, the suspension without a line in it, and the way back.
  private static let ofTheVisit: Set = [
    "background/runs-past-allowance", "notification/slow-resume",
    "suspension/active-after-suspension", "suspension/inferred", "trace/callback-not-logged",
    "trace/non-monotonic-time", "transition/active-without-enter-foreground",
    "transition/background-without-resign-active", "transition/duplicate-callback",
    "transition/enter-foreground-without-background", "transition/foreground-attempt-abandoned",
    "transition/illegal", "transition/long-inactive", "transition/resign-without-active",
  ]

  /// The notifications among the markers that the system queues for a suspended app.
  private static let queued: Set<Substring> = [
    "accessory.connected", "accessory.disconnected", "icloud.identityChanged", "locale.changed",
    "settings.changed",
  ]

  /// What one more marker in the life lets a rule decide.
  ///
  /// Absence counts in a category that is logged, where the time in which it is meant happened; a
  /// thing that is to be ended must have been there, by its beginning or by its end.
  private static let byMarker: [String: @Sendable (Substring) -> Bool] = [
    "background/alert-left-open": { ["alert.dismissed", "alert.contextSaved"].contains($0) },
    "background/gl-call": { $0.hasPrefix("gl.") },
    "background/memory-not-released": { $0 == "cache.purged" },
    "background/metal-submit": { $0.hasPrefix("metal.") },
    "background/save-failed": { $0 == "data.saved" },
    "background/sensitive-view-in-snapshot": { $0 == "view.sensitiveHidden" },
    "background/task-expired": { $0 == "bgtask.begin" },
    "background/ui-updated": { $0.hasPrefix("view.") },
    "interruption/game-not-paused": { $0 == "game.pause" },
    "interruption/metadata-query-left-running": { $0 == "mdquery.stop" },
    "interruption/movie-not-paused": { $0 == "movie.pause" },
    "interruption/timer-left-running": { ["timer.fire", "timer.stop"].contains($0) },
    "interruption/touch-while-inactive": { $0.hasPrefix("user.") },
    "launch/gl-in-launch-methods": { $0.hasPrefix("gl.") },
    // Apps of SwiftUI's life cycle have scenes.
    "launch/scene-lifecycle-not-adopted": { $0 == "swiftui.scenePhase" },
    "notification/duplicate-delivery": { queued.contains($0) },
    "notification/local-limit-exceeded": { $0 == "localnote.cancelAll" },
    "notification/while-suspended": { queued.contains($0) },
    "restoration/save-not-at-background": { $0 == "restore.shouldSave" },
    "suspension/shared-resource-open-on-background": {
      ["addressbook.end", "calendar.close", "contacts.close"].contains($0)
    },
    "termination/saves-only-in-will-terminate": { $0 == "data.saved" },
  ]

  /// Where an event is put into a log.
  struct Place: CustomTestStringConvertible, Sendable {
    let log: String
    let line: Int
    let time: String

    var testDescription: String { "after line \(line), at \(time)" }

    static let all = [
      Place(log: life, line: 3, time: "10:00:10.000"),
      Place(log: life, line: 5, time: "10:00:21.000"),
      Place(log: visit, line: 1, time: "10:00:11.000"),
      Place(log: visit, line: 3, time: "10:00:21.500"),
      Place(log: visit, line: 7, time: "11:00:25.000"),
    ]
  }

  private func satisfied(
    _ log: String, infoPlist: String? = nil, in profile: Profile
  ) throws -> Set<String> {
    let trial = try Trial(log, infoPlist: infoPlist, profile: profile)
    return Set(trial.judgement.checks.filter { $0.verdict == .satisfied }.map(\.rule))
  }

  @Test(arguments: Profile.allCases, [nil, "{ CFBundleExecutable = Demo; }"])
  func `nothing is satisfied that a log of one event, or of a bare life, does not show`(
    profile: Profile, infoPlist: String?
  ) throws {
    let plist = infoPlist == nil ? [] : Self.ofAnyPlist
    let logs = [
      (Self.single, Self.ofAnyLog), (Self.life, Self.ofAnyLog.union(Self.ofTheLife)),
      (Self.visit, Self.ofAnyLog.union(Self.ofTheVisit)),
    ]
    for (log, shown) in logs {
      let unshown = try satisfied(log, infoPlist: infoPlist, in: profile)
        .subtracting(shown.union(plist))
      #expect(unshown == [], "let them be inconclusive, with the reason that it never happened")
    }
  }

  @Test(arguments: Profile.allCases, Place.all)
  func `one event more satisfies only the rules that it puts to the test`(
    profile: Profile, place: Place
  ) throws {
    let lines = place.log.split(separator: "\n").map(String.init)
    let before = try satisfied(place.log, in: profile)
    for kind in EventKind.allCases where !["app", "scene", "sys"].contains(kind.category) {
      var log = lines
      log.insert(
        "2024-05-01 \(place.time) Demo[100:1a03] LT \(kind.rawValue) id=1", at: place.line)
      let more = try satisfied(log.joined(separator: "\n"), in: profile).subtracting(before)
      for rule in more.sorted() {
        let isTested = Self.byMarker[rule]?(kind.rawValue[...]) ?? false
        #expect(isTested, "\(rule) is satisfied by \(kind.rawValue) at \(place.time)")
      }
    }
  }
}
