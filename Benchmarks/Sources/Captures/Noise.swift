/// What the processes say that has nothing to do with the app's lifecycle.
struct Noise {
  private let topics: TopicCatalogue
  private let cast: Cast
  private let isDeviceWide: Bool
  private var speaker = 0
  /// How many more lines the speaker has to say.
  private var linesLeft = 0

  init(topics: TopicCatalogue, cast: Cast, isDeviceWide: Bool) {
    self.topics = topics
    self.cast = cast
    self.isDeviceWide = isDeviceWide
  }

  mutating func next(script: LifecycleScript, random: inout RandomSource) -> Record {
    if isDeviceWide {
      chooseSpeaker(unless: script.isAppSilent, random: &random)
    }
    let process = cast.processes[speaker]
    let topic = process.topics[random.below(process.topics.count)]
    let messages = topics.entries[topic].messages
    return Record(
      process: speaker, pid: speaker == cast.app ? script.app.pid : process.pid,
      thread: process.threads[random.below(process.threads.count)],
      level: Self.levels[random.below(Self.levels.count)], topic: topic,
      message: messages[random.below(messages.count)])
  }

  private mutating func chooseSpeaker(unless isAppSilent: Bool, random: inout RandomSource) {
    linesLeft -= 1
    guard linesLeft < 0 || speaker == cast.app && isAppSilent else { return }
    repeat {
      speaker = cast.speaker(random: &random)
    } while speaker == cast.app && isAppSilent
    linesLeft = random.below(Self.longestSpeech)
  }

  private static let longestSpeech = 6
  /// Each as often as it is heard.
  private static let levels: [Record.Level] = [
    .notice, .notice, .notice, .notice, .notice, .info, .debug, .error,
  ]
}
