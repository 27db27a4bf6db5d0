/// Texts that come again and again in a log, each kept once.
struct TextPool: Sendable {
  private var known: [String: String] = [:]

  /// Beyond so many, texts are those of a log in which each is new; keeping them would gain nothing.
  private static let most = 4_096

  /// The text, in the storage of the equal one that came before.
  mutating func shared(_ text: String) -> String {
    if let known = known[text] { return known }
    if known.count < Self.most { known[text] = text }
    return text
  }
}
