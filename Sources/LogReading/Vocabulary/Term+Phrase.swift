import Lifecycle

extension Term {
  /// Where in a message a user's phrase must stand.
  package enum PhraseMatch: String, Sendable, CaseIterable {
    case contains, prefix, whole
  }

  /// A developer's own sentence for an event.
  package static func phrase(
    _ text: String, _ event: EventKind, match: PhraseMatch = .contains
  ) -> Term {
    let bytes = Array(text.utf8)
    return Term([event], telling: .phrase, spellings: [text], literals: [text]) { message, at in
      switch match {
      case .contains: break
      case .prefix: guard message.sentenceStart == at else { return nil }
      case .whole:
        guard message.sentenceStart == at, message.body.trimmed.count == at + bytes.count else {
          return nil
        }
      }
      guard !message.isAboutCode else { return nil }
      var recognition = Recognition(event, .phrase)
      recognition.isOwnWords = true
      if event == .ownPhrase {
        recognition.attributes = Attributes(MarkerPairs.read(message.body.from(at + bytes.count)))
        recognition.attributes[.phrase] = text
      }
      return recognition
    }
  }

  /// Sentences that begin a message, after a circled digit or a list number at most.
  static func sentences(_ event: EventKind, _ texts: [String]) -> Term {
    Term([event], telling: .phrase, spellings: texts, literals: texts) { message, at in
      message.isSentenceStart(at) && !message.isAboutCode ? Recognition(event, .phrase) : nil
    }
  }
}

extension Message {
  /// Where the sentence begins: behind blanks, circled digits (①), list numbers and tags in brackets.
  var sentenceStart: Int {
    var at = 0
    while at < body.count {
      let byte = body[at]
      if byte.isSpace || byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ")")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "*")
      {
        at += 1
      } else if byte == UInt8(ascii: "["),
        let close = body.firstIndex(of: UInt8(ascii: "]"), from: at), close - at < 40
      {
        at = close + 1
      } else if byte == 0xE2, body.peek(at + 1) == 0x91 || body.peek(at + 1) == 0x9D {
        at += 3
      } else if byte == 0xC2, body.peek(at + 1) == 0xA0 {
        at += 2
      } else if body.has("•", at: at) || body.has("、", at: at) || body.has("．", at: at)
        || body.has("）", at: at)
      {
        at += 3
      } else {
        break
      }
    }
    return at
  }

  /// Whether nothing but blanks, numbers and tags stands before the byte.
  func isSentenceStart(_ at: Int) -> Bool { sentenceStart == at }
}
