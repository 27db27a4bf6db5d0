import Configuration
import Lifecycle

/// The resumptions of a game after activations, and what its player did before each.
private struct GameResumptions: Sendable {
  private var wasInterrupted = false
  private var active: Sighting?
  private(set) var returns = 0
  private(set) var resumed: [(resumption: Sighting, active: Sighting)] = []

  mutating func see(_ sighting: Sighting) {
    switch sighting.milestone {
    case .resigningActive: (wasInterrupted, active) = (true, nil)
    case .becameActive where wasInterrupted:
      returns += 1
      active = sighting
    default: break
    }
    switch sighting.kind {
    case .userTouch, .userResume: active = nil
    case .gameResume:
      if let active { resumed.append((sighting, active)) }
      active = nil
    default: break
    }
  }
}

extension Rule {
  /// A movie that plays while the app is inactive.
  static let interruptionMovieNotPaused = Rule(
    "interruption/movie-not-paused", both: .warning, evidence: .vocabulary,
    title: "Movie keeps playing while inactive",
    summary: "Movies are paused when the app resigns active, except over AirPlay.",
    rationale: "Nobody watches a movie behind an alert or a call.",
    help: "Pause playback in applicationWillResignActive unless it plays over AirPlay.",
    guideline: .stateTransitions("What to Do When Your App Is Interrupted Temporarily"),
    limit: Threshold.interruptionGrace.inWords, needs: ["movie"],
    check: .endedAtTurn(
      Holdings(
        EventMatch([.moviePlay]) {
          $0.attributes[.route]?.lowercased() != "airplay" && $0.attributes[.airplay] != true
            && $0.attributes[.pip] != true
        }, until: [.moviePause]),
      LeftAtTurn.Term.resigningActive,
      excuse: { circumstances in
        (circumstances.setting.appPlist?.modes ?? []).contains("audio")
          ? .notExercised("the background mode \"audio\" lets the movie play on") : nil
      }
    ) { left, _ in
      Violation(
        "\(left.thing.title("movie")) was not paused when the app resigned active",
        at: left.turn, related: [.init(left.thing.since.position, "played from here")],
        identity: [left.thing.name])
    },
    examples: [
      Example(
        "Paused too late",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT movie.play id=intro
          ↓2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:10.050 Demo[100:1a03] LT movie.pause id=intro
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Paused in time, and one over AirPlay",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT movie.play id=intro
          2024-05-01 10:00:02.000 Demo[100:1a03] LT movie.play id=wall route=AirPlay
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.950 Demo[100:1a03] LT movie.pause id=intro
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])

  /// A game that runs while the app is inactive.
  static let interruptionGameNotPaused = Rule(
    "interruption/game-not-paused", both: .warning, evidence: .vocabulary,
    title: "Game not paused",
    summary: "A game pauses when the app resigns active.",
    rationale: "The player cannot play behind an alert or a call.",
    help: "Enter the paused state in applicationWillResignActive.",
    guideline: .stateTransitions("What to Do When Your App Is Interrupted Temporarily"),
    limit: Threshold.interruptionGrace.inWords, needs: ["game"],
    check: .endedAtTurn(
      Holdings([.gameRunning, .gameResume], until: [.gamePause]), LeftAtTurn.Term.resigningActive
    ) { left, _ in
      Violation(
        "the game was not paused when the app resigned active", at: left.turn,
        related: [.init(left.thing.since.position, "ran from here")], identity: [left.thing.name])
    },
    examples: [
      Example(
        "Paused too late",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT game.running
          ↓2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:10.050 Demo[100:1a03] LT game.pause
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
      Example(
        "Paused in time",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT game.running
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.950 Demo[100:1a03] LT game.pause
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          """),
    ])

  /// A game that goes on without its player.
  static let interruptionGameResumedAutomatically = Rule(
    "interruption/game-resumed-automatically", both: .warning, evidence: .vocabulary,
    title: "Game resumed without the user",
    summary: "After an interruption a game stays paused until its player resumes it.",
    rationale: "Its player may not be ready, and loses.",
    help: "Show the pause screen and wait for the player.",
    guideline: .stateTransitions("What to Do When Your App Is Interrupted Temporarily"),
    needs: ["game", "user"],
    check: .fold(GameResumptions(), step: { $0.see($1) }) { game, circumstances in
      let missing = ["game", "user"].lazy.compactMap(circumstances.missing).first
      if let missing { return .inconclusive(missing) }
      return .of(
        game.resumed.map { resumption, active in
          let after = resumption.elapsed(since: active).map { " \($0.inWords)" } ?? ""
          return Violation(
            "the game resumed\(after) after the activation without its player", at: resumption,
            related: [.init(active.position, "active again here")])
        },
        unless: game.returns == 0
          ? .notExercised("the app does not return from an interruption in this run") : nil
      )
    },
    examples: [
      Example(
        "It goes on by itself",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:01.000 Demo[100:1a03] LT user.touch
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.100 Demo[100:1a03] LT game.pause
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          ↓2024-05-01 10:00:19.100 Demo[100:1a03] LT game.resume
          """),
      Example(
        "The player resumes it",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:09.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
          2024-05-01 10:00:09.100 Demo[100:1a03] LT game.pause
          2024-05-01 10:00:19.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
          2024-05-01 10:00:21.000 Demo[100:1a03] LT user.touch
          2024-05-01 10:00:21.100 Demo[100:1a03] LT game.resume
          """),
    ])
}
