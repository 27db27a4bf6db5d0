import Lifecycle

extension Term {
  /// The call of the completion handler that a fetch, a push or a URL session came with.
  ///
  /// Such a line rarely says which callback it completes: it is taken for the one that is open, and
  /// tells nothing where none is.
  static let completions: [Term] = [
    Term(
      [.appPerformFetch, .appRemoteNotificationBackground, .appBackgroundURLSession],
      telling: .phrase,
      spellings: [
        "calling completion handler", "completionHandler(.newData)", "completion handler called",
        "fetchCompletionHandler(UIBackgroundFetchResultNoData)",
      ],
      literals: ["ompletion handler", "ompletionHandler", "ompletion Handler"]
    ) { message, at in
      guard !message.isAboutCode, message.isCompletionCall(at) else { return nil }
      return .completion()
    },
    .completed([
      "fetch completed", "fetch finished", "fetch complete", "fetch done", "fetch result:",
    ]),
    .call(
      .bgschedulerComplete, ["setTaskCompleted(success:", "setTaskCompletedWithSuccess:"]),
  ]

  /// `Background fetch completed`, with nothing before it but the fetch's own name.
  private static func completed(_ texts: [String]) -> Term {
    Term(
      [.appPerformFetch], telling: .phrase, spellings: texts.map { "Background \($0)" },
      literals: texts.map { "ackground \($0)" } + texts.map { "erform\($0.capitalizedFirst)" }
    ) { message, at in
      guard at > 0, message.isSentenceStart(at - 1), !message.isAboutCode else { return nil }
      return .completion()
    }
  }
}

extension Recognition {
  /// The end of whichever callback of the system's is open.
  fileprivate static func completion() -> Recognition {
    var recognition = Recognition(.appPerformFetch, .phrase)
    recognition.phase = .end
    recognition.attributes[.call] = CompletionCalls.mark
    return recognition
  }
}

extension Message {
  /// Whether the words around `completion handler` say that it is called, now: `calling completion
  /// handler`, `completionHandler(.newData)`, `completion handler called`.
  func isCompletionCall(_ at: Int, sentenceFrom start: Int? = nil) -> Bool {
    let name = Identifier(in: body, around: at).range
    // `performFetchWithCompletionHandler` is a method's name.
    let word = body[name].text.lowercased()
    guard ["completion", "completionhandler", "fetchcompletionhandler"].contains(word) else {
      return false
    }
    var end = name.upperBound
    if word == "completion" { end = at + 17 }
    let before = words(from: start ?? sentenceStart, to: name.lowerBound)
    let verbs: Set<String> = ["calling", "called", "call", "invoking", "invoked", "executing"]
    let small: Set<String> = ["the", "fetch", "background", "our", "its", "push", "notification"]
    if let last = before.last(where: { !small.contains($0) }) {
      // `Remember to call …` speaks to a developer; `call completion handler` alone is a log's.
      if last == "call", before.first != "call" { return false }
      return verbs.contains(last) && before.count <= 4 && !saysOtherwise
    }
    if body.has("(.", at: end) || body.has("(UIBackgroundFetchResult", at: end) { return true }
    var at = end
    while at < body.count, !body[at].isLetter { at += 1 }
    var stop = at
    while body.peek(stop).isLetter { stop += 1 }
    return verbs.contains(body[at..<stop].text.lowercased()) && !saysOtherwise
  }

  /// `never called`, `not calling`, `will be called`, `forgot to call`
  private var saysOtherwise: Bool {
    body.contains("never") || body.contains("not ") || body.contains("n't ")
      || body.contains("before ") || body.contains("forg") || body.contains("must ")
  }

  /// The words between two bytes, in small letters.
  private func words(from start: Int, to end: Int) -> [String] {
    var words: [String] = []
    var at = min(start, end)
    while at < end {
      while at < end, !body[at].isLetter { at += 1 }
      let start = at
      while at < end, body[at].isLetter { at += 1 }
      if start < at { words.append(body[start..<at].text.lowercased()) }
    }
    return words
  }
}

extension String {
  /// `fetch done` as the end of a camel-case name: `Fetch done`.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
