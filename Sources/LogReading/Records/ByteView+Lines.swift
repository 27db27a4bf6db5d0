extension ByteView {
  /// Whether the line closes what a line before opened: `}`, `);`, `]`.
  var isClosing: Bool {
    let first = peek(0)
    return first == UInt8(ascii: "}") || first == UInt8(ascii: ")") || first == UInt8(ascii: "]")
  }

  /// Whether nothing but blanks stands here.
  var isBlank: Bool {
    let first = peek(0)
    return first <= UInt8(ascii: " ") || first >= 0x7F ? trimmed.isEmpty : false
  }

  /// Whether nothing but blanks or a library and a category stand here: `(Lib) [sub:cat]`.
  var isBlankOrCategory: Bool {
    guard count < 200 else { return false }
    var at = 0
    while peek(at).isSpace { at += 1 }
    if at == count { return true }
    guard self[count - 1] == UInt8(ascii: "]") || self[count - 1].isSpace else { return false }
    let text = trimmed
    at = 0
    if text.peek(0) == UInt8(ascii: "("), let end = text.firstIndex(of: UInt8(ascii: ")")) {
      at = end + 2
    }
    guard text.peek(at) == UInt8(ascii: "["),
      text.firstIndex(of: UInt8(ascii: "]"), from: at) == text.count - 1
    else {
      return text.isEmpty
    }
    return text.firstIndex(of: UInt8(ascii: ":"), from: at) != nil
      && text.firstIndex(of: UInt8(ascii: " "), from: at) == nil
  }

  /// A heading between records: `按下Home键返回主界面:`.
  var isHeading: Bool {
    let text = trimmed
    guard text.count <= 120, text.count > 1 else { return false }
    let endsInColon =
      text[text.count - 1] == UInt8(ascii: ":")
      || (text.count > 3 && text.has("\u{FF1A}", at: text.count - 3))
    guard endsInColon, text[0] >= 0x80 || text.firstIndex(of: UInt8(ascii: " ")) != nil else {
      return false
    }
    for index in 0..<text.count
    where text[index] == UInt8(ascii: "[") || text[index] == UInt8(ascii: "=") { return false }
    return true
  }
}
