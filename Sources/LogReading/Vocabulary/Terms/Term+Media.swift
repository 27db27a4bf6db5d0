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
