import Guidelines
import Lifecycle
import Testing

/// A run told in a few words a line: seconds, an event, its attributes; `~` marks a jump of the clock.
private func sightings(_ script: String) throws -> [Sighting] {
  var state = AppState.unknown
  var epoch = 0
  return try script.split(separator: "\n").enumerated().map { index, line in
    var words = line.split(separator: " ").map(String.init)
    if words.first == "~" {
      epoch += 1
      words.removeFirst()
    }
    let seconds = words.removeFirst()
    let kind = try #require(EventKind(rawValue: words.removeFirst()))
    var event = LifecycleEvent(
      kind, telling: .delegate, position: LinePosition(input: 0, line: index + 1), text: "\(line)")
    if let seconds = Double(seconds) {
      event.time = Timestamp(Instant(nanoseconds: Int64(seconds * 1e9)))
    }
    for word in words {
      let pair = word.split(separator: "=").map(String.init)
      event.attributes.pairs.append(.init(key: pair[0], value: pair[1]))
    }
    let before = state
    switch kind {
    case .appDidBecomeActive: state = .active
    case .appWillResignActive, .appWillEnterForeground: state = .inactive
    case .appDidEnterBackground: state = .background
    default: break
    }
    return Sighting(
      Occurrence(event, before: before, state: state), index: index, epoch: epoch)
  }
}

/// The lines of a pattern's matches in a script, and the rest of its result.
private func result(
  _ pattern: Pattern, _ script: String, profile: Profile = .classic
) throws -> (lines: [Int], result: PatternResult) {
  var monitor = pattern.monitor(limits: Limits(profile: profile))
  for sighting in try sightings(script) { monitor.see(sighting) }
  let result = monitor.finish()
  return (result.matches.map { Int($0.event.position.line) }, result)
}

@Suite struct PatternTests {
  let away = Scope.between(.milestone(.enteredBackground), .milestone(.enteringForeground))

  @Test func `absence matches the event only inside its scope`() throws {
    let pattern = Pattern.absence(of: [.glDraw], in: .state(.background))
    let (lines, result) = try result(
      pattern,
      """
      0 app.didBecomeActive
      1 gl.draw
      2 app.didEnterBackground
      3 gl.draw
      4 gl.draw
      5 app.willEnterForeground
      6 gl.draw
      """)
    #expect(lines == [4])
    #expect(result.matches.first?.count == 2)
    #expect(result.matches.first?.elapsed?.stamped == .seconds(1))
    #expect(result.exercised == 1)
  }

  @Test func `absence with a grace leaves early events out and needs a clock`() throws {
    let pattern = Pattern.absence(of: [.timerFire], in: away, grace: .fixed(.seconds(1)))
    let timed = try result(pattern, "0 app.didEnterBackground\n0.9 timer.fire\n1.1 timer.fire id=a")
    #expect(timed.lines == [3])
    let untimed = try result(pattern, "- app.didEnterBackground\n- timer.fire")
    #expect(untimed.lines.isEmpty)
    #expect(untimed.result.undecided.count == 1)
    let jumped = try result(pattern, "0 app.didEnterBackground\n~ 9 timer.fire")
    #expect(jumped.lines.isEmpty)
    #expect(jumped.result.undecided.count == 1)
  }

  @Test func `absence outside its scope is not put to the test`() throws {
    let pattern = Pattern.absence(of: [.glDraw], in: .state(.background))
    let result = try result(pattern, "0 app.didBecomeActive\n1 gl.draw").result
    #expect(result.exercised == 0)
    #expect(result.matches.isEmpty)
  }

  @Test func `existence asks for the event in each scope that closes`() throws {
    let pattern = Pattern.existence(of: [.dataSaved], in: away)
    let (lines, result) = try result(
      pattern,
      """
      0 app.didEnterBackground
      1 data.saved
      2 app.willEnterForeground
      3 app.didEnterBackground
      4 app.willEnterForeground
      5 app.didEnterBackground
      """)
    #expect(lines == [5])
    #expect(result.exercised == 2)
    #expect(result.undecided.count == 1)
  }

  @Test func `precedence asks for the other event first`() throws {
    let pattern = Pattern.precedence(of: [.glDraw], by: [.glContextCreate])
    #expect(try result(pattern, "0 gl.draw\n1 gl.contextCreate\n2 gl.draw").lines == [1])
    #expect(try result(pattern, "0 gl.contextCreate\n2 gl.draw").lines.isEmpty)
  }

  @Test func `precedence forgets when its scope opens again`() throws {
    let pattern = Pattern.precedence(of: [.fileRead], by: [.fileOpen], in: away)
    let (lines, _) = try result(
      pattern,
      """
      0 app.didEnterBackground
      1 file.open
      2 file.read
      3 app.willEnterForeground
      4 app.didEnterBackground
      5 file.read
      """)
    #expect(lines == [6])
  }

  @Test func `response asks for an answer in time`() throws {
    let pattern = Pattern.response(
      to: [.bgtaskExpired], with: [.bgtaskEnd], within: .fixed(.seconds(5)))
    #expect(try result(pattern, "0 bgtask.expired\n6 bgtask.end").lines == [1])
    #expect(try result(pattern, "0 bgtask.expired\n9 gl.draw").lines == [1])
    let kept = try result(pattern, "0 bgtask.expired\n4 bgtask.end").result
    #expect(kept.matches.isEmpty)
    #expect(kept.closest?.elapsed.stamped == .seconds(4))
    let open = try result(pattern, "0 bgtask.expired\n4 gl.draw").result
    #expect(open.matches.isEmpty)
    #expect(open.undecided.count == 1)
    let untimed = try result(pattern, "- bgtask.expired\n- bgtask.end").result
    #expect(untimed.matches.isEmpty)
    #expect(untimed.undecided.count == 1)
  }

  @Test func `response fails when its scope ends without an answer`() throws {
    let pattern = Pattern.response(to: [.timerStop], with: [.timerStart], in: away)
    let (lines, _) = try result(
      pattern, "0 app.didEnterBackground\n1 timer.stop\n2 app.willEnterForeground\n3 timer.start")
    #expect(lines == [2])
  }

  @Test func `duration holds the stretch against its limit and keeps the closest`() throws {
    let pattern = Pattern.duration(
      from: .milestone(.enteringForeground), to: .milestone(.becameActive),
      atMost: .threshold(.slowResume))
    let (lines, result) = try result(
      pattern,
      """
      0 app.willEnterForeground
      0.4 app.didBecomeActive
      5 app.willEnterForeground
      6.4 app.didBecomeActive
      ~ 7 app.willEnterForeground
      ~ 20 app.didBecomeActive
      """)
    #expect(lines == [4])
    #expect(result.closest?.elapsed.stamped == .milliseconds(400))
    #expect(result.undecided.count == 1)
  }

  @Test func `a clock of whole seconds gets the benefit of one second`() throws {
    let pattern = Pattern.duration(
      from: [.glContextCreate], to: [.glDraw], atMost: .fixed(.seconds(5)))
    func matches(fractionDigits: UInt8, seconds: Int64) throws -> Int {
      var monitor = pattern.monitor(limits: Limits(profile: .classic))
      for var sighting in try sightings("0 gl.contextCreate\n\(seconds) gl.draw") {
        var occurrence = sighting.occurrence
        occurrence.event.time?.fractionDigits = fractionDigits
        sighting = Sighting(occurrence, index: sighting.index, epoch: 0)
        monitor.see(sighting)
      }
      return monitor.finish().matches.count
    }
    #expect(try matches(fractionDigits: 3, seconds: 6) == 1)
    #expect(try matches(fractionDigits: 0, seconds: 6) == 0)
    #expect(try matches(fractionDigits: 0, seconds: 7) == 1)
  }

  @Test func `pairing asks for every release before the scope, or in its grace`() throws {
    func pattern(_ grace: Pattern.Bound?) -> Pattern {
      .pairing(
        acquire: [.fileOpen], release: [.fileClose], by: "path", before: away, grace: grace)
    }
    let script = """
      0 file.open path=a
      1 file.open path=b
      2 file.close path=a
      3 app.didEnterBackground
      4 file.close path=b
      20 app.willEnterForeground
      """
    #expect(try result(pattern(nil), script).lines == [2])
    #expect(try result(pattern(.fixed(.seconds(2))), script).lines.isEmpty)
    let late = script.replacing("\n4 file.close path=b", with: "\n9 file.close path=b")
    #expect(try result(pattern(.fixed(.seconds(2))), late).lines == [2])
    let open = "0 file.open path=a\n1 app.didEnterBackground"
    #expect(try result(pattern(.fixed(.seconds(2))), open).result.undecided.count == 1)
  }

  @Test func `a scope before an event closes for good, one after it stays open`() throws {
    let before = Pattern.absence(of: [.glDraw], in: .before(.milestone(.becameActive)))
    #expect(
      try result(before, "0 gl.draw id=1\n1 app.didBecomeActive\n2 gl.draw").lines == [1])
    let after = Pattern.absence(of: [.glDraw], in: .after(.milestone(.terminating)))
    #expect(
      try result(after, "0 gl.draw\n1 app.willTerminate\n2 gl.draw\n3 app.didBecomeActive")
        .lines == [3])
  }
}
