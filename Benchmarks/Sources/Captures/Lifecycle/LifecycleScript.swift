/// Says line by line what an app lives through: launches, use, the way to the background and back,
/// suspension, the end, and the next run with another process identifier.
struct LifecycleScript {
  struct Step {
    let speaker: ScriptLine.Speaker
    let message: Template
  }

  var app = AppIdentity(pid: Cast.appPid)
  /// Whether the app is suspended or gone.
  private(set) var isAppSilent = true
  /// How much later than by the usual step the next line comes.
  var pauseMicroseconds = 0

  let isDeviceWide: Bool
  let phases: [[Step]]
  let episodes: [[Step]]
  var phase = ScriptPhase.launch
  /// The lines of the phase that are still to be said, the next one last.
  var pending: [Step] = []
  var episodesLeft = 0
  var cyclesLeft = 0

  private let bookkeeping: [Step]

  init(isDeviceWide: Bool, encoding: TextEncoding) {
    self.isDeviceWide = isDeviceWide
    let compile = { (lines: [ScriptLine]) -> [Step] in
      lines.filter { isDeviceWide || $0.speaker == .app }
        .map { Step(speaker: $0.speaker, message: Template($0.text, encoding: encoding)) }
    }
    phases = ScriptPhase.allCases.map { compile($0.lines) }
    episodes = ScriptEpisodes.all.map { lines in compile(lines.map { ScriptLine(.app, $0) }) }
    bookkeeping = compile(
      BookkeepingLines.app.map { ScriptLine(.app, $0) }
        + BookkeepingLines.system.map { ScriptLine(.springBoard, $0) })
    enter(.launch)
  }

  /// Whether the next line may as well come after others.
  var mayRest: Bool { pending.isEmpty && (isDeviceWide || !isAppSilent) }

  /// The next line that holds a phrase of the vocabulary.
  mutating func next(random: inout RandomSource) -> Step {
    if !isAppSilent, random.happens(onceIn: Self.linesABookkeepingLine) {
      return bookkeeping[random.below(bookkeeping.count)]
    }
    while true {
      if let step = pending.popLast() {
        // It is heard as soon as its launch begins, and until its end's last line.
        isAppSilent = pending.isEmpty && phase.leavesAppSilent
        return step
      }
      moveOn(random: &random)
    }
  }

  private static let linesABookkeepingLine = 8
}
