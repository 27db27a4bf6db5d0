/// The processes of a device: the app, those that speak much and those that speak little.
struct Cast {
  static let appName = "Harbour"
  static let appBundle = "com.example.harbour"

  let processes: [Process]
  /// The place of the app.
  let app = 0
  /// The place of each speaker of the lifecycle's lines.
  let speakers: [Int]
  /// The place of a process as often as its weight says.
  private let lots: [Int]

  init(topics: TopicCatalogue, random: inout RandomSource) {
    var processes = [
      Process(
        name: Self.appName, path: "/private/var/containers/Bundle/Application/Harbour.app/Harbour",
        pid: Self.appPid, threads: Self.threads(of: Self.appPid, random: &random),
        topics: topics.app)
    ]
    var lots = [Int](repeating: 0, count: Self.appWeight)
    func add(_ name: String, weight: Int, topics: [Int]) {
      let pid = name == "kernel" ? 0 : Self.firstPid + processes.count
      lots += [Int](repeating: processes.count, count: weight)
      processes.append(
        Process(
          name: name, path: "/usr/libexec/\(name)", pid: pid,
          threads: Self.threads(of: pid, random: &random), topics: topics))
    }
    for (name, weight, known) in ProcessNames.talkative {
      add(name, weight: weight, topics: topics.places(of: known))
    }
    for name in ProcessNames.quiet {
      add(name, weight: 1, topics: Self.someTopics(of: topics, random: &random))
    }
    speakers = ScriptLine.Speaker.allCases.map { speaker in
      guard let place = processes.firstIndex(where: { $0.name == speaker.processName }) else {
        preconditionFailure("\(speaker.processName) is a process of every device")
      }
      return place
    }
    self.processes = processes
    self.lots = lots
  }

  /// The place of a process by chance, the talkative more often.
  func speaker(random: inout RandomSource) -> Int {
    lots[random.below(lots.count)]
  }

  private static func threads(of pid: Int, random: inout RandomSource) -> [Int] {
    let first = pid * threadsAProcess
    return (0..<random.number(in: 2...8)).map { _ in first + random.below(threadsAProcess) }
  }

  private static func someTopics(
    of all: TopicCatalogue, random: inout RandomSource
  ) -> [Int] {
    (0..<random.number(in: 2...4)).map { _ in all.general[random.below(all.general.count)] }
  }

  /// The app's process identifier in its first run.
  static let appPid = 523
  /// What the app says of a device's lines, as a weight against the quiet ones' 1.
  private static let appWeight = 90
  private static let firstPid = 20
  /// How far the numbers of one process's threads are apart.
  private static let threadsAProcess = 500
}
