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

  @Test(arguments: [
    ("{ MinimumOSVersion = \"12.4\"; }", "MinimumOSVersion 12.4 in Info.plist"),
    (
      "{ MinimumOSVersion = \"9.0\"; DTSDKName = \"iphoneos12.4\"; }",
      "DTSDKName 12.4 in Info.plist"
    ),
    ("{ UIApplicationExitsOnSuspend = YES; }", "UIApplicationExitsOnSuspend in Info.plist"),
  ])
  func `the plist says classic`(_ text: String, _ reason: String) throws {
    let choice = Profile.choose(
      requested: nil, infoPlist: try infoPlist(text), timeline: silent)
    #expect(choice == ProfileChoice(.classic, because: reason))
  }

  @Test(arguments: [
    "{ UILaunchScreen = {}; }", "{ UIBackgroundModes = ( fetch, processing ); }",
    "{ NSLocalNetworkUsageDescription = x; MinimumOSVersion = \"12.0\"; }",
    "{ DTSDKName = iphoneos13.0; }",
  ])
  func `what only iOS 13 knows says modern`(_ text: String) throws {
    let choice = Profile.choose(requested: nil, infoPlist: try infoPlist(text), timeline: silent)
    #expect(choice.profile == .modern)
  }

  @Test func `another app's plist decides nothing`() throws {
    let log = try Trial("2024-05-01 10:00:00.000 Demo[1:2] applicationDidBecomeActive:\n").timeline
    let foreign = try infoPlist("{ CFBundleExecutable = Else; MinimumOSVersion = \"9.0\"; }")
    let choice = Profile.choose(requested: nil, infoPlist: foreign, timeline: log)
    #expect(choice.profile == .modern)
    #expect(choice.reason == "the log is of 2024, not before iOS 13")
  }

  @Test func `scenes in the log say modern before its year says classic`() throws {
    let scenes = try Trial("2019-06-11 10:00:00.000 Demo[1:2] sceneDidBecomeActive:\n").timeline
    let choice = Profile.choose(requested: nil, infoPlist: nil, timeline: scenes)
    #expect(choice.profile == .modern)
    #expect(choice.reason == "scene.didBecomeActive in line 1 of the log")
  }

  @Test(arguments: [
    ("2014-07-01 15:55:14.706 Demo[1:2] ", Profile.classic),
    ("2019-08-31 23:59:59.000 Demo[1:2] ", .classic),
    ("2019-09-19 10:00:00.000 Demo[1:2] ", .modern),
    ("1970-01-01 00:00:07.000 Demo[1:2] ", .modern),
    ("Demo[1:2] ", .modern),
  ])
  func `the log's own year decides where nothing else does`(
    _ head: String, _ profile: Profile
  ) throws {
    let log = try Trial(head + "applicationDidBecomeActive:\n").timeline
    #expect(Profile.choose(requested: nil, infoPlist: nil, timeline: log).profile == profile)
  }

  @Test(arguments: [
    ("iPhone OS 13.1 (17A844)", Profile.modern), ("iPhone OS 12.1 (16B92)", .classic),
    ("Mac OS X 10.15 (19A583)", .modern),
  ])
  func `the system's version comes before Info.plist and the year`(
    _ system: String, _ profile: Profile
  ) throws {
    let log = try Trial(
      """
      2024-05-01 10:00:00.000 Demo[1:2] applicationDidBecomeActive:
      OS Version:          \(system)
      """
    ).timeline
    let choice = Profile.choose(requested: nil, infoPlist: nil, timeline: log)
    #expect(choice.profile == profile)
  }

  @Test func `a warning that became an exception says classic where no year does`() throws {
    let words =
      "Demo[1:2] Application windows are expected to have a root view controller at the end of "
      + "application launch\n"
    let choice = Profile.choose(
      requested: nil, infoPlist: nil, timeline: try Trial(words).timeline)
    #expect(choice.profile == .classic)
    #expect(choice.reason == "window.noRootViewController in line 1 of the log")
    let later = try Trial("2024-05-01 10:00:00.000 " + words).timeline
    #expect(Profile.choose(requested: nil, infoPlist: nil, timeline: later).profile == .modern)
  }
}
