import Lifecycle

extension Term {
  /// Errors with which data protection refuses the use of a file.
  static let protectionErrors: [Term] = [
    system(
      [.systemProtectionError],
      ["Error Domain=NSCocoaErrorDomain Code=257 \"The file couldn’t be opened\""],
      ["NSCocoaErrorDomain Code=257"]
    ) { message, at in
      guard !message.body.peek(at + 27).isDigit else { return nil }
      var recognition = Recognition(.systemProtectionError, .system)
      recognition.attributes = [.code: "Cocoa error 257"]
      if let path = message.filePath { recognition.attributes[.path] = path }
      return recognition
    },
    system(
      [.systemProtectionError],
      ["open(/var/mobile/Containers/Data/Application/A/a.db): Operation not permitted"],
      ["Operation not permitted"]
    ) { message, _ in
      // Many calls are not permitted; only a file of the app's own says that protection is why.
      guard let path = message.filePath,
        path.contains("/Containers/") || path.contains("/mobile/Applications/")
      else { return nil }
      var recognition = Recognition(.systemProtectionError, .system)
      recognition.attributes = [.code: "EPERM", .path: path]
      return recognition
    },
  ]
}

extension Message {
  /// The first absolute path of the message, up to a blank, a quote, a comma or a bracket.
  fileprivate var filePath: String? {
    var start = 0
    while start < body.count {
      let isStart = body[start] == UInt8(ascii: "/") && (start == 0 || !body[start - 1].isWord)
      if isStart, body.peek(start + 1).isLetter { break }
      start += 1
    }
    var end = start
    while end < body.count, !body[end].isSpace,
      ![
        UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: ")"),
        UInt8(ascii: "}"),
      ].contains(body[end])
    {
      end += 1
    }
    // A colon behind the path belongs to the sentence.
    if end > start, body[end - 1] == UInt8(ascii: ":") { end -= 1 }
    return end > start + 1 ? body[start..<end].text : nil
  }
}
