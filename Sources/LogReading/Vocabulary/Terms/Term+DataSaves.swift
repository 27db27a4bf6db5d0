import Lifecycle

extension Term {
  /// Saves and their failures, as Core Data and developers' own words tell them.
  static let dataSaves: [Term] = [
    .notification(
      .dataSaved, ["NSManagedObjectContextDidSaveNotification", "NSManagedObjectContextDidSave"]),
    Term(
      [.dataSaveFailed], telling: .phrase,
      spellings: [
        "Failed to save", "Failed to save context: …", "Could not save. Error Domain=…",
        "Error saving context: …",
      ],
      literals: ["ailed to save", "ould not save", "rror saving"]
    ) { message, at in
      let end = at + (message.body.has("rror", at: at) ? 11 : 13)
      guard at > 0, message.isSentenceStart(at - 1),
        Set("FfCcEe".utf8).contains(message.body[at - 1]),
        !message.isAboutCode, message.speaksOfTheStore(from: end)
      else { return nil }
      return Recognition(.dataSaveFailed, .phrase)
    },
    // The text of Xcode's templates with Core Data, in saveContext and where the store is loaded.
    Term(
      [.dataSaveFailed], telling: .phrase,
      spellings: ["Unresolved error Error Domain=NSCocoaErrorDomain Code=1570 …"],
      literals: ["Unresolved error Error Domain=NSCocoaErrorDomain Code="]
    ) { message, at in
      var cursor = HeadCursor(message.body, at: at + 54)
      guard !message.isAboutCode, let code = cursor.number(upTo: 7), isSaveError(code) else {
        return nil
      }
      var recognition = Recognition(.dataSaveFailed, .phrase)
      recognition.attributes = [.error: String(code)]
      return recognition
    },
    Term(
      [.dataSaved], telling: .phrase,
      spellings: [
        "applicationDidEnterBackground: saved context", "sceneDidEnterBackground(_:) saved",
      ],
      literals: ["EnterBackground", "ResignActive", "illTerminate"]
    ) { message, at in
      guard !message.isAboutCode, message.saysSaved(after: at) else { return nil }
      return Recognition(.dataSaved, .phrase)
    },
  ]

  /// Whether Core Data's error belongs to a save: a validation (1550 to 1680), a conflict, the
  /// store's refusal. Others come from loading the store.
  private static func isSaveError(_ code: Int) -> Bool {
    (1550...1680).contains(code) || (133_000...133_999).contains(code)
      || [134_020, 134_030, 134_040, 134_050].contains(code)
  }
}

extension Message {
  /// Whether a callback's line ends by saying that something was saved: `… saved`, `… saved context`,
  /// `… data saved`.
  fileprivate func saysSaved(after index: Int) -> Bool {
    var at = index
    while at < body.count, !body[at].isSpace, body[at] != UInt8(ascii: ",") { at += 1 }
    var end = at
    while end < body.count,
      ![UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "(")].contains(body[end])
    {
      end += 1
    }
    let rest = body[at..<end].trimmed
    guard rest.count < 60 else { return false }
    let words = rest.text.lowercased().split { !$0.isLetter }
    let saved: Set<Substring> = ["saved"]
    let things: Set<Substring> = [
      "context", "data", "state", "changes", "document", "the", "all", "user", "settings", "store",
      "app", "game", "core", "successfully", "and", "draft",
    ]
    return words.contains { saved.contains($0) }
      && words.allSatisfy { saved.contains($0) || things.contains($0) }
  }

  /// Whether what could not be saved is the app's data, and not a photo, a cookie or a password.
  fileprivate func speaksOfTheStore(from index: Int) -> Bool {
    let rest = body.from(index).trimmed
    if rest.isEmpty { return true }
    if [UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "!")].contains(rest.peek(0)) {
      // `Failed to save: …` says no more; `Failed to save.png` is another thing.
      return rest.count == 1 || rest.peek(1) == UInt8(ascii: " ")
    }
    let words: [StaticString] = [
      "context", "managed object context", "data", "changes", "state", "document", "store",
      "the context", "the managed object context", "the data", "the document", "all items",
    ]
    return words.contains { rest.has($0) && !rest.peek($0.utf8CodeUnitCount).isWord }
  }
}
