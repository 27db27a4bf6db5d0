import Lifecycle

extension Term {
  /// What UIKit and other frameworks of Apple's say on the console of an app.
  static let uiKitMessages: [Term] = [
    fixed(.appMemoryWarning, "Received memory warning."),
    fixed(.snapshotTaken, "[Snapshotting] "),
    fixed(.uikitSceneLifecycleNotAdopted, "does not adopt UIScene lifecycle"),
    fixed(.uikitSceneLifecycleNotAdopted, "UIScene` lifecycle will soon be required"),
    fixed(
      .windowNoRootViewController,
      "Application windows are expected to have a root view controller"),
    fixed(.locationWithoutMode, "CLClientIsBackgroundable"),
    system(
      [.restoreError],
      ["Error reading archived restorable state: Error Domain=NSCocoaErrorDomain Code=257"],
      ["Error reading archived restorable state"]
    ) { message, _ in
      var recognition = Recognition(.restoreError, .system)
      if let mark = message.body.firstIndex(of: " Code=") {
        var cursor = HeadCursor(message.body, at: mark + 6)
        if let code = cursor.number(upTo: 6) { recognition.attributes[.code] = String(code) }
      }
      return recognition
    },
    system(
      [.restoreError],
      ["Application could not restore state when launched in background while locked"],
      ["could not restore state when launched in background while locked"]
    ) { _, _ in
      var recognition = Recognition(.restoreError, .system)
      recognition.attributes = [.reason: "locked"]
      return recognition
    },
    fixed(.voipLegacy, "Legacy VoIP background mode is deprecated"),
    fixed(.voipPushNotReported, "never posted an incoming call to the system"),
    fixed(.systemLostLines, "MESSAGE DROPPED"),
    fixed(.systemLostLines, "QUARANTINED DUE TO HIGH LOGGING VOLUME"),
    system(
      [.systemGpuRejected],
      ["Insufficient Permission (to submit GPU work from background)"],
      ["to submit GPU work from background"]
    ) { _, _ in
      var recognition = Recognition(.systemGpuRejected, .system)
      recognition.attributes = [.api: "metal"]
      return recognition
    },
    system(
      [.systemGpuRejected], ["gpus_ReturnNotPermittedKillClient"],
      ["gpus_ReturnNotPermittedKillClient"]
    ) { _, _ in
      var recognition = Recognition.end(nil, .systemGpuRejected, .crashed, reason: "OpenGL ES")
      recognition.attributes[.api] = "gl"
      return recognition
    },
    system(
      [.uikitModeMissing],
      [
        "You've implemented -[<UIApplicationDelegate> application:performFetchWithCompletionHandler:"
          + "], but you still need to add \"fetch\" to the list of your supported UIBackgroundModes"
      ],
      ["You've implemented -[<UIApplicationDelegate> "]
    ) { message, at in
      let body = message.body
      var recognition = Recognition(.uikitModeMissing, .system)
      if let close = body.firstIndex(of: UInt8(ascii: "]"), from: at + 45) {
        recognition.attributes[.method] = body[(at + 45)..<close].text
      }
      if let open = body.firstIndex(of: "need to add \"", from: at),
        let close = body.firstIndex(of: UInt8(ascii: "\""), from: open + 13)
      {
        recognition.attributes[.mode] = body[(open + 13)..<close].text
      }
      return recognition
    },
    system(
      [.urlQuerySchemeNotDeclared, .urlQuerySchemeLimit],
      [
        "-canOpenURL: failed for URL: \"x://\" - error: \"This app is not allowed to query for scheme x\""
      ],
      ["-canOpenURL: failed for URL: "]
    ) { message, _ in
      let body = message.body
      if body.contains("exceeded the number of allowed scheme queries") {
        return Recognition(.urlQuerySchemeLimit, .system)
      }
      guard let mark = body.firstIndex(of: "not allowed to query for scheme ") else { return nil }
      var end = mark + 32
      while end < body.count, body[end] != UInt8(ascii: "\""), !body[end].isSpace { end += 1 }
      var recognition = Recognition(.urlQuerySchemeNotDeclared, .system)
      recognition.attributes = [.scheme: body[(mark + 32)..<end].text]
      return recognition
    },
  ]

  /// A fixed text; the line is the writer's own.
  private static func fixed(_ event: EventKind, _ text: String) -> Term {
    system([event], [text], [text]) { _, _ in Recognition(event, .system) }
  }
}
