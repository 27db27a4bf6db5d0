import Configuration
import Lifecycle

extension InfoPlist {
  /// The values of UIBackgroundModes; empty where the key is absent.
  var modes: [String] { backgroundModes?.value.map(\.value) ?? [] }
}

/// How long a process went on without a pause after it entered the background.
private struct BackgroundWork: Sendable {
  struct Stretch: Sendable {
    var entered: Sighting
    var elapsed: Measured
    var until: LinePosition
  }

  private var entered: Sighting?
  /// The last moment up to which the process is known to have gone on.
  private var last: Timestamp?
  private var tasks = OpenTasks()
  private(set) var hasEntered = false
  private(set) var stretches: [Stretch] = []

  /// A longer pause may have been a suspension.
  private static let pause: Duration = .seconds(5)

  mutating func see(_ sighting: Sighting) {
    tasks.take(sighting.occurrence.event)
    if let start = entered {
      if explains(sighting.kind) || tasks.areOpen {
        stretches.removeAll { $0.entered.index == start.index }
        entered = nil
      } else if let time = sighting.time, sighting.epoch == start.epoch {
        follow(sighting.occurrence.event.since, to: (time, sighting.position))
      } else if sighting.epoch != start.epoch {
        entered = nil
      }
    }
    if sighting.milestone == .enteredBackground {
      hasEntered = true
      (entered, last) = (tasks.areOpen ? nil : sighting, sighting.time)
    } else if sighting.state != .background {
      entered = nil
    }
  }

  /// Events that wake an app or let it run on.
  private func explains(_ kind: EventKind) -> Bool {
    switch kind {
    case .appPerformFetch, .appRemoteNotification, .appRemoteNotificationBackground,
      .appBackgroundURLSession, .appLocalNotification, .appTimeRemaining, .appOpenURL,
      .appContinueUserActivity, .systemResumed:
      true
    default:
      ["location", "audio", "accessory", "bgscheduler", "bgtask", "bluetooth", "voip"]
        .contains(kind.category)
    }
  }

  /// Takes the lines up to an event into account, or those at the end of the run.
  mutating func follow(_ activity: Activity, to end: (time: Timestamp, line: LinePosition)?) {
    reach(activity.first, activity.firstLine)
    // Of many silences the first may not be kept.
    let isKnown = activity.silences.count < Activity.mostSilences
    if let silence = activity.silences.first(where: { $0.duration > Self.pause }) {
      if isKnown { reach(silence.start, silence.startLine, isUnbroken: true) }
      entered = nil
    }
    reach(activity.last, activity.lastLine, isUnbroken: true)
    reach(end?.time, end?.line)
  }

  /// Goes on to a line; a pause before it ends the work unless it is known that there was none.
  private mutating func reach(
    _ time: Timestamp?, _ line: LinePosition?, isUnbroken: Bool = false
  ) {
    guard let entered, let time, let line, let last, let start = entered.time else { return }
    guard let pause = time.elapsed(since: last), isUnbroken || !pause.isOver(Self.pause),
      let elapsed = time.elapsed(since: start)
    else { return self.entered = nil }
    self.last = time
    stretches.removeAll { $0.entered.index == entered.index }
    stretches.append(Stretch(entered: entered, elapsed: elapsed, until: line))
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
    check: .fold(BackgroundWork(), step: { $0.see($1) }) { memory, circumstances in
      let limits = circumstances.limits
      let limit = limits[.runsPastAllowance]
      let infoPlist = circumstances.setting.appPlist
      let lasting = infoPlist?.modes.first { mode in
        ["audio", "location", "voip", "external-accessory"].contains(mode)
          || mode.hasPrefix("bluetooth-")
      }
      if let lasting {
        return .inconclusive(
          .notApplicable("the background mode \"\(lasting)\" lets the app run on"))
      }
      var work = memory
      work.follow(circumstances.run.afterwards, to: nil)
      let why =
        infoPlist == nil ? "the background modes are not known" : "no declared mode explains it"
      let longest = work.stretches.map(\.elapsed).max()
      return .of(
        circumstances.hasDebugger
          ? []
          : work.stretches.filter { $0.elapsed.isOver(limit) }.map { stretch in
            Violation(
              """
              the app was still working \(stretch.elapsed.inWords) after it entered the \
              background, limit \(limits.title(.runsPastAllowance)); \(why)
              """,
              at: stretch.entered, measure: .init(stretch.elapsed, limit: limit),
              related: [.init(stretch.until, "still working here")])
          },
        unless: Gap.notExercised("the app did not enter the background").when(!work.hasEntered)
          ?? Gap.unclear("a debugger keeps the app from being suspended")
          .when(circumstances.hasDebugger)
          ?? Gap.noClock("how long the app worked in the background")
          .when(circumstances.run.start == nil)
          ?? Gap.notExercised("no line shows the app working in the background")
          .when(longest == nil),
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
        "Back again after the work and a pause",
        log: workLog(mark: "↓", lines: 12) + "\n2024-05-01 10:02:00.000 Demo[100:1a03] "
          + "-[AppDelegate applicationWillEnterForeground:]", profile: .modern),
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
