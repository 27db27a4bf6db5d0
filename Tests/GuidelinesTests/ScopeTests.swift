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

  /// What any log shows of itself.
  private static let ofAnyLog: Set = [
    "trace/lost-lines", "trace/mixed-processes", "trace/no-timestamps", "trace/privacy-redacted",
  ]

  /// What an Info.plist shows that names its program: its keys, and those that it does not have.
  private static let ofAnyPlist: Set = [
    "configuration/exits-on-suspend", "configuration/plist-of-another-app",
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

  /// What one more marker in the life lets a rule decide.
  ///
  /// Absence counts in a category that is logged, where the time in which it is meant happened; a
  /// thing that is to be ended must have been there, by its beginning or by its end.
  private static let byMarker: [String: @Sendable (Substring) -> Bool] = [
    "background/alert-left-open": { ["alert.dismissed", "alert.contextSaved"].contains($0) },
    "background/gl-call": { $0.hasPrefix("gl.") },
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
    "notification/local-limit-exceeded": { $0 == "localnote.cancelAll" },
    "restoration/save-not-at-background": { $0 == "restore.shouldSave" },
    "suspension/shared-resource-open-on-background": {
      ["addressbook.end", "calendar.close", "contacts.close"].contains($0)
    },
    "termination/saves-only-in-will-terminate": { $0 == "data.saved" },
  ]

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
    let logs = [(Self.single, Self.ofAnyLog), (Self.life, Self.ofAnyLog.union(Self.ofTheLife))]
    for (log, shown) in logs {
      let unshown = try satisfied(log, infoPlist: infoPlist, in: profile)
        .subtracting(shown.union(plist))
      #expect(unshown == [], "let them be inconclusive, with the reason that it never happened")
    }
  }

  @Test(arguments: Profile.allCases, [(3, "10:00:10.000"), (5, "10:00:21.000")])
  func `one event more satisfies only the rules that it puts to the test`(
    profile: Profile, place: (line: Int, time: String)
  ) throws {
    let lines = Self.life.split(separator: "\n").map(String.init)
    let before = try satisfied(Self.life, in: profile)
    for kind in EventKind.allCases where !["app", "scene", "sys"].contains(kind.category) {
      var log = lines
      log.insert(
        "2024-05-01 \(place.time) Demo[100:1a03] LT \(kind.rawValue) id=1", at: place.line)
      let more = try satisfied(log.joined(separator: "\n"), in: profile).subtracting(before)
      for rule in more.sorted() {
        let isTested = Self.byMarker[rule]?(kind.rawValue[...]) ?? false
        #expect(isTested, "\(rule) is satisfied by \(kind.rawValue) in line \(place.line + 1)")
      }
    }
  }
}
