extension Message {
  /// Whether the line is Android's, whose words mean other things than iOS's.
  ///
  /// Logcat prints a tag and a level, and a date before or behind which a format may have taken for
  /// its own: `I/flutter (12345): …`, `01-31 12:00:00.000  1234  1240 D Tag: …`,
  /// `12345-12345/com.x D/Unity: …`, `12345-12345 flutter com.x I …`.
  var isOfOtherSystem: Bool {
    guard process.isEmpty else { return false }
    let text = body.trimmed
    if text.has("[Android]") || text.has("[android]") || text.contains(":CONSOLE(") { return true }
    guard text.peek(0).isDigit else { return text.beginsWithLogcatTag(at: 0) }
    if text.beginsWithMonthAndDay { return text.hasLogcatLevel(from: 6) }
    return text.beginsWithProcessAndThread && text.hasLogcatLevel(from: 3)
  }
}

extension ByteView {
  /// `I/flutter (12345): `, `W/System.err: `
  fileprivate func beginsWithLogcatTag(at start: Int) -> Bool {
    peek(start).isLogcatLevel && peek(start + 1) == UInt8(ascii: "/") && peek(start + 2).isLetter
      && firstIndex(of: ": ", from: start) != nil
  }

  /// `01-31 `
  fileprivate var beginsWithMonthAndDay: Bool {
    peek(0).isDigit && peek(1).isDigit && peek(2) == UInt8(ascii: "-") && peek(3).isDigit
      && peek(4).isDigit && peek(5) == UInt8(ascii: " ")
  }

  /// `12345-12345/`, `12345-12345 `, `1234  1240 `
  fileprivate var beginsWithProcessAndThread: Bool {
    var at = 0
    while peek(at).isDigit { at += 1 }
    let joint = at
    while peek(at) == UInt8(ascii: "-") || peek(at).isSpace { at += 1 }
    guard joint > 1, at > joint, peek(at).isDigit else { return false }
    while peek(at).isDigit { at += 1 }
    return peek(at) == UInt8(ascii: "/") || peek(at).isSpace
  }

  /// A level by itself, or before a tag, among the first words.
  fileprivate func hasLogcatLevel(from start: Int) -> Bool {
    (start..<max(start, Swift.min(count, 96))).contains { at in
      self[at].isSpace && peek(at + 1).isLogcatLevel
        && (peek(at + 2).isSpace || peek(at + 2) == UInt8(ascii: "/"))
    }
  }
}

extension UInt8 {
  /// Verbose, debug, info, warning, error, fatal.
  fileprivate var isLogcatLevel: Bool {
    switch self {
    case UInt8(ascii: "V"), UInt8(ascii: "D"), UInt8(ascii: "I"), UInt8(ascii: "W"),
      UInt8(ascii: "E"), UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
