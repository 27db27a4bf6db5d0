import Configuration
import Foundation
import Guidelines
import Lifecycle
import Testing

/// Cases of the configuration that a marked line alone does not tell: severities and words.
@Suite struct ConfigurationTests {
  private func findings(
    _ infoPlist: String, _ profile: Profile, group: String = "configuration/"
  ) throws -> [Finding] {
    try Trial("", infoPlist: infoPlist, profile: profile).judgement.findings.filter {
      $0.rule.hasPrefix(group)
    }
  }

  @Test(arguments: Profile.allCases)
  func `audio without a text for the microphone is no more than a note`(profile: Profile) throws {
    let found = try findings("{ UIBackgroundModes = (audio); }", profile)
    #expect(found.map(\.rule) == ["configuration/mode-without-companion-key"])
    #expect(found.map(\.severity) == [.note])
    #expect(found.first?.message.hasSuffix("which an app that records wants") == true)
  }

  @Test(arguments: Profile.allCases)
  func `Picture in Picture is told to use audio`(profile: Profile) throws {
    let found = try findings(
      """
      {
        UIBackgroundModes = (audio, "picture-in-picture");
        NSMicrophoneUsageDescription = "Your songs";
      }
      """, profile)
    #expect(found.map(\.rule) == ["configuration/unknown-background-mode"])
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.message.contains("\"audio\" covers it") == true)
  }

  @Test(arguments: [
    ("remote-notifications", "remote-notification"), ("background-fetch", "fetch"),
    ("bluetooth-le", "bluetooth-central"), ("Audio", "audio"), ("locations", "location"),
    ("App plays audio or streams audio/video using AirPlay", "audio"),
    ("App registers for location updates", "location"),
  ])
  func `a wrong mode is told the right one`(wrong: String, right: String) throws {
    let found = try findings("{ UIBackgroundModes = (\"\(wrong)\"); }", .modern)
    let unknown = found.first { $0.rule == "configuration/unknown-background-mode" }
    #expect(unknown?.message.contains("write \"\(right)\"") == true)
  }

  @Test func `a mode of watchOS is a warning, a build setting nothing`() throws {
    let found = try findings("{ UIBackgroundModes = (\"self-care\", \"$(MODE)\"); }", .classic)
    #expect(found.map(\.severity) == [.warning])
  }

  @Test func `processing without identifiers has an upload refused`() throws {
    let list = "{ UIBackgroundModes = (processing); }"
    let found = try findings(list, .modern)
    #expect(found.map(\.rule) == ["configuration/processing-without-identifiers"])
    #expect(found.map(\.severity) == [.error])
    let summary = try findings(list, .modern, group: "submission/")
    // The error is counted where it stands.
    #expect(summary.map(\.severity) == [.note])
    #expect(summary.first?.message.contains("BGTaskSchedulerPermittedIdentifiers") == true)
    #expect(try findings(list, .classic, group: "submission/").map(\.severity) == [.note])
  }

  @Test func `schemes are judged one by one`() throws {
    let schemes = ["msauth.com.x://auth", "4oTdx", "li$APP_ID", "HTTP", "myapp", "MyApp"]
    let list = schemes.map { "\"\($0)\"" }.joined(separator: ",\n")
    let found = try findings(
      """
      { CFBundleURLTypes = (
      { CFBundleURLName = "com.example.app"; CFBundleURLSchemes = (
      \(list)
      ); } ); }
      """, .modern)
    let told = found.map { finding -> String in
      guard case .file(_, let line?) = finding.place else { return "" }
      return "\(schemes[line - 3]) \(finding.rule.dropFirst("configuration/".count))"
    }
    #expect(
      told.sorted() == [
        "4oTdx invalid-url-scheme", "HTTP reserved-url-scheme", "MyApp duplicate-url-scheme",
        "MyApp uppercase-url-scheme", "li$APP_ID invalid-url-scheme",
        "msauth.com.x://auth invalid-url-scheme",
      ])
  }

  @Test(arguments: [
    (70, Profile.classic, Severity.note), (127, .classic, .note), (129, .classic, .error),
    (70, .modern, .error),
  ])
  func `pending local notifications are held against the profile's limit`(
    count: Int, profile: Profile, severity: Severity
  ) throws {
    let trial = try Trial(
      "2024-05-01 10:00:00.000 Demo[100:1a03] LT localnote.pending count=\(count)",
      profile: profile)
    let finding = try #require(trial.findings("notification/local-limit-exceeded").first)
    #expect(finding.severity == severity)
    #expect(finding.message.contains("\(count) local notifications"))
  }

  @Test(arguments: Profile.allCases)
  func `an app that is not installed is no undeclared scheme`(profile: Profile) throws {
    let trial = try Trial(
      """
      2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]
      2024-05-01 10:00:01.000 Demo[100:1a03] -canOpenURL: failed for URL: "fb://" - error: "(null)"
      """, profile: profile)
    #expect(trial.judgement.findings.isEmpty)
  }

  @Test func `an Info.plist of another app is not held against the log`() throws {
    let log = """
      2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
      2024-05-01 10:00:10.000 Demo[100:1a03] LT audio.playing
      """
    for (name, isOwn) in [("Demo", true), ("Voyager", false)] {
      let trial = try Trial(log, infoPlist: "{ CFBundleExecutable = \(name); }")
      #expect(trial.findings("background/audio-without-mode").isEmpty != isOwn)
      #expect(trial.findings("configuration/plist-of-another-app").isEmpty == isOwn)
      let check = try #require(trial.check("background/audio-without-mode"))
      #expect((check.verdict == .violated) == isOwn)
      if !isOwn {
        #expect(check.gap == .notApplicable("Info.plist is for \"Voyager\", the log for \"Demo\""))
      }
    }
  }

  @Test func `what a type is worth depends on its key`() throws {
    let found = try findings(
      """
      <plist version="1.0"><dict>
      <key>UIApplicationExitsOnSuspend</key><string>$(EXITS)</string>
      <key>UIBackgroundModes</key><string>audio</string>
      <key>CFBundleName</key><integer>7</integer>
      </dict></plist>
      """, .classic
    ).filter { $0.rule == "configuration/wrong-value-type" }
    #expect(found.map(\.severity) == [.note, .warning, .note])
  }

  @Test func `a refused read is a warning only behind a lock`() throws {
    let error = """
      2024-05-01 10:00:40.000 Demo[100:1a03] Error Domain=NSCocoaErrorDomain Code=257 "No permission"
      """
    let lock = """
      2024-05-01 10:00:10.000 Demo[100:1a03] -[AppDelegate applicationProtectedDataWillBecomeUnavailable:]

      """
    let rule = "protection/permission-error-logged"
    #expect(try Trial(lock + error).findings(rule).map(\.severity) == [.warning])
    #expect(try Trial(error).findings(rule).map(\.severity) == [.note])
  }

  @Test func `how a list is written changes nothing that is found`() throws {
    let values: [String: Any] = [
      "UIApplicationExitsOnSuspend": true, "UIDeviceFamily": [1, 2],
      "UIBackgroundModes": ["audio", "picture-in-picture", "location"],
      "NSLocationWhenInUseUsageDescription": "", "NSMicrophoneUsageDescription": "歌",
      "CFBundleURLTypes": [["CFBundleURLSchemes": ["voyager://", "Voyager"]]],
      "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
    ]
    let xml = try PropertyListSerialization.data(
      fromPropertyList: values, format: .xml, options: 0)
    let binary = try PropertyListSerialization.data(
      fromPropertyList: values, format: .binary, options: 0)
    let text = try #require(String(data: xml, encoding: .utf8))
    let wide = try #require(
      text.replacing("UTF-8", with: "UTF-16").data(using: .utf16))
    let openStep = """
      {
        UIApplicationExitsOnSuspend = YES; UIDeviceFamily = (1, 2);
        UIBackgroundModes = (audio, "picture-in-picture", location);
        NSLocationWhenInUseUsageDescription = ""; NSMicrophoneUsageDescription = "歌";
        CFBundleURLTypes = ( { CFBundleURLSchemes = ("voyager://", Voyager); } );
        UISupportedInterfaceOrientations = (UIInterfaceOrientationPortrait);
      }
      """
    let found = try [Array(xml), Array(binary), Array(wide), Array(openStep.utf8)].map { bytes in
      let list = try InfoPlist.read(bytes: bytes, path: "Info.plist")
      return Judge(profile: .modern).judge(
        Timeline(runs: [], inputs: [], issues: []), infoPlist: list
      ).findings.map { "\($0.rule): \($0.message)" }.sorted()
    }
    #expect(found[0].count > 5)
    for other in found.dropFirst() { #expect(other == found[0]) }
  }

  @Test func `a key for one device counts where the common one is not there`() throws {
    let found = try findings("{ \"UIApplicationExitsOnSuspend~ipad\" = YES; }", .classic)
    #expect(found.map(\.rule) == ["configuration/exits-on-suspend"])
    let multitasking = """
      {
        UIDeviceFamily = (2); UISupportedInterfaceOrientations = (UIInterfaceOrientationPortrait);
        UIRequiresFullScreen = NO; "UIRequiresFullScreen~ipad" = YES;
      }
      """
    #expect(
      try !findings(multitasking, .modern).contains {
        $0.rule == "configuration/ipad-multitasking-orientations"
      })
  }
}
