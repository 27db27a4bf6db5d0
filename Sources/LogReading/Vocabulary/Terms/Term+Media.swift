import Lifecycle

extension Term {
  /// Movies, sound, the camera and games.
  static let media: [Term] = [
    Term(
      [.moviePlay, .moviePause], telling: .phrase,
      spellings: ["AVPlayer rate = 0", "AVPlayer rate: 1.0"], literals: ["AVPlayer rate"]
    ) { message, at in
      guard message.isSentenceStart(at), !message.isAboutCode,
        let rate = message.number(after: at + 13).flatMap(Double.init)
      else { return nil }
      return Recognition(rate > 0 ? .moviePlay : .moviePause, .phrase)
    },
    bracketed(.moviePlay, "-[AVPlayer play]"),
    bracketed(.moviePause, "-[AVPlayer pause]"),
    .notification(
      .audioInterruption,
      [
        "AVAudioSessionInterruptionNotification", "AVAudioSession.interruptionNotification",
      ]),
    interruption(
      [
        "AVAudioSessionInterruptionTypeBegan", "AVAudioSession.InterruptionType.began",
        "InterruptionType.began", "Interruption began", "interruption began",
        "interruption type: began", "Interruption started", "interruption started",
        "interruptionBegan", "BeginInterruption", "beginInterruption",
      ], .begin),
    interruption(
      [
        "AVAudioSessionInterruptionTypeEnded", "AVAudioSession.InterruptionType.ended",
        "InterruptionType.ended", "Interruption ended", "interruption ended",
        "interruption type: ended", "interruptionEnded", "EndInterruption", "endInterruption",
      ], .end),
    .notification(
      .captureStart,
      [
        "AVCaptureSessionDidStartRunningNotification", "AVCaptureSessionDidStartRunning",
        "AVCaptureSession.didStartRunningNotification",
      ]),
    .notification(
      .captureStop,
      [
        "AVCaptureSessionDidStopRunningNotification", "AVCaptureSessionDidStopRunning",
        "AVCaptureSession.didStopRunningNotification",
      ]),
    .statement(.gamePause, ["SKView paused"]),
    .statement(.gameResume, ["SKView resumed", "SKView unpaused"]),
  ]

  /// The beginning or the end of an interruption of the audio session, by any of its names.
  private static func interruption(_ names: [String], _ phase: LifecycleEvent.Phase) -> Term {
    Term([.audioInterruption], telling: .framework, spellings: names, literals: names) {
      message, at in
      guard !message.isAboutCode, message.speaksOfAudio(at) else { return nil }
      var recognition = Recognition(.audioInterruption, .framework)
      recognition.phase = phase
      recognition.attributes[.phase] = phase == .begin ? "begin" : "end"
      return recognition
    }
  }

  /// A method with its class, as `%s` of `__FUNCTION__` prints it.
  static func bracketed(
    _ event: EventKind, _ text: String, attributes: Attributes = [:]
  ) -> Term {
    Term([event], telling: .framework, spellings: [text], literals: [text]) { message, _ in
      guard !message.isAboutCode else { return nil }
      var recognition = Recognition(event, .framework)
      recognition.attributes = attributes
      return recognition
    }
  }
}

extension Message {
  /// Whether an interruption is one of sound: the line names the audio session, the player or nothing
  /// else, and says so before many other words.
  fileprivate func speaksOfAudio(_ at: Int) -> Bool {
    if body.contains("udio") || body.contains("AVSession") || body.contains("layer") {
      var words = 0
      for index in 1..<max(1, at) where body[index].isSpace && !body[index - 1].isSpace {
        words += 1
      }
      return words <= 6
    }
    return isSentenceStart(at)
  }
}
