import Lifecycle

extension Term {
  /// The marker grammar, `LT <event> key=value key="quoted value"`, anywhere in a message.
  static let markers: [Term] = {
    let events = Dictionary(
      EventKind.allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
    return [
      Term(
        EventKind.allCases, telling: .marker, spellings: ["LT <event> key=value"],
        literals: EventKind.allCases.map { "LT \($0.rawValue)" }
      ) { message, at in
        recogniseMarker(events, in: message, at: at)
      }
    ]
  }()

  private static func recogniseMarker(
    _ events: [String: EventKind], in message: Message, at: Int
  ) -> Recognition? {
    let body = message.body
    guard at == 0 || !body[at - 1].isWord, !message.isAboutListing else { return nil }
    var end = at + 3
    while end < body.count, body[end].isWord || body[end] == UInt8(ascii: ".") { end += 1 }
    guard let kind = events[body[(at + 3)..<end].text] else { return nil }
    var recognition = Recognition(kind, .marker)
    recognition.attributes = Attributes(MarkerPairs.read(body.from(end)))
    switch recognition.attributes[.phase] {
    case "begin": recognition.phase = .begin
    case "end": recognition.phase = .end
    default: break
    }
    recognition.scene = recognition.attributes[.scene]
    return recognition
  }
}

extension Message {
  /// Whether a marker stands in a listing of source code rather than in a log.
  var isAboutListing: Bool { body.contains("NSLog(") || body.contains("print(\"") }
}

/// Reads `key=value key="quoted value"`.
enum MarkerPairs {
  /// The pairs up to the first word that is none; an unclosed quote ends with the line.
  static func read(_ text: ByteView) -> [Attributes.Pair] {
    var pairs: [Attributes.Pair] = []
    var at = 0
    while at < text.count {
      while text.peek(at).isSpace { at += 1 }
      let keyStart = at
      while text.peek(at).isWord || text.peek(at) == UInt8(ascii: "-")
        || text.peek(at) == UInt8(ascii: ".")
      { at += 1 }
      guard at > keyStart, text.peek(at) == UInt8(ascii: "=") else { break }
      let key = text[keyStart..<at].text
      at += 1
      let value: String
      if text.peek(at) == UInt8(ascii: "\"") {
        (value, at) = quoted(text, from: at + 1)
      } else {
        let start = at
        while at < text.count, !text[at].isSpace { at += 1 }
        value = text[start..<at].trimmed.text
      }
      pairs.append(Attributes.Pair(key: key, value: value))
    }
    return pairs
  }

  private static func quoted(_ text: ByteView, from start: Int) -> (String, Int) {
    var bytes: [UInt8] = []
    var at = start
    while at < text.count, text[at] != UInt8(ascii: "\"") {
      if text[at] == UInt8(ascii: "\\"), at + 1 < text.count { at += 1 }
      bytes.append(text[at])
      at += 1
    }
    return (String(decoding: bytes, as: UTF8.self), min(at + 1, text.count))
  }
}
