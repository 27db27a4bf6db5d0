import Lifecycle

extension Term {
  /// A method or function that an app logs when it calls it: `-[Player pause]`, `Player.pause()`,
  /// or the name at the beginning of the message.
  static func call(
    _ event: EventKind, _ names: [String], attributes: Attributes = [:],
    where isMeant: @escaping @Sendable (Message, Int) -> Bool = { _, _ in true }
  ) -> Term {
    Term([event], telling: .framework, spellings: names, literals: names) { message, at in
      guard let name = names.first(where: { message.body.has(Array($0.utf8), at: at) }),
        message.isCall(at, name.utf8.count), isMeant(message, at + name.utf8.count)
      else { return nil }
      var recognition = Recognition(event, .framework)
      recognition.attributes = attributes
      recognition.owner = message.receiver(before: at)
      return recognition
    }
  }

  /// A sentence that begins a message and ends with a word.
  static func statement(
    _ event: EventKind, _ texts: [String], attributes: Attributes = [:]
  ) -> Term {
    Term([event], telling: .phrase, spellings: texts, literals: texts) { message, at in
      guard message.isSentenceStart(at), !message.isAboutCode,
        texts.contains(where: { text in
          message.body.has(Array(text.utf8), at: at)
            && !message.body.peek(at + text.utf8.count).isWord
            && !message.isFollowedByProse(at + text.utf8.count)
        })
      else { return nil }
      var recognition = Recognition(event, .phrase)
      recognition.attributes = attributes
      return recognition
    }
  }
}

extension Message {
  /// Whether the name at a byte stands there as a call does, and not in a sentence about it.
  func isCall(_ at: Int, _ length: Int) -> Bool {
    let isOpen = [UInt8(ascii: ":"), UInt8(ascii: "(")].contains(body.peek(at + length - 1))
    guard at == 0 || !body[at - 1].isWord, isOpen || !body.peek(at + length).isWord,
      !isAboutCode
    else { return false }
    if isSentenceStart(at) { return !isFollowedByProse(at + length) }
    // `-[Player pause]`, `+[Player pause]`, `[player pause]`
    if body[at - 1] == UInt8(ascii: " "), let open = body[0..<at].lastIndex(of: UInt8(ascii: "[")),
      body[open..<at].firstIndex(of: UInt8(ascii: "]")) == nil
    {
      return body[(open + 1)..<(at - 1)].firstIndex(of: UInt8(ascii: " ")) == nil
        && (open == 0 || body[open - 1] == UInt8(ascii: "-") || body[open - 1] == UInt8(ascii: "+")
          || isSentenceStart(open))
    }
    // `Player.pause()`, `self.player.pause()`
    guard body[at - 1] == UInt8(ascii: ".") else { return false }
    var start = at - 1
    while start > 0, body[start - 1].isWord || body[start - 1] == UInt8(ascii: ".") { start -= 1 }
    return start < at - 1 && isSentenceStart(start)
  }

  /// Whether two words of a sentence follow: `exit is called when …`.
  func isFollowedByProse(_ index: Int) -> Bool {
    guard body.peek(index) == UInt8(ascii: " "), body.peek(index + 1).isLowercase else {
      return false
    }
    var at = index + 1
    while body.peek(at).isLetter { at += 1 }
    return body.peek(at) == UInt8(ascii: " ") && body.peek(at + 1).isLowercase
  }

  /// The number behind a byte, where only blanks, colons and equals signs stand between.
  func number(after index: Int) -> String? {
    var start = index
    while start < index + 4,
      [UInt8(ascii: " "), UInt8(ascii: ":"), UInt8(ascii: "=")].contains(body.peek(start))
    { start += 1 }
    var end = start
    while body.peek(end).isDigit
      || (body.peek(end) == UInt8(ascii: ".") && body.peek(end + 1).isDigit)
    {
      end += 1
    }
    return start < end ? body[start..<end].text : nil
  }
}
