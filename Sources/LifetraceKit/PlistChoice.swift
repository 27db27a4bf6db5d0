import Configuration

/// Chooses the app that an Info.plist belongs to among the apps of a device-wide log.
struct PlistChoice {
  private let bundleIdentifier: String?
  private let names: [String]

  /// Takes the names by which the app's processes may be known; build variables name nothing.
  init(_ infoPlist: InfoPlist) {
    func plain(_ value: Located<String>?) -> String? {
      value.flatMap { $0.hasVariable ? nil : $0.value }
    }
    bundleIdentifier = plain(infoPlist.bundleIdentifier)
    names = [infoPlist.executable, infoPlist.bundleName].compactMap(plain)
  }

  /// All names by which logs may call the app.
  var allNames: [String] { names + (bundleIdentifier.map { [$0] } ?? []) }

  /// The timeline with the plist's app alone, where it is one of several; else as it was.
  func applied(to timeline: Timeline) -> Timeline {
    let own = timeline.runs.filter(isOwn)
    guard !own.isEmpty, own.count < timeline.runs.count else { return timeline }
    var chosen = timeline
    chosen.runs = own
    for index in chosen.runs.indices { chosen.runs[index].id = index + 1 }
    let others = timeline.runs.count - own.count
    chosen.issues.append(
      InputIssue(
        "other-apps", count: others,
        help:
          "runs of apps that the Info.plist does not belong to were left out; leave it away, or "
          + "choose with --process, to see them"))
    return chosen
  }

  private func isOwn(_ run: Run) -> Bool {
    if let bundle = run.bundleIdentifier, let bundleIdentifier { return bundle == bundleIdentifier }
    return run.process.map(names.contains) ?? false
  }
}
