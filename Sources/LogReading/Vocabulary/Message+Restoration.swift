extension Message {
  /// The identifiers of a restoration path, joined by slashes: those of `( A, B )` or `["A", "B"]`.
  func identifierPath(after start: Int) -> String? {
    // The brackets around the selector come first: the path stands behind them.
    let from = selectorEnd(after: start)
    let open = (from..<body.count).first { body[$0] == 0x28 || body[$0] == 0x5B }
    guard let open else { return nil }
    let close: UInt8 = body[open] == 0x28 ? 0x29 : 0x5D
    guard let end = body.firstIndex(of: close, from: open) else { return nil }
    var parts: [String] = [""]
    for index in (open + 1)..<end {
      let byte = body[index]
      if byte == 0x2C {
        parts.append("")
      } else if byte.isWord || byte == 0x2D || byte == 0x2E {
        parts[parts.count - 1].append(Character(Unicode.Scalar(byte)))
      } else if !byte.isSpace, byte != 0x22 {
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
      if body.peek(at) == 0x3C { return "object" }
      if body.peek(at) == 0x28 { at += 1 }
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
