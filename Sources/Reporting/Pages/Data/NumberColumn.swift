/// Whole numbers as a short text: five bits a letter, the lowest first, small numbers in one letter.
///
/// A number's sign is its lowest bit; a letter from the upper half of the alphabet is followed by more
/// of the same number. `~` stands for a missing one. No letter needs escaping in JSON or in HTML.
struct NumberColumn {
  private(set) var bytes: [UInt8] = []

  /// The column as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends a number; nil is a missing one.
  mutating func append(_ number: Int64?) {
    guard let number else {
      bytes.append(UInt8(ascii: "~"))
      return
    }
    var rest = UInt64(bitPattern: number << 1 ^ number >> 63)
    repeat {
      let part = Int(rest & 31)
      rest >>= 5
      bytes.append(Self.alphabet[rest > 0 ? part + 32 : part])
    } while rest > 0
  }

  /// Appends a number.
  mutating func append(_ number: Int) { append(Int64(number)) }

  /// Appends a text's pattern and the numbers in it.
  mutating func append(_ entry: TextTable.Entry) {
    append(entry.place)
    for number in entry.numbers { append(number) }
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}
