import Lifecycle
import Testing

/// Which lines tell one event; seen in the occurrences of a run and their witnesses.
@Suite struct WitnessTests {
  /// The occurrences of a step with the number of their witnesses.
  private func told(_ lines: [Told]) throws -> [Int] {
    let run = try #require(Timeline(lines).runs.first)
    return run.occurrences.filter { $0.event.kind.step != nil }.map(\.witnesses.count)
  }

  @Test func `delegate, notification and framework within a second are one event`() throws {
    let lines = [
      Told(.appWillResignActive, 0), Told(.appWillResignActive, 0.4, by: .notification),
      Told(.appWillResignActive, 1.0, by: .framework),
    ]
    #expect(try told(lines) == [2])
  }

  @Test func `a scene's callback and the app's notification are one event`() throws {
    let lines = [
      Told(.sceneDidBecomeActive, 0), Told(.appDidBecomeActive, 0.002, by: .notification),
    ]
    #expect(try told(lines) == [1])
  }

  @Test func `more than a second apart they are two`() throws {
    let lines = [
      Told(.appWillResignActive, 0), Told(.appWillResignActive, 1.001, by: .notification),
    ]
    #expect(try told(lines) == [0, 0])
  }

  @Test func `without a clock neighbours of two sources are one event`() throws {
    let lines = [Told(.appWillResignActive), Told(.appWillResignActive, by: .notification)]
    #expect(try told(lines) == [1])
  }

  @Test func `the same source twice is two events`() throws {
    #expect(try told([Told(.appDidBecomeActive, 0), Told(.appDidBecomeActive, 0.3)]) == [0, 0])
    #expect(try told([Told(.appDidBecomeActive), Told(.appDidBecomeActive)]) == [0, 0])
    let sameWords = [Told(.appDidBecomeActive, 0), Told(.appDidBecomeActive, 0.001)]
    #expect(try told(sameWords) == [0, 0])
  }

  @Test func `one method logging twice in other words within two milliseconds is one event`()
    throws
  {
    func lines(_ apart: Double) -> [Told] {
      [
        Told(.appDidBecomeActive, 0, text: "applicationDidBecomeActive"),
        Told(.appDidBecomeActive, apart, text: "applicationDidBecomeActive: again"),
      ]
    }
    #expect(try told(lines(0.002)) == [1])
    #expect(try told(lines(0.003)) == [0, 0])
  }

  @Test func `another step between them makes two`() throws {
    let lines = [
      Told(.appWillResignActive, 0), Told(.appDidEnterBackground, 0.1),
      Told(.appWillResignActive, 0.2, by: .notification),
    ]
    #expect(try told(lines) == [0, 0, 0])
  }

  @Test func `what is no step may stand between witnesses`() throws {
    let lines = [
      Told(.appWillResignActive, 0), Told(.timerStop, 0.1),
      Told(.appWillResignActive, 0.2, by: .notification),
    ]
    #expect(try told(lines) == [1])
  }

  @Test func `the two callbacks of a launch are two events`() throws {
    let lines = [Told(.appWillFinishLaunching, 0), Told(.appDidFinishLaunching, 0.001)]
    #expect(try told(lines) == [0, 0])
  }

  @Test func `two scenes becoming active are two events`() throws {
    let lines = [
      Told(.sceneDidBecomeActive, 0, scene: "A"),
      Told(.sceneDidBecomeActive, 0.1, scene: "B"),
    ]
    #expect(try told(lines) == [0, 0])
  }

  @Test func `two receivers of one callback are witnesses of one event`() throws {
    let lines = [
      Told(.appWillResignActive, 0, owner: "AppDelegate"),
      Told(.appWillResignActive, 0.01, owner: "OneSignalAppDelegate"),
    ]
    #expect(try told(lines) == [1])
  }

  @Test func `a begin and an end mark are one call`() throws {
    let lines = [
      Told(.appWillResignActive, 0), Told(.appDidEnterBackground, 0.1, phase: .begin),
      Told(.appDidEnterBackground, 3, phase: .end), Told(.appWillEnterForeground, 10),
    ]
    let run = try #require(Timeline(lines).runs.first)
    #expect(run.occurrences.map(\.event.phase) == [.call, .begin, .end, .call])
    #expect(run.occurrences[2].before == run.occurrences[2].state)
    #expect(run.occurrences.map(\.state) == [.inactive, .background, .background, .inactive])
  }

  @Test func `an end mark whose beginning is missing tells the call`() throws {
    let lines = [Told(.appDidBecomeActive, 0), Told(.appWillResignActive, 5, phase: .end)]
    let run = try #require(Timeline(lines).runs.first)
    #expect(run.occurrences.map(\.event.phase) == [.call, .call])
    #expect(run.occurrences.last?.state == .inactive)
  }
}
