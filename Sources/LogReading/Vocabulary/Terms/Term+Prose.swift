import Lifecycle

extension Term {
  /// Plain sentences: `App did become active`, `Application will enter in foreground`.
  static let prose: [Term] = [
    prose(.appDidBecomeActive, ["id become active", "id Become Active"]),
    prose(.appWillResignActive, ["ill resign active", "ill Resign Active"]),
    prose(
      .appDidEnterBackground,
      ["id enter background", "id enter in background", "id Enter Background"]),
    prose(
      .appWillEnterForeground,
      ["ill enter foreground", "ill enter in foreground", "ill Enter Foreground"]),
    prose(
      .appDidFinishLaunching,
      ["id finish launching", "id finish lauching", "id Finish Launching"]),
    prose(.appDidBecomeActive, ["pp became active", "pplication became active"]),
    prose(.appWillResignActive, ["pp resigned active", "pplication resigned active"]),
    prose(.appDidEnterBackground, ["pp entered background", "pplication entered background"]),
    prose(
      .appWillTerminate,
      [
        "pplication will terminate", "pp will terminate", "pplication is terminating",
        "pp is terminating",
      ], leadingLetters: 1),
    Term(
      [.appDidFinishLaunching], telling: .phrase, spellings: ["[START] Start session"],
      literals: ["[START] Start session"]
    ) { message, at in
      at == 0 ? Recognition(.appDidFinishLaunching, .phrase) : nil
    },
    Term(
      [.appDidBecomeActive], telling: .framework, spellings: ["[became-active]"],
      literals: ["[became-active]"]
    ) { message, _ in
      message.isAboutCode ? nil : Recognition(.appDidBecomeActive, .framework)
    },
    Term(
      [.appDidEnterBackground], telling: .framework, spellings: ["[entered-background]"],
      literals: ["[entered-background]"]
    ) { message, _ in
      message.isAboutCode ? nil : Recognition(.appDidEnterBackground, .framework)
    },
  ]

  private static func prose(
    _ event: EventKind, _ texts: [String], leadingLetters: Int = 1
  ) -> Term {
    let first = texts[0].hasPrefix("ill") ? "w" : texts[0].hasPrefix("id") ? "d" : "A"
    return Term(
      [event], telling: .phrase, spellings: texts.map { first + $0 }, literals: texts
    ) { message, at in
      guard at >= leadingLetters, !message.isAboutCode else { return nil }
      let start = at - leadingLetters
      return message.hasOnlySubject(before: start) ? Recognition(event, .phrase) : nil
    }
  }
}

extension Message {
  /// Whether nothing stands before the byte but tags, emoji and the app as the sentence's subject.
  func hasOnlySubject(before index: Int) -> Bool {
    let before = body[0..<index].from(min(sentenceStart, index)).trimmed
    if before.isEmpty { return true }
    if before.equals("App") || before.equals("Application") || before.equals("The app") {
      return true
    }
    if before.equals("the app") || before.equals("application") || before.equals("app") {
      return true
    }
    if before.equals("Scene") || before.equals("UIApplication") || before.equals("The application")
    {
      return true
    }
    // Emoji and arrows of a logger.
    for at in 0..<before.count where before[at] < 0x80 && !before[at].isSpace { return false }
    return true
  }
}
