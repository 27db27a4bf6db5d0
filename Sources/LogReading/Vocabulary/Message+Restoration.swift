extension Message {
  /// The identifiers of a restoration path, joined by slashes: those of `( A, B )` or `["A", "B"]`.
  func identifierPath(after start: Int) -> String? {
    // The brackets around the selector come first: the path stands behind them.
    let from = selectorEnd(after: start)
    let open = (from..<body.count).first {
      body[$0] == UInt8(ascii: "(") || body[$0] == UInt8(ascii: "[")
    }
    guard let open else { return nil }
    let close: UInt8 = body[open] == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
    guard let end = body.firstIndex(of: close, from: open) else { return nil }
    var parts: [String] = [""]
    for index in (open + 1)..<end {
      let byte = body[index]
      if byte == UInt8(ascii: ",") {
        parts.append("")
      } else if byte.isWord || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") {
        parts[parts.count - 1].append(Character(Unicode.Scalar(byte)))
      } else if !byte.isSpace, byte != UInt8(ascii: "\"") {
        return nil
      }
    }
    // `returned (null)` is no path.
    return parts.contains("") || parts == ["null"] ? nil : parts.joined(separator: "/")
  }

  /// The word behind `returned`, `return`, `->`, `=>` or `=` after a byte; `object` for a pointer.
  func returnValue(after start: Int) -> String? {
    let from = selectorEnd(after: start)
    let marks: [StaticString] = ["returned ", "returns ", "return ", "-> ", "=> ", "= "]
    for mark in marks {
      guard let found = body.firstIndex(of: mark, from: from) else { continue }
      var at = found + mark.utf8CodeUnitCount
      if body.peek(at) == UInt8(ascii: "<") { return "object" }
      if body.peek(at) == UInt8(ascii: "(") { at += 1 }
      var end = at
      while end < body.count, body[end].isWord { end += 1 }
      guard end > at else { continue }
      let word = body[at..<end].text
      return word == "null" ? "nil" : word
    }
    return nil
  }

  /// Where the method's own spelling ends: behind the bracket of `-[X method:]`, of `method(_:)`.
  private func selectorEnd(after start: Int) -> Int {
    var at = start
    while at < body.count, !body[at].isSpace { at += 1 }
    return at
  }
}
