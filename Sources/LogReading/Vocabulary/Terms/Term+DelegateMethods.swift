import Lifecycle

extension Term {
  /// Delegate methods that are no step of the lifecycle: URLs, fetches, pushes, restoration.
  static let delegateMethods: [Term] = [
    method(
      .appOpenURL, ["application:openURL:", "application:handleOpenURL:", "application(_:open:"],
      url: true),
    method(
      .sceneOpenURLContexts, ["scene:openURLContexts:", "scene(_:openURLContexts:"], url: true),
    method(
      .appContinueUserActivity,
      ["application:continueUserActivity:", "application(_:continue:restorationHandler:"]),
    method(.sceneContinueUserActivity, ["scene:continueUserActivity:", "scene(_:continue:"]),
    method(.appPerformFetch, ["performFetchWithCompletionHandler"]),
    method(
      .appRemoteNotificationBackground,
      [
        "didReceiveRemoteNotification:fetchCompletionHandler:",
        "application(_:didReceiveRemoteNotification:fetchCompletionHandler:",
      ]),
    method(.appRemoteNotification, ["application:didReceiveRemoteNotification:"]),
    method(
      .appLocalNotification,
      [
        "application:didReceiveLocalNotification:",
        "userNotificationCenter(_:willPresent:", "userNotificationCenter:willPresentNotification:",
      ]),
    method(
      .appBackgroundURLSession,
      ["handleEventsForBackgroundURLSession"]),
    ended(
      .appBackgroundURLSession,
      [
        "URLSessionDidFinishEventsForBackgroundURLSession",
        "urlSessionDidFinishEvents(forBackgroundURLSession:",
      ]),
    method(
      .sceneConfigurationForConnecting,
      [
        "application:configurationForConnectingSceneSession:",
        "application(_:configurationForConnecting:",
      ]),
    method(
      .sceneDidDiscardSessions,
      ["application:didDiscardSceneSessions:", "application(_:didDiscardSceneSessions:"]),
    method(.sceneWillConnect, ["scene:willConnectToSession:", "scene(_:willConnectTo:"]),
    method(
      .restoreShouldSave,
      [
        "application:shouldSaveApplicationState:", "application:shouldSaveSecureApplicationState:",
        "application(_:shouldSaveApplicationState:",
        "application(_:shouldSaveSecureApplicationState:",
      ]),
    method(
      .restoreShouldRestore,
      [
        "application:shouldRestoreApplicationState:",
        "application:shouldRestoreSecureApplicationState:",
        "application(_:shouldRestoreApplicationState:",
        "application(_:shouldRestoreSecureApplicationState:",
      ]),
    method(
      .restoreEncodeApp,
      [
        "application:willEncodeRestorableStateWithCoder:",
        "application(_:willEncodeRestorableStateWith:",
      ]),
    method(
      .restoreDecodeApp,
      [
        "application:didDecodeRestorableStateWithCoder:",
        "application(_:didDecodeRestorableStateWith:",
      ]),
    method(
      .restoreViewController,
      [
        "iewControllerWithRestorationIdentifierPath:",
        "iewController(withRestorationIdentifierPath:",
      ]),
    method(.restoreEncode, ["encodeRestorableStateWithCoder:", "encodeRestorableState(with:"]),
    method(.restoreDecode, ["decodeRestorableStateWithCoder:", "decodeRestorableState(with:"]),
    method(.restoreFinished, ["applicationFinishedRestoringState"]),
    method(
      .restoreSceneActivity,
      ["stateRestorationActivity(for:", "restoreInteractionStateWithUserActivity:"]),
  ]

  /// A method by which the system says that what another began is over.
  private static func ended(_ event: EventKind, _ spellings: [String]) -> Term {
    Term([event], telling: .delegate, spellings: spellings, literals: spellings) { message, at in
      guard !message.isAboutCode else { return nil }
      var recognition = Recognition(event, .delegate)
      recognition.phase = .end
      recognition.owner = message.receiver(before: at)
      return recognition
    }
  }

  /// A selector in its Objective-C and its `#function` spellings.
  private static func method(
    _ event: EventKind, _ spellings: [String], url: Bool = false
  ) -> Term {
    Term([event], telling: .delegate, spellings: spellings, literals: spellings) { message, at in
      guard !message.isAboutCode else { return nil }
      // The longer selector has the shorter one inside.
      if event == .appRemoteNotification, message.body.contains("fetchCompletionHandler") {
        return nil
      }
      var recognition = Recognition(event, .delegate)
      let isSecure = message.body.contains("Secure")
      if event == .restoreShouldSave || event == .restoreShouldRestore {
        recognition.attributes[.secure] = isSecure
        if let value = message.returnValue(after: at),
          ["YES", "NO", "true", "false"].contains(value)
        {
          recognition.attributes[.value] = value
        }
      }
      if event == .restoreViewController {
        if let path = message.identifierPath(after: at) { recognition.attributes[.path] = path }
        if let result = message.returnValue(after: at) { recognition.attributes[.result] = result }
      }
      if event == .appLocalNotification, message.body.contains("LocalNotification:") {
        recognition.attributes[.api] = "UILocalNotification"
      }
      if event.category != "restore" {
        let selector = message.selectorRange(around: at)
        recognition.phase = CallContext(message, selector).phase
        if message.callsCompletion(after: selector.upperBound) { recognition.phase = .end }
      }
      if let owner = message.receiver(before: at) { recognition.owner = owner }
      if url, let address = message.address { recognition.attributes[.url] = address }
      return recognition
    }
  }
}

extension Message {
  /// `… fetchCompletionHandler:] calling completion handler with .newData`
  fileprivate func callsCompletion(after end: Int) -> Bool {
    let spellings: [StaticString] = ["ompletion handler", "ompletionHandler"]
    return spellings.contains { text in
      body.firstIndex(of: text, from: end).map { isCompletionCall($0, sentenceFrom: end) } ?? false
    }
  }

  /// The whole selector around a byte: `application(_:didReceiveRemoteNotification:fetch…:)`.
  fileprivate func selectorRange(around at: Int) -> Range<Int> {
    func isPart(_ byte: UInt8) -> Bool {
      byte.isWord || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "(")
        || byte == UInt8(ascii: ")")
    }
    var start = at
    while start > 0, isPart(body[start - 1]) { start -= 1 }
    var end = at
    while end < body.count, isPart(body[end]) { end += 1 }
    return start..<end
  }

  /// The class in `-[AppDelegate application:…]`.
  func receiver(before at: Int) -> String? {
    guard let open = body[0..<at].lastIndex(of: UInt8(ascii: "[")),
      let space = body.firstIndex(of: UInt8(ascii: " "), from: open),
      space < at, body.peek(open + 1).isLetter
    else { return nil }
    return body[(open + 1)..<space].text
  }

  /// The first URL of the message: `myapp://open?id=1`.
  var address: String? {
    guard let mark = body.firstIndex(of: "://") else { return nil }
    var start = mark
    while start > 0,
      body[start - 1].isWord || body[start - 1] == UInt8(ascii: "+")
        || body[start - 1] == UInt8(ascii: "-")
        || body[start - 1] == UInt8(ascii: ".")
    { start -= 1 }
    var end = mark + 3
    while end < body.count, !body[end].isSpace, body[end] != UInt8(ascii: "\""),
      body[end] != UInt8(ascii: "'"),
      body[end] != UInt8(ascii: ")")
    {
      end += 1
    }
    return start < mark ? body[start..<end].text : nil
  }
}
