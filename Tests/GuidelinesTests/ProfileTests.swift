import Configuration
import Guidelines
import Lifecycle
import Testing

@Suite struct ProfileTests {
  private func infoPlist(_ text: String) throws -> InfoPlist {
    let list = try PropertyList(bytes: Array(text.utf8), path: "Info.plist")
    return InfoPlist(path: "Info.plist", root: list.root, format: list.format)
  }

  private let silent = Timeline()

  @Test func `the user's choice comes first`() {
    let choice = Profile.choose(requested: .classic, infoPlist: nil, timeline: silent)
    #expect(choice == ProfileChoice(.classic, because: "asked for by --profile"))
  }

  @Test(arguments: [
    ("{ UIApplicationSceneManifest = {}; }", "UIApplicationSceneManifest in Info.plist"),
    ("{ MinimumOSVersion = \"13.0\"; }", "MinimumOSVersion 13.0 in Info.plist"),
    (
      "{ MinimumOSVersion = \"9.0\"; DTPlatformVersion = \"17.2\"; }",
      "DTPlatformVersion 17.2 in Info.plist"
    ),
  ])
  func `the plist says modern`(_ text: String, _ reason: String) throws {
    let choice = Profile.choose(
      requested: nil, infoPlist: try infoPlist(text), timeline: silent)
    #expect(choice == ProfileChoice(.modern, because: reason))
  }

  @Test func `scenes in the log say modern, callbacks alone do not`() throws {
    let scenes = try Trial("Demo[1:2] sceneDidBecomeActive:\n").timeline
    let choice = Profile.choose(requested: nil, infoPlist: nil, timeline: scenes)
    #expect(choice.profile == .modern)
    #expect(choice.reason == "scene.didBecomeActive in line 1 of the log")
    let callbacks = try Trial("Demo[1:2] applicationDidBecomeActive:\n").timeline
    #expect(
      Profile.choose(requested: nil, infoPlist: nil, timeline: callbacks).profile == .classic)
    let old = try infoPlist("{ MinimumOSVersion = \"9.0\"; }")
    #expect(Profile.choose(requested: nil, infoPlist: old, timeline: callbacks).profile == .classic)
  }
}
