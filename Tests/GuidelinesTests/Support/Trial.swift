import Configuration
import Guidelines
import Lifecycle
import LogReading

/// A log and a property list, judged.
struct Trial {
  let timeline: Timeline
  let judgement: Judgement

  /// Reads a log as the program does, and judges it.
  init(
    _ log: String, infoPlist text: String? = nil, profile: Profile = .classic,
    options: JudgeOptions = JudgeOptions(), rules: [Rule] = Rule.all,
    sideInputs: SideInputs = SideInputs(), pieceSize: Int? = nil
  ) throws {
    let capture =
      log.isEmpty
      ? LogCapture()
      : try LogReader().read(text: Array(log.utf8), path: "app.log", pieceSize: pieceSize)
    let infoPlist = try text.map { text in
      let list = try PropertyList(bytes: Array(text.utf8), path: "Info.plist")
      return InfoPlist(path: "Info.plist", root: list.root, format: list.format)
    }
    var building = TimelineBuilder.Options()
    building.taskAllowance = Limits(profile: profile)[.backgroundTask]
    timeline = TimelineBuilder(building).timeline(of: capture)
    judgement = Judge(profile: profile, options: options, rules: rules).judge(
      timeline, infoPlist: infoPlist, sideInputs: sideInputs)
  }

  /// The findings of a rule, or its remarks.
  func findings(_ rule: String) -> [Finding] {
    (judgement.findings + judgement.remarks).filter { $0.rule == rule }
  }

  /// What became of a rule in a run; the capture's and the configuration's have none.
  func check(_ rule: String, run: Int? = 1) -> Check? {
    judgement.checks.first { $0.rule == rule && $0.run == run }
  }
}
