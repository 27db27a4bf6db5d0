import Lifecycle

extension Term {
  /// FrontBoard's words on the scenes of apps, and those who repeat them: since iOS 13.
  ///
  /// The shapes are those of SpringBoard's log on iOS 13 to 18.
  static let scenes: [Term] = [
    system(
      [.systemForegroundInactive, .systemBackground],
      ["[sceneID:com.x-default] Scene lifecycle state did change: Foreground"],
      ["Scene lifecycle state did change: "]
    ) { message, at in
      SystemSubject.scene(message.body).flatMap {
        .visibility(message.body.from(at + 34), $0)
      }
    },
    system(
      [.systemForegroundInactive, .systemForeground],
      [
        "[sceneID:com.x-default] Setting deactivation reasons to: 'systemAnimation' for reason: …",
        "[sceneID:com.x-default] Setting deactivation reasons to: '(none)' for reason: …",
      ],
      ["Setting deactivation reasons to: "], recognise: deactivationReasons),
    system(
      [.systemForegroundInactive, .systemBackground], ["com.x: Foreground: false"],
      [": Foreground: "]
    ) { message, at in
      // symptomsd repeats what it hears of.
      let name = message.body[0..<at].trimmed
      guard SystemSubject.isBundleIdentifier(name) else { return nil }
      return .echo(
        Subject(bundleIdentifier: name.text),
        isForeground: message.body.has("true", at: at + 14),
        isBackground: message.body.has("false", at: at + 14))
    },
    system(
      [.systemForegroundInactive, .systemBackground],
      ["#I BundleID: com.x is no longer a foreground app"],
      [" is no longer a foreground app", " is a foreground app"]
    ) { message, at in
      // CommCenter's.
      guard let mark = message.body.firstIndex(of: "BundleID: "), mark + 10 < at else { return nil }
      let name = message.body[(mark + 10)..<at]
      guard SystemSubject.isBundleIdentifier(name) else { return nil }
      let isGone = message.body.has(" is no", at: at)
      return .echo(
        Subject(bundleIdentifier: name.text), isForeground: !isGone, isBackground: isGone)
    },
    system(
      [.systemSuspended, .systemBackground, .systemForegroundInactive],
      [#"{"notification":"BackgroundTaskSuspended", "pid":4484, "bundleId":"com.x"}"#],
      [#""BackgroundTaskSuspended""#, #""BackgroundRunning""#, #""ForegroundRunning""#]
    ) { message, at in
      // locationd's.
      guard let subject = message.quotedSubject else { return nil }
      if message.body.has("\"BackgroundTask", at: at) {
        return .observed(subject, .systemSuspended)
      }
      let isForeground = message.body.has("\"Foreground", at: at)
      return .echo(subject, isForeground: isForeground, isBackground: !isForeground)
    },
  ]

  /// Why the system keeps a scene from being active: Control Centre, an animation, the lock screen.
  private static func deactivationReasons(_ message: Message, _ at: Int) -> Recognition? {
    let body = message.body
    let start = at + 34
    guard let subject = SystemSubject.scene(body), body.peek(start - 1) == UInt8(ascii: "'"),
      let end = body.firstIndex(of: UInt8(ascii: "'"), from: start)
    else { return nil }
    let reasons = body[start..<end].trimmed
    let isNone = reasons.isEmpty || reasons.equals("(none)") || reasons.equals("none")
    // A scene that goes to the background loses its reasons without becoming active.
    if isNone, body.contains("not eligible") { return nil }
    var recognition = Recognition.about(
      subject, isNone ? .systemForeground : .systemForegroundInactive)
    recognition.attributes[.reason] = isNone ? "none" : reasons.text
    return recognition
  }
}

extension Recognition {
  /// What somebody who only hears of it says of an app.
  fileprivate static func echo(
    _ subject: Subject, isForeground: Bool, isBackground: Bool
  ) -> Recognition? {
    if isForeground { return .observed(subject, .systemForegroundInactive) }
    return isBackground ? .observed(subject, .systemBackground) : nil
  }
}

extension Message {
  /// The `"pid":` and `"bundleId":` of a line that is written like JSON.
  fileprivate var quotedSubject: Subject? {
    guard let mark = body.firstIndex(of: "\"pid\":") else { return nil }
    var cursor = HeadCursor(body, at: mark + 6)
    cursor.skipSpaces()
    guard let pid = cursor.number(upTo: 10) else { return nil }
    var subject = Subject(pid: pid)
    if let key = body.firstIndex(of: "\"bundleId\":"),
      let open = body.firstIndex(of: UInt8(ascii: "\""), from: key + 11),
      let close = body.firstIndex(of: UInt8(ascii: "\""), from: open + 1),
      SystemSubject.isBundleIdentifier(body[(open + 1)..<close])
    {
      subject.bundleIdentifier = body[(open + 1)..<close].text
    }
    return subject
  }
}
