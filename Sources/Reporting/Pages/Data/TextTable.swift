/// The texts of a page's data, each once, within a number of bytes.
///
/// A log counts and numbers: texts that differ in their numbers alone share one pattern, in which
/// `hole` stands for each number.
struct TextTable {
  /// A text as its pattern and its numbers.
  struct Entry {
    /// The pattern's place; -1 where there was no more room for it.
    var place: Int
    var numbers: [Int64]
  }

  /// A letter that no standard gives a meaning.
  static let hole: Character = "\u{E000}"
  private(set) var texts: [String] = []
  private var places: [String: Int] = [:]
  private var room: Int

  /// Makes a table whose patterns have so many bytes of room.
  init(room: Int) {
    self.room = room
  }

  /// The place of a text that must be there, as it stands.
  mutating func place(of text: String) -> Int {
    let shown = VisibleText.onOneLine(text)
    let text = Self.hasHole(shown) ? String(shown.filter { $0 != Self.hole }) : shown
    if let known = places[text] { return known }
    places[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  /// The pattern and the numbers of a text; one that is not needed is left out where there is no room.
  mutating func entry(of text: String, isNeeded: Bool = false) -> Entry {
    let shown = text.utf8.count > 300 ? String(text.prefix(200)) + "…" : text
    var pattern: [UInt8] = []
    var numbers: [Int64] = []
    var digits: [UInt8] = []
    func flush() {
      // A number that does not print as it was written stays text.
      if digits.count > 15 || digits.count > 1 && digits[0] == UInt8(ascii: "0") {
        pattern += digits
      } else if !digits.isEmpty {
        pattern += Self.holeBytes
        numbers.append(digits.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) })
      }
      digits.removeAll(keepingCapacity: true)
    }
    for byte in VisibleText.onOneLine(shown).utf8 {
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        digits.append(byte)
      } else {
        flush()
        pattern.append(byte)
      }
    }
    flush()
    let key = String(decoding: pattern, as: UTF8.self)
    if let known = places[key] { return Entry(place: known, numbers: numbers) }
    guard isNeeded || room >= key.utf8.count, !Self.hasHole(shown) else {
      return Entry(place: isNeeded ? place(of: shown) : -1, numbers: [])
    }
    room -= key.utf8.count
    places[key] = texts.count
    texts.append(key)
    return Entry(place: texts.count - 1, numbers: numbers)
  }

  private static func hasHole(_ text: String) -> Bool {
    text.utf8.contains(holeBytes[0]) && text.contains(hole)
  }

  private static let holeBytes = Array(String(hole).utf8)
}
