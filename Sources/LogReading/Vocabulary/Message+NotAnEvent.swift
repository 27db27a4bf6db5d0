extension Message {
  /// Whether the message speaks about code, not out of it: a stack frame, a task's name, UIKit's
  /// advice, an observer's bookkeeping, a listing.
  var isAboutCode: Bool {
    if isStackFrame || isComment || isOfOtherSystem || isCondition { return true }
    var isAbout = false
    Self.marksOfCode.visit(body) { mark, at in
      isAbout = mark != Self.taskNameMark || body.peek(at + 16).isDigit
      return !isAbout
    }
    return isAbout
  }

  /// What stands in lines about code; the first is a task's name only where a number follows:
  /// `Background Task 1 ("Called by App, from -[AppDelegate applicationDidEnterBackground:]")`.
  private static let marksOfCode = MultiPatternSearch(
    [
      "Background Task ", "bserver", "wizzl", "unrecognized selector", "selector(", "Called by ",
      "taskName = ", "You've implemented ", "received call to ", "message not found",
      "DelegateProxy", "NSLog(", "print(\"", "- (void)", "-(void)", "func app", "func scene",
      "- (BOOL)", "os_log(", "#pragma", "deprecated", "alled when ", "Use this method",
      "Sent when ", "ells the delegate",
      "nvoked when ",
    ].map { Array($0.utf8) })
  private static let taskNameMark = 0

  /// `12  App  0x0000000104… -[AppDelegate applicationDidEnterBackground:] + 44`
  var isStackFrame: Bool {
    var at = 0
    while body.peek(at).isSpace { at += 1 }
    let digits = at
    while body.peek(at).isDigit { at += 1 }
    return at > digits && body.peek(at).isSpace && body.firstIndex(of: "0x", from: at) != nil
  }

  /// A person's remark between lines, or a heading; only lines without a head can be one.
  var isComment: Bool {
    guard isBare else { return false }
    let text = body.trimmed
    return text.has("//") || text.has("#") || text.has("/*") || text.has("--")
      || text.has("==") || text.has("<!--") || (text.has("*") && !text.isBulleted)
  }

  /// A condition of a source listing: `if newPhase == .active {`, `case .background:`.
  private var isCondition: Bool {
    guard isBare else { return false }
    let text = body.trimmed
    let words: [StaticString] = ["if ", "} else", "guard ", "switch ", "case .", "let ", "var "]
    return words.contains { text.has($0) } || text.contains(".onChange(of")
  }
}

extension ByteView {
  /// Whether stars are a bullet or a logger's ornament before a text, and not Markdown's emphasis:
  /// `* [AppDelegate] applicationDidBecomeActive`, `***** did become active`.
  var isBulleted: Bool {
    var at = 0
    while peek(at) == UInt8(ascii: "*") { at += 1 }
    return at > 0 && peek(at).isSpace && peek(count - 1) != UInt8(ascii: "*")
  }
}
