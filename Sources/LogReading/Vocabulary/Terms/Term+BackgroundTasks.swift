import Lifecycle

extension Term {
  /// UIKit's and BackgroundTasks' own words on tasks and completion handlers.
  static let backgroundTasks: [Term] = [
    system(
      [.bgtaskWarned], ["Background Task 1001 (\"name\"), was created over 30 seconds ago."],
      ["ackground Task "]
    ) { message, at in
      let body = message.body
      var cursor = HeadCursor(body, at: at + 15)
      guard let id = cursor.groupedNumber(), cursor.skip(" (\"") else { return nil }
      // The name may be so long that a typesetter broke the line inside it.
      let isOld = body.contains("was created over 30 seconds ago")
      let isBroken =
        body.firstIndex(of: "\")", from: cursor.at) != nil && body.count < cursor.at + 120
      guard isOld || isBroken else { return nil }
      var recognition = Recognition(.bgtaskWarned, .system)
      recognition.attributes = [.id: String(id)]
      if let close = body.firstIndex(of: "\")", from: cursor.at) {
        let name = body[cursor.at..<close].text
        recognition.attributes[.name] = name
        recognition.owner = taskOwner(name)
      }
      return recognition
    },
    system(
      [.bgtaskExpired],
      [
        "Background task still not ended after expiration handlers were called: <_UIBackgroundTask…"
      ],
      ["still not ended after expiration handlers were called"]
    ) { message, _ in
      var recognition = Recognition(.bgtaskExpired, .system)
      let body = message.body
      if let mark = body.firstIndex(of: "taskID = ") {
        var cursor = HeadCursor(body, at: mark + 9)
        if let id = cursor.number(upTo: 10) { recognition.attributes[.id] = String(id) }
      }
      if let mark = body.firstIndex(of: "taskName = ") {
        let end = body.firstIndex(of: ", creationTime", from: mark) ?? body.count
        let name = body[(mark + 11)..<end].text
        recognition.attributes[.name] = name
        recognition.owner = taskOwner(name)
      }
      if let mark = body.firstIndex(of: "elapsed = ") {
        var cursor = HeadCursor(body, at: mark + 10)
        if let seconds = cursor.number(upTo: 6) {
          recognition.attributes[.elapsed] = String(seconds)
        }
      }
      return recognition
    },
    system(
      [.bgtaskEndedTwice],
      ["Can't end BackgroundTask: no background task exists with identifier 12 (0xc)"],
      ["no background task exists with identifier "]
    ) { message, at in
      var end = at + 42
      while message.body.peek(end).isHexDigit { end += 1 }
      var recognition = Recognition(.bgtaskEndedTwice, .system)
      recognition.attributes = [.id: message.body[(at + 42)..<end].text]
      return recognition
    },
    system(
      [.bgtaskExpired], ["<BKNewProcess: …> has active assertions beyond permitted time"],
      ["has active assertions beyond permitted time"]
    ) { message, _ in
      var recognition = Recognition(.bgtaskExpired, .system)
      if let mark = message.body.firstIndex(of: "pid: ") {
        var cursor = HeadCursor(message.body, at: mark + 5)
        recognition.subject = Subject(pid: cursor.number(upTo: 10))
      }
      return recognition
    },
    system(
      [.appCompletionNotCalled],
      [
        "Application delegate received call to -application:performFetchWithCompletionHandler: but "
          + "the completion handler was never called."
      ],
      ["but the completion handler was never called"]
    ) { message, at in
      var recognition = Recognition(.appCompletionNotCalled, .system)
      if let mark = message.body.firstIndex(of: "received call to "), mark < at {
        recognition.attributes = [.method: message.body[(mark + 17)..<at].trimmed.text]
      }
      return recognition
    },
    system(
      [.appPerformFetch], ["BackgroundFetch AppDelegate received fetch event"],
      ["AppDelegate received fetch event"]
    ) { _, _ in
      Recognition(.appPerformFetch, .framework)
    },
    system(
      [.bgschedulerError], ["Error Domain=BGTaskSchedulerErrorDomain Code=3 \"(null)\""],
      ["BGTaskSchedulerErrorDomain"]
    ) { message, at in
      var index = at + 26
      while index < message.body.count, index < at + 40, !message.body[index].isDigit { index += 1 }
      var cursor = HeadCursor(message.body, at: index)
      guard let code = cursor.number(upTo: 2) else { return nil }
      var recognition = Recognition(.bgschedulerError, .system)
      recognition.attributes = [.code: String(code)]
      return recognition
    },
    Term(
      [.appTimeRemaining], telling: .framework,
      spellings: [
        "BG time remaining: 20", "backgroundTimeRemaining = 179.3",
        "remaining background time: 12.03", "Background time remaining: 25.1 s",
      ],
      literals: [
        "BG time remaining: ", "backgroundTimeRemaining", "ackground time remaining",
        "ackground Time Remaining", "emaining background time", "emaining Background Time",
        "ackground time left",
      ]
    ) { message, at in
      guard !message.isAboutCode else { return nil }
      let body = message.body
      // The shortest of the literals has 19 bytes; a few words may stand before the number.
      var start = at + 19
      let most = start + 20
      while start < body.count, start < most, !body[start].isDigit { start += 1 }
      var end = start
      while body.peek(end).isDigit
        || (body.peek(end) == UInt8(ascii: ".") && body.peek(end + 1).isDigit)
        || body.peek(end) == UInt8(ascii: "e") || body.peek(end) == UInt8(ascii: "+")
      { end += 1 }
      guard end > start else { return nil }
      var recognition = Recognition(.appTimeRemaining, .framework)
      recognition.attributes = Attributes(.seconds, text: body[start..<end].text)
      return recognition
    },
    // `submitTaskRequest: com.x.refresh is not advertised in the application's Info.plist`
    system(
      [.bgschedulerError],
      ["submitTaskRequest: com.x is not advertised in the application's Info.plist"],
      ["is not advertised in the application"]
    ) { message, at in
      let body = message.body
      var end = at
      while end > 0, body[end - 1].isSpace { end -= 1 }
      var start = end
      while start > 0, !body[start - 1].isSpace, body[start - 1] != UInt8(ascii: "\"") {
        start -= 1
      }
      guard SystemSubject.isBundleIdentifier(body[start..<end]) else { return nil }
      var recognition = Recognition(.bgschedulerError, .system)
      recognition.attributes = [.code: "3", .id: body[start..<end].text]
      return recognition
    },
    scheduled(.bgschedulerTaskLaunch, "Starting task: <", ""),
    scheduled(.bgschedulerComplete, "Marking task <", " complete with success: 1"),
    request("<BGAppRefreshTaskRequest: ", "refresh"),
    request("<BGProcessingTaskRequest: ", "processing"),
    system(
      [.bgschedulerHandlerError],
      [
        "No launch handler registered for task with identifier com.x",
        "Launch handler for task with identifier com.x has already been registered",
      ],
      [
        "No launch handler registered for task with identifier ",
        "Launch handler for task with identifier ",
        "All launch handlers must be registered before application finishes launching",
      ]
    ) { message, at in
      let body = message.body
      let isLaunch = body.has("Launch", at: at)
      guard !isLaunch || body.contains("already been registered") else { return nil }
      var recognition = Recognition(.bgschedulerHandlerError, .system)
      recognition.attributes = [.text: body.from(at).trimmed.text]
      return recognition
    },
  ]

  /// A request as it prints itself: `<BGAppRefreshTaskRequest: com.x.refresh, earliestBeginDate: …>`.
  private static func request(_ literal: String, _ kind: String) -> Term {
    Term(
      [.bgschedulerSubmit], telling: .framework, spellings: [literal + "com.x>"],
      literals: [literal]
    ) { message, at in
      guard !message.isAboutCode else { return nil }
      let start = at + literal.utf8.count
      var end = start
      while end < message.body.count,
        message.body[end].isWord || message.body[end] == UInt8(ascii: ".")
          || message.body[end] == UInt8(ascii: "-")
      { end += 1 }
      guard end > start else { return nil }
      var recognition = Recognition(.bgschedulerSubmit, .framework)
      recognition.attributes = [.id: message.body[start..<end].text, .kind: kind]
      return recognition
    }
  }

  /// A task as it prints itself when it is run and when it is over:
  /// `Starting task: <BGAppRefreshTask: com.x.refresh>`.
  private static func scheduled(_ event: EventKind, _ literal: String, _ ending: String) -> Term {
    let kinds = ["BGAppRefreshTask: ": "refresh", "BGProcessingTask: ": "processing"]
    return Term(
      [event], telling: .framework, spellings: ["\(literal)BGAppRefreshTask: com.x>\(ending)"],
      literals: [literal]
    ) { message, at in
      let body = message.body
      let start = at + literal.utf8.count
      guard !message.isAboutCode, message.isSentenceStart(at),
        let (name, kind) = kinds.first(where: { body.has(Array($0.key.utf8), at: start) }),
        let end = body.firstIndex(of: UInt8(ascii: ">"), from: start), end > start + name.utf8.count
      else { return nil }
      var recognition = Recognition(event, .framework)
      recognition.attributes = [
        .id: body[(start + name.utf8.count)..<end].text, .kind: kind,
      ]
      return recognition
    }
  }

  /// Who began a task, as UIKit names it: `Called by App, from -[Uploader start]`.
  private static func taskOwner(_ name: String) -> String? {
    guard name.hasPrefix("Called by "), let from = name.range(", from ") else { return nil }
    return String(name[from...])
  }
}

extension HeadCursor {
  /// A number with or without separators of thousands, as a locale writes it: `4617`, `4,617`.
  fileprivate mutating func groupedNumber() -> Int? {
    guard var value = number(upTo: 10) else { return nil }
    while true {
      var next = HeadCursor(line, at: at)
      let isSeparated =
        next.skip(",") || next.skip(".") || next.skip("\u{A0}") || next.skip("\u{202F}")
        || next.skip("’") || next.skip("'") || next.skip(" ")
      guard isSeparated, let group = next.number(digits: 3), !next.byte.isDigit, value < 1 << 40
      else { return value }
      value = value * 1000 + group
      at = next.at
    }
  }
}

extension String {
  /// Where the text behind a mark begins.
  fileprivate func range(_ mark: String) -> String.Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(mark) { return self.index(index, offsetBy: mark.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
