/// A message with places that are filled anew each time it is said.
///
/// `"Task <{uuid}> finished"` has one. A brace that does not enclose the name of a `Slot` stands for
/// itself.
struct Template {
  enum Piece {
    case text([UInt8])
    case slot(Slot)
  }

  let pieces: [Piece]
  /// The message as its source has it: `Task <%{public}@> finished`.
  let format: [UInt8]

  init(_ text: String, encoding: TextEncoding) {
    var pieces: [Piece] = []
    var format = ""
    var plain = ""
    var rest = text[...]
    while let character = rest.first {
      if character == "{", let end = rest.firstIndex(of: "}"),
        let slot = Slot(rawValue: String(rest[rest.index(after: rest.startIndex)..<end]))
      {
        if !plain.isEmpty { pieces.append(.text(encoding.bytes(of: plain))) }
        pieces.append(.slot(slot))
        plain = ""
        format += slot.conversion
        rest = rest[rest.index(after: end)...]
      } else {
        plain.append(character)
        format.append(character)
        rest = rest.dropFirst()
      }
    }
    if !plain.isEmpty { pieces.append(.text(encoding.bytes(of: plain))) }
    self.pieces = pieces
    self.format = encoding.bytes(of: format)
  }
}
