import Lifecycle

extension Term {
  /// What files and databases tell when they cannot be used.
  static let storage: [Term] = [
    cocoaError("513", .fileWrite),
    Term(
      [.dbLock], telling: .framework, spellings: ["SQLITE_BUSY", "database is locked"],
      literals: ["SQLITE_BUSY", "database is locked"]
    ) { message, at in
      let end = at + (message.body.has("SQLITE", at: at) ? 11 : 18)
      guard !message.isAboutCode, at == 0 || !message.body[at - 1].isWord,
        !message.body.peek(end).isWord
      else { return nil }
      // The lock that stands in the way is somebody else's.
      var recognition = Recognition(.dbLock, .framework)
      recognition.attributes = [.holder: "another"]
      return recognition
    },
  ]

  /// `Error Domain=NSCocoaErrorDomain Code=513 "…" UserInfo={NSFilePath=/var/…, …}`
  private static func cocoaError(_ code: String, _ event: EventKind) -> Term {
    let text = "NSCocoaErrorDomain Code=\(code) "
    return Term(
      [event], telling: .framework,
      spellings: ["Error Domain=\(text)\"…\" UserInfo={NSFilePath=…}"],
      literals: [text]
    ) { message, at in
      guard !message.isAboutCode, let path = message.filePath(after: at) else { return nil }
      var recognition = Recognition(event, .framework)
      recognition.attributes = [.path: path, .error: code]
      return recognition
    }
  }
}

extension Message {
  /// The value of `NSFilePath=` or of `NSURL=` in an error's dictionary.
  fileprivate func filePath(after index: Int) -> String? {
    let start: Int
    if let mark = body.firstIndex(of: "NSFilePath=", from: index) {
      start = mark + 11
    } else if let mark = body.firstIndex(of: "NSURL=file://", from: index) {
      start = mark + 13
    } else {
      return nil
    }
    let end =
      body.firstIndex(of: ", NS", from: start) ?? body.firstIndex(
        of: UInt8(ascii: "}"), from: start)
      ?? body.count
    let path = body[start..<end].trimmed
    return path.peek(0) == UInt8(ascii: "/") ? path.text : nil
  }
}
