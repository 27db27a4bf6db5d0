import Configuration
import LogReading

extension Rule.Example {
  /// The runs in the example's log; empty where it has none.
  func timeline(in profile: Profile) -> Timeline {
    var options = TimelineBuilder.Options()
    options.taskAllowance = Limits(profile: profile)[.backgroundTask]
    let text = Self.unmarked(log)
    let capture =
      text.isEmpty ? nil : try? LogReader().read(text: Array(text.utf8), path: "app.log")
    return TimelineBuilder(options).timeline(of: capture ?? LogCapture())
  }

  /// The example's Info.plist; nil where it has none.
  var parsedInfoPlist: InfoPlist? {
    guard let infoPlist else { return nil }
    return try? InfoPlist.read(bytes: Array(Self.unmarked(infoPlist).utf8), path: "Info.plist")
  }

  private static func unmarked(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("↓") ? $0.dropFirst() : $0 }.joined(separator: "\n")
  }
}
