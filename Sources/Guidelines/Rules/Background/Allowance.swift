import Configuration
import Lifecycle

extension InfoPlist {
  /// The values of UIBackgroundModes; empty where the key is absent.
  var modes: [String] { backgroundModes?.value.map(\.value) ?? [] }
}

/// How long a process went on without a pause after it entered the background.
private struct BackgroundWork: Sendable {
  private var entered: Sighting?
  /// The last moment up to which the process is known to have gone on.
  private var last: Timestamp?
  private var tasks = OpenTasks()
  private(set) var isExplained = false
  private(set) var hasEntered = false
  var stretches: [(entered: Sighting, elapsed: Measured, until: LinePosition)] = []

  mutating func see(_ sighting: Sighting) {
    tasks.take(sighting.occurrence.event)
    if let entered, let time = sighting.time, sighting.epoch == entered.epoch {
      follow(sighting.occurrence.event.since, to: time, from: entered, at: sighting.position)
    }
    if explains(sighting.kind) || tasks.areOpen { isExplained = isExplained || entered != nil }
    switch sighting.milestone {
    case .enteredBackground:
      (entered, last, hasEntered) = (sighting, sighting.time, true)
      isExplained = tasks.areOpen
    case .some: entered = nil
    case nil: break
    }
    if sighting.state == .suspended || sighting.state == .notRunning { entered = nil }
  }

  /// Events that wake an app or let it run on.
  private func explains(_ kind: EventKind) -> Bool {
    switch kind {
    case .appPerformFetch, .appRemoteNotification, .appRemoteNotificationBackground,
      .appBackgroundURLSession, .appLocalNotification, .appTimeRemaining, .appOpenURL,
      .appContinueUserActivity:
      true
    default:
      ["location", "audio", "accessory", "bgscheduler", "bgtask", "bluetooth", "voip", "sys"]
        .contains(kind.category)
    }
  }

  /// Lines without a pause show that the process went on; a pause may have been a suspension.
  mutating func follow(
    _ activity: Activity, to end: Timestamp?, from entered: Sighting, at position: LinePosition
  ) {
    guard var last, !isExplained else { return }
    var place = position
    let pause = Duration.seconds(5)
    if let first = activity.first {
      guard let gap = first.elapsed(since: last), !gap.isOver(pause) else { return stop() }
      guard activity.longestSilence.map({ $0.duration <= pause }) ?? true else { return stop() }
      last = activity.last ?? first
      place = activity.lastLine ?? position
    }
    if let end {
      guard let gap = end.elapsed(since: last), !gap.isOver(pause) else { return stop() }
      last = end
      place = position
    }
    self.last = last
    guard let start = entered.time, let elapsed = last.elapsed(since: start) else { return }
    if stretches.last?.entered.index == entered.index {
      stretches[stretches.count - 1] = (entered, elapsed, place)
    } else {
      stretches.append((entered, elapsed, place))
    }
  }

  private mutating func stop() {
    last = nil
    entered = nil
  }

  /// The stretches with what the process logged after its last event.
  func finished(by run: Run) -> [(entered: Sighting, elapsed: Measured, until: LinePosition)] {
    var work = self
    if let entered, run.afterwards.lines > 0, !isExplained {
      work.follow(
        run.afterwards, to: nil, from: entered,
        at: run.afterwards.lastLine ?? entered.position)
    }
    return work.stretches
  }
}

extension Rule {
  /// Unexplained work in the background.
  static let backgroundRunsPastAllowance = Rule(
    "background/runs-past-allowance", both: .note, evidence: .timedCallbacks,
    title: "App still runs long after entering the background",
    summary: "An app without a declared reason is suspended soon after it entered the background.",
    rationale: "An app that works on in the background is throttled or ended.",
    help: "Declare the mode that is used, or let the app be suspended.",
    guideline: .backgroundExecution("Implementing Long-Running Tasks"),
    limit: "185 s, in the modern profile 35 s",
    check: .fold(BackgroundWork(), step: { $0.see($1) }) { work, circumstances in
      guard work.hasEntered else {
        return .inconclusive(.notExercised("the app did not enter the background"))
      }
      let modes = circumstances.setting.appPlist?.modes ?? []
      let lasting = modes.first { mode in
        ["audio", "location", "voip", "external-accessory"].contains(mode)
          || mode.hasPrefix("bluetooth-")
      }
      if let lasting {
        return .inconclusive(
          .notExercised("the background mode \"\(lasting)\" lets the app run on"))
      }
      guard !circumstances.hasDebugger else {
        return .inconclusive(.notExercised("a debugger keeps the app from being suspended"))
      }
      let limit = circumstances.limits[.runsPastAllowance]
      let stretches = work.finished(by: circumstances.run)
      let why =
        circumstances.setting.appPlist == nil
        ? "the background modes are not known" : "no declared mode explains it"
      let violations = stretches.filter { $0.elapsed.isOver(limit) }.map {
        entered, elapsed, until in
        Violation(
          """
          the app was still working \(elapsed.inWords) after it entered the background, \
          limit \(circumstances.limits.title(.runsPastAllowance)); \(why)
          """,
          at: entered, measure: .init(elapsed.inSeconds, limit: limit.inSeconds),
          related: [.init(until, "still working here")])
      }
      let longest = stretches.map(\.elapsed).max()
      return .of(
        violations,
        unless: longest == nil
          ? .notExercised("no line shows the app working in the background") : nil,
        longest: longest, limit: limit, "work in the background")
    },
    examples: [
      Example(
        "Work goes on without a pause",
        log: workLog(mark: "↓", lines: 60)),
      Example(
        "Work ends after a few seconds",
        log: workLog(mark: "", lines: 4)),
      Example(
        "A background task that ran out of time before explains nothing",
        log: """
          2024-05-01 09:59:50.000 Demo[100:1a03] LT bgtask.begin id=1
          2024-05-01 09:59:51.000 Demo[100:1a03] LT bgtask.expired id=1
          \(workLog(mark: "↓", lines: 10))
          """, profile: .modern),
      Example(
        "An open background task may explain it",
        log: """
          2024-05-01 09:59:50.000 Demo[100:1a03] LT bgtask.begin id=1
          \(workLog(mark: "", lines: 10))
          """, profile: .modern),
      Example(
        "A little more than 185 s", log: workLog(mark: "↓", lines: 48), profile: .classic),
      Example(
        "A little less than 185 s", log: workLog(mark: "", lines: 44), profile: .classic),
      Example(
        "A little more than 35 s", log: workLog(mark: "↓", lines: 9), profile: .modern),
      Example(
        "A little less than 35 s", log: workLog(mark: "", lines: 8), profile: .modern),
    ])

  /// An app that logs a line every four seconds after it entered the background.
  private static func workLog(mark: String, lines: Int) -> String {
    var log = """
      2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationWillResignActive:]
      \(mark)2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
      """
    for line in 1...lines {
      let (minute, second) = ((line * 4) / 60, (line * 4) % 60)
      let clock = "10:0\(minute):\(second < 10 ? "0" : "")\(second).000"
      log += "\n2024-05-01 \(clock) Demo[100:1a03] uploading part \(line)"
    }
    return log
  }
}
