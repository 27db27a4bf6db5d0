import Lifecycle

/// Reads the words behind `scenePhase`, `AppState`, `applicationState` and their like.
///
/// Where a line names two states the new one counts: the one behind an arrow, `to` or `new`, wherever
/// it stands; of two that nothing marks, the second, for SwiftUI's `onChange` hands over the old value
/// first.
struct StateWords {
  private enum Age { case old, new, unmarked }

  private enum Word {
    case state(ReportedState), mark(Age), filler, stop
  }

  /// More words than this do not stand between a property's name and its value.
  private static let mostWords = 14

  private let body: ByteView
  private let dialect: ReportedState.Dialect

  private var told: (old: ReportedState?, new: ReportedState?, unmarked: ReportedState?)
  private var age = Age.unmarked

  /// Reads from a byte on, where the name of the property begins.
  static func read(
    _ body: ByteView, from start: Int, _ dialect: ReportedState.Dialect
  ) -> ReportedState? {
    var words = StateWords(body, dialect)
    return words.read(from: start)
  }

  private init(_ body: ByteView, _ dialect: ReportedState.Dialect) {
    (self.body, self.dialect) = (body, dialect)
  }

  private var hasState: Bool { told.new != nil || told.unmarked != nil || told.old != nil }

  private mutating func read(from start: Int) -> ReportedState? {
    var at = start
    for _ in 0..<Self.mostWords {
      guard skipSeparators(&at) else { break }
      let first = at
      while body.peek(at).isWord { at += 1 }
      guard first < at else { break }
      switch meaning(of: body[first..<at]) {
      case .filler: continue
      case .mark(let mark): age = mark
      case .state(let state):
        guard isState(endingAt: at) else { return result }
        take(state)
      case .stop: return result
      }
    }
    return result
  }

  private var result: ReportedState? { told.new ?? told.unmarked }

  private mutating func take(_ state: ReportedState) {
    switch age {
    case .old: told.old = state
    case .new: told.new = state
    case .unmarked: told.unmarked = state
    }
    age = .unmarked
  }

  /// Steps over blanks, punctuation and arrows; false where the sentence ends.
  private mutating func skipSeparators(_ at: inout Int) -> Bool {
    while at < body.count, !body[at].isWord {
      if isArrow(at, to: true) { age = .new }
      if isArrow(at, to: false) { age = .old }
      let isEnd =
        body[at] == UInt8(ascii: "|") || body[at] == UInt8(ascii: "{")
        || (body[at] == UInt8(ascii: ".") && body.peek(at + 1).isSpace)
      if isEnd, hasState { return false }
      at += 1
    }
    return at < body.count
  }

  /// `->`, `=>`, ` > `, `→`, `⇒`, `➡`; backward `<-` and `←`.
  private func isArrow(_ at: Int, to isForward: Bool) -> Bool {
    guard isForward else { return body.has("<-", at: at) || body.has("←", at: at) }
    if body.has("→", at: at) || body.has("⇒", at: at) || body.has("➡", at: at) { return true }
    guard body[at] == UInt8(ascii: ">"), at > 0 else { return false }
    let before = body[at - 1]
    return before == UInt8(ascii: "-") || before == UInt8(ascii: "=")
      || (before.isSpace && body.peek(at + 1).isSpace)
  }

  /// Whether a state's name is the value and not the beginning of other words: `background fetch`,
  /// `background=false`.
  private func isState(endingAt end: Int) -> Bool {
    let next = body.peek(end)
    if hasState, next == UInt8(ascii: "=") || next == UInt8(ascii: ":") { return false }
    if hasState, age == .unmarked {
      // A second state that nothing marks is the new one only where it ends the line.
      return (end..<body.count).allSatisfy { !body[$0].isWord }
    }
    // `App state changed. Is active? true` asks.
    if next == UInt8(ascii: "?") { return false }
    guard next == UInt8(ascii: " "), body.peek(end + 1).isLowercase else { return true }
    var stop = end + 1
    while body.peek(stop).isWord { stop += 1 }
    return !Self.nouns.contains(body[(end + 1)..<stop].text)
  }

  private func meaning(of token: ByteView) -> Word {
    var name = token
    while name.peek(0) == UInt8(ascii: "_") { name = name.from(1) }
    let word = name.text.lowercased()
    // `Lifecycle.State.RESUMED` is Android's.
    let isConstant = name.peek(0).isUppercase && name.peek(1).isUppercase
    if let state = state(named: word), dialect != .flutter || !isConstant { return .state(state) }
    if Self.marksOfOld.contains(word) { return .mark(.old) }
    if Self.marksOfNew.contains(word) { return .mark(.new) }
    return Self.fillers.contains(word) ? .filler : .stop
  }

  private func state(named word: String) -> ReportedState? {
    switch (word, dialect) {
    case ("resumed", .flutter): return .app(.active, raw: nil)
    case ("paused", .flutter): return .app(.background, raw: nil)
    case ("0", .uiKitWithNumbers): return .app(.active, raw: word)
    case ("1", .uiKitWithNumbers): return .app(.inactive, raw: word)
    case ("2", .uiKitWithNumbers): return .app(.background, raw: word)
    default: break
    }
    return switch word {
    case "active", "foregroundactive", "uiapplicationstateactive",
      "uisceneactivationstateforegroundactive":
      .app(.active, raw: nil)
    case "inactive", "foregroundinactive", "uiapplicationstateinactive",
      "uisceneactivationstateforegroundinactive":
      .app(.inactive, raw: nil)
    case "background", "uiapplicationstatebackground", "uisceneactivationstatebackground":
      .app(.background, raw: nil)
    case "hidden", "detached", "unknown", "extension", "unattached": .other
    default: nil
    }
  }

  private static let marksOfOld: Set<String> = [
    "old", "oldphase", "oldvalue", "oldstate", "oldscenephase", "oldappstate", "previous",
    "previously", "previousphase", "previousstate", "previousvalue", "previousappstate", "prev",
    "prevphase", "prevstate", "prevappstate", "last", "laststate", "lastphase", "was", "from",
    "before",
  ]

  private static let marksOfNew: Set<String> = [
    "new", "newphase", "newvalue", "newstate", "newscenephase", "newappstate", "next", "nextstate",
    "nextphase", "nextappstate", "now", "to", "into", "current", "currently", "currentstate",
    "currentphase", "currentappstate", "becomes", "became", "becoming", "is", "after",
  ]

  private static let fillers: Set<String> = [
    "changed", "change", "changes", "changing", "did", "has", "have", "transition",
    "transitioned", "transitioning", "transitions", "switched", "switching", "moved", "moving",
    "went", "going", "entered", "entering", "updated", "update", "set", "value", "state", "status",
    "phase", "scenephase", "scene", "swiftui", "optional", "appstate", "appstatus", "app",
    "application", "applicationstate", "uiapplication", "uiapplicationstate", "uiscene",
    "activationstate", "applifecyclestate", "didchangeapplifecyclestate", "lifecycle",
    "lifecyclestate", "the", "in", "a", "it", "event", "rawvalue", "onchange", "of", "shared",
    "appstatevisible", "and",
  ]

  /// What `active` and `background` may be said of.
  private static let nouns: Set<String> = [
    "activity", "app", "audio", "call", "calls", "color", "colour", "connection", "connections",
    "download", "downloads", "execution", "fetch", "image", "location", "mode", "modes", "music",
    "notification", "notifications", "playback", "processing", "queue", "refresh", "session",
    "sessions", "sync", "tab", "task", "tasks", "thread", "time", "timer", "upload", "uploads",
    "user", "users", "window", "work",
  ]
}
