// Which stretch of a run follows which.
extension LifecycleScript {
  /// Goes to the next stretch that the last one allows; it may have no lines in this capture.
  mutating func moveOn(random: inout RandomSource) {
    switch phase {
    case .launch:
      cyclesLeft = random.number(in: 2...20)
      enter(.activate)
    case .activate:
      episodesLeft = random.number(in: 3...40)
      enter(.use)
    case .use:
      use(random: &random)
    case .resign:
      // A call, or the notification centre: the app stays in front.
      enter(random.happens(onceIn: 5) ? .activate : .enterBackground)
    case .enterBackground:
      cyclesLeft -= 1
      if cyclesLeft <= 0, random.happens(onceIn: 2) {
        enter(.terminate)
      } else {
        enter(random.happens(onceIn: 4) ? .enterForeground : .suspend)
      }
    case .suspend:
      enter(cyclesLeft > 0 ? .resume : .kill)
    case .resume:
      waitUnlessOthersSpeak(random: &random)
      enter(.enterForeground)
    case .enterForeground:
      enter(.activate)
    case .terminate, .kill:
      waitUnlessOthersSpeak(random: &random)
      app.pid = Self.pid(after: app.pid, random: &random)
      enter(.launch)
    }
  }

  mutating func enter(_ next: ScriptPhase) {
    phase = next
    pending = phases[next.rawValue].reversed()
    app.subject += 1
  }

  private mutating func use(random: inout RandomSource) {
    guard episodesLeft > 0 else { return enter(.resign) }
    episodesLeft -= 1
    app.subject += 1
    pending = episodes[random.below(episodes.count)].reversed()
  }

  /// Where the app alone is heard, nobody is while it is suspended or gone.
  private mutating func waitUnlessOthersSpeak(random: inout RandomSource) {
    if !isDeviceWide { pauseMicroseconds = random.number(in: Self.pauseRange) }
  }

  /// The system gives numbers upwards, and starts over below a hundred thousand.
  private static func pid(after pid: Int, random: inout RandomSource) -> Int {
    let next = pid + random.number(in: 7...400)
    return next < 100_000 ? next : next - 99_000
  }

  /// From ten seconds to a quarter of an hour.
  private static let pauseRange = 10_000_000...900_000_000
}
