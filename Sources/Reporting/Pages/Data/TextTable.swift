/// The texts of a page's data, each once, within a number of bytes.
struct TextTable {
  private(set) var texts: [String] = []
  private var places: [String: Int] = [:]
  private var room: Int
  /// How many texts of events were left out.
  private(set) var leftOut = 0

  /// Makes a table whose optional texts have so many bytes of room.
  init(room: Int) {
    self.room = room
  }

  /// The place of a text that must be there.
  mutating func place(of text: String) -> Int {
    let text = VisibleText.onOneLine(text)
    if let known = places[text] { return known }
    places[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  /// The place of a text that may be left out; -1 where there is no more room.
  mutating func place(ofOptional text: String) -> Int {
    let shown = text.utf8.count > 240 ? String(text.prefix(200)) + "…" : text
    let cost = shown.utf8.count + 3
    if places[VisibleText.onOneLine(shown)] == nil {
      guard room >= cost else {
        leftOut += 1
        return -1
      }
      room -= cost
    }
    return place(of: shown)
  }
}
