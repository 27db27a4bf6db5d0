extension Message {
  /// Whether the message speaks about code, not out of it: a stack frame, a task's name, UIKit's
  /// advice, an observer's bookkeeping, a listing.
  var isAboutCode: Bool {
    if isStackFrame || isComment || body.contains("bserver") || body.contains("wizzl") {
      return true
    }
    if body.contains("elector")
      && (body.contains("unrecognized selector") || body.contains("selector("))
    {
      return true
    }
    if body.contains("Background Task ") || body.contains("Called by ")
      || body.contains("taskName = ") || body.contains("background task")
    {
      return true
    }
    if body.contains("You've implemented ") || body.contains("received call to ")
      || body.contains("message not found") || body.contains("DelegateProxy")
    {
      return true
    }
    return isSourceText
  }

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
    return text.has("//") || text.has("#") || text.has("*") || text.has("/*") || text.has("--")
      || text.has("==") || text.has("<!--")
  }

  private var isSourceText: Bool {
    body.contains("NSLog(") || body.contains("print(\"") || body.contains("- (void)")
      || body.contains("-(void)") || body.contains("func app") || body.contains("func scene")
      || body.contains("- (BOOL)") || body.contains("os_log(") || body.contains("#pragma")
  }
}
