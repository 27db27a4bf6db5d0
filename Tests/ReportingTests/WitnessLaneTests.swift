import Testing

@testable import Lifecycle
@testable import Reporting

struct WitnessLaneTests {
  private func run(systemSaysForegroundFor seconds: Double) -> Run {
    var builder = RunBuilder()
    builder.state(.inactive, for: 1, by: .appDidFinishLaunching)
    builder.state(.active, for: 10, by: .appDidBecomeActive)
    builder.state(.inactive, for: 1, by: .appWillResignActive)
    builder.state(.background, for: 30, by: .appDidEnterBackground)
    builder.event(.systemForeground, at: 0.5, line: 2)
    builder.event(.systemBackground, at: 12 + seconds, line: 11)
    return builder.run
  }

  @Test func `the system's states stand beside the callbacks`() throws {
    let bars = SystemTruth.bars(of: run(systemSaysForegroundFor: 0.4))
    #expect(bars.map(\.state) == [.active, .background])
    #expect(!bars.contains { $0.isDisputed }, "less than two seconds are a transition's time")
  }

  @Test func `a disagreement is marked and says who says what`() throws {
    let bars = SystemTruth.bars(of: run(systemSaysForegroundFor: 9))
    #expect(bars.map(\.isDisputed) == [true, false])
    #expect(
      bars[0].text == "the system says active, the app's callbacks say background")
  }

  @Test func `what is inferred disputes nothing`() {
    var run = run(systemSaysForegroundFor: 9)
    for index in run.intervals.indices { run.intervals[index].evidence = .inferred }
    #expect(!SystemTruth.bars(of: run).contains { $0.isDisputed })
  }

  @Test func `without callbacks the levels are the system's own`() {
    var builder = RunBuilder()
    builder.state(.active, for: 10, by: .systemForeground)
    #expect(SystemTruth.bars(of: builder.run).isEmpty)
  }

  @Test func `several scenes have a swimlane each, one has none`() {
    var builder = RunBuilder()
    builder.state(.active, for: 60, by: .appDidFinishLaunching, lines: 20)
    let steps: [(EventKind, Double, String)] = [
      (.sceneWillConnect, 1, "main"), (.sceneDidBecomeActive, 2, "main"),
      (.sceneWillConnect, 3, "chat"), (.sceneDidBecomeActive, 4, "chat"),
      (.sceneWillResignActive, 5, "main"), (.sceneDidEnterBackground, 6, "main"),
      (.sceneDidDisconnect, 9, "chat"),
    ]
    for (index, step) in steps.enumerated() {
      builder.event(step.0, at: step.1, line: 3 + index)
    }
    for (index, step) in steps.enumerated() {
      builder.run.occurrences[index + 1].event.scene = step.2
    }
    let lanes = SceneLanes.lanes(of: builder.run)
    #expect(lanes.map(\.title) == ["Scene main", "Scene chat"])
    #expect(lanes[0].bars.map(\.state) == [.active, .inactive, .background])
    #expect(lanes[0].bars.map { $0.to == nil } == [false, false, true])
    #expect(lanes[1].bars.map { $0.to == nil } == [false], "a scene that is gone has no state")
    builder.run.occurrences.removeAll { $0.event.scene == "chat" }
    #expect(SceneLanes.lanes(of: builder.run).isEmpty)
  }
}
