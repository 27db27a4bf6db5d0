/// A line of the lifecycle and who says it.
struct ScriptLine: Sendable {
  enum Speaker: Int, CaseIterable, Sendable {
    case app, backBoard, kernel, runningBoard, springBoard
  }

  let speaker: Speaker
  /// A text of `Template`.
  let text: String

  init(_ speaker: Speaker, _ text: String) {
    self.speaker = speaker
    self.text = text
  }
}
