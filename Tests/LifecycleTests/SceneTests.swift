import Lifecycle
import Testing

/// What one scene of several does, and what that says of the app.
@Suite struct SceneTests {
  private static func shown(_ scene: String?, at seconds: Double) -> [Told] {
    [
      Told(.sceneWillConnect, seconds, scene: scene),
      Told(.sceneWillEnterForeground, seconds + 0.1, scene: scene),
      Told(.sceneDidBecomeActive, seconds + 0.2, scene: scene),
    ]
  }

  private static func put(away scene: String?, at seconds: Double) -> [Told] {
    [
      Told(.sceneWillResignActive, seconds, scene: scene),
      Told(.sceneDidEnterBackground, seconds + 0.5, scene: scene),
    ]
  }

  @Test func `a scene that goes behind another is no step of the app`() throws {
    let lines = Self.shown("A", at: 0) + Self.shown("B", at: 10) + Self.put(away: "B", at: 20)
    let run = try #require(Timeline(lines + Self.put(away: "A", at: 30)).runs.first)
    #expect(run.occurrences.map(\.isAppStep).suffix(4) == [false, false, true, true])
    #expect(run.occurrences.suffix(4).map(\.state) == [.active, .active, .inactive, .background])
    #expect(!run.hasUnnamedScenes)
  }

  @Test func `the steps of an app's only scene are the app's`() throws {
    let lines = Self.shown("A", at: 0) + Self.put(away: "A", at: 10)
    let run = try #require(Timeline(lines).runs.first)
    #expect(run.occurrences.allSatisfy { $0.isAppStep })
  }

  @Test func `two scenes without identity cannot be told apart`() throws {
    let lines = Self.shown(nil, at: 0) + Self.shown(nil, at: 10) + Self.put(away: nil, at: 20)
    let run = try #require(Timeline(lines).runs.first)
    #expect(run.hasUnnamedScenes)
    #expect(run.occurrences.prefix(3).allSatisfy { !$0.isSceneAmbiguous })
    #expect(run.occurrences.dropFirst(3).allSatisfy { $0.isSceneAmbiguous })
    #expect(run.occurrences.suffix(2).map(\.isAppStep) == [false, false])
  }

  @Test func `one scene without identity is no doubt`() throws {
    let run = try #require(
      Timeline(Self.shown(nil, at: 0) + Self.put(away: nil, at: 20)).runs.first)
    #expect(!run.hasUnnamedScenes)
  }

  @Test func `losses are counted from the line on that tells of them`() throws {
    let lines = [
      Told(.appDidBecomeActive, 0), Told(.systemLostLines, 5), Told(.appDidBecomeActive, 10),
    ]
    let run = try #require(Timeline(lines).runs.first)
    #expect(run.occurrences.map(\.losses) == [0, 1, 1])
  }
}
