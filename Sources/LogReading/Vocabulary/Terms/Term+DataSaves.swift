import Lifecycle

extension Term {
  /// Saves and their failures, as Core Data and developers' own words tell them.
  static let dataSaves: [Term] = [
    .notification(
      .dataSaved, ["NSManagedObjectContextDidSaveNotification", "NSManagedObjectContextDidSave"]),
    Term(
      [.dataSaveFailed], telling: .phrase,
      spellings: ["Failed to save", "Failed to save context: …", "Failed to save data"],
      literals: ["ailed to save"]
    ) { message, at in
      guard at > 0, message.isSentenceStart(at - 1),
        [UInt8(ascii: "F"), UInt8(ascii: "f")].contains(message.body[at - 1]),
        !message.isAboutCode, message.speaksOfTheStore(from: at + 13)
      else { return nil }
      return Recognition(.dataSaveFailed, .phrase)
    },
  ]
}

extension Message {
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
