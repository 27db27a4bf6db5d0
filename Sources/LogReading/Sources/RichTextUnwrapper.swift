/// Takes the text out of an RTF file, as TextEdit saves a pasted log, piece by piece.
final class RichTextUnwrapper {
  private enum State {
    case text, backslash, word, number
    /// `\'` and the hexadecimal digits read so far.
    case hex(UInt8?)
  }

  private struct Group {
    /// Whether the group's text is no text of the page: fonts, colours, pictures.
    var isHidden = false
    /// How many characters stand after `\u…` for readers that don't know it.
    var fallbackLength = 1
  }

  private static let hiddenGroups: Set<String> = [
    "colortbl", "filetbl", "fonttbl", "footer", "header", "info", "listoverridetable", "listtable",
    "object", "pict", "stylesheet",
  ]

  private var state = State.text
  private var groups = [Group()]
  private var word: [UInt8] = []
  private var number: [UInt8] = []
  private var toSkip = 0
  private var leading: UInt16?
  private var output: [UInt8] = []

  func take(_ piece: ByteView) -> [UInt8] {
    output.removeAll(keepingCapacity: true)
    for index in 0..<piece.count { take(piece[index]) }
    return output
  }

  /// What a last control word without an end leaves.
  func finish() -> [UInt8] {
    output.removeAll(keepingCapacity: true)
    endWord()
    return output
  }

  private func take(_ byte: UInt8) {
    switch state {
    case .text: takeText(byte)
    case .backslash: takeAfterBackslash(byte)
    case .word:
      if byte.isLetter, word.count < 32 {
        word.append(byte)
      } else if byte.isDigit || byte == UInt8(ascii: "-") {
        number = [byte]
        state = .number
      } else {
        end(at: byte)
      }
    case .number:
      if byte.isDigit, number.count < 10 { number.append(byte) } else { end(at: byte) }
    case .hex(let high):
      guard byte.isHexDigit else {
        state = .text
        return takeText(byte)
      }
      let value = byte.isDigit ? byte &- UInt8(ascii: "0") : (byte | 0x20) &- 0x57
      guard let high else {
        state = .hex(value)
        return
      }
      state = .text
      put(Self.scalar(high << 4 | value))
    }
  }

  private func takeText(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\\"): state = .backslash
    case UInt8(ascii: "{"):
      groups.append(groups.last ?? Group())
      toSkip = 0
    case UInt8(ascii: "}"):
      if groups.count > 1 { groups.removeLast() }
      toSkip = 0
    // A line end of the file is none of the page.
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
    default: put(byte)
    }
  }

  private func takeAfterBackslash(_ byte: UInt8) {
    state = .text
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): put(UInt8(ascii: "\n"))
    case UInt8(ascii: "'"): state = .hex(nil)
    case UInt8(ascii: "*"): hide()
    case UInt8(ascii: "~"): put("\u{A0}")
    case UInt8(ascii: "_"): put(UInt8(ascii: "-"))
    case UInt8(ascii: "-"): break
    case let letter where letter.isLetter:
      word = [letter]
      state = .word
    default: put(byte)
    }
  }

  /// Ends a control word; a space after it belongs to it.
  private func end(at byte: UInt8) {
    endWord()
    if byte != UInt8(ascii: " ") { takeText(byte) }
  }

  private func endWord() {
    guard !word.isEmpty else { return }
    let name = String(decoding: word, as: UTF8.self)
    let value = Int(String(decoding: number, as: UTF8.self))
    word = []
    number = []
    state = .text
    switch name {
    case "par", "line", "row": put(UInt8(ascii: "\n"))
    case "tab", "cell": put(UInt8(ascii: "\t"))
    case "emdash": put("\u{2014}")
    case "endash": put("\u{2013}")
    case "bullet": put("\u{2022}")
    case "lquote": put("\u{2018}")
    case "rquote": put("\u{2019}")
    case "ldblquote": put("\u{201C}")
    case "rdblquote": put("\u{201D}")
    case "uc": groups[groups.count - 1].fallbackLength = max(0, value ?? 1)
    case "u": putUnit(UInt16(truncatingIfNeeded: value ?? 0xFFFD))
    default: if Self.hiddenGroups.contains(name) { hide() }
    }
  }

  private func hide() { groups[groups.count - 1].isHidden = true }

  private func putUnit(_ unit: UInt16) {
    toSkip = 0
    if let first = leading, UTF16.isTrailSurrogate(unit) {
      let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
      leading = nil
      put(Unicode.Scalar(value) ?? "\u{FFFD}")
    } else if UTF16.isLeadSurrogate(unit) {
      leading = unit
    } else {
      leading = nil
      put(Unicode.Scalar(unit) ?? "\u{FFFD}")
    }
    toSkip = groups.last?.fallbackLength ?? 1
  }

  private func put(_ byte: UInt8) {
    if toSkip > 0 {
      toSkip -= 1
    } else if groups.last?.isHidden != true {
      output.append(byte)
    }
  }

  private func put(_ scalar: Unicode.Scalar) {
    if toSkip > 0 {
      toSkip -= 1
    } else if groups.last?.isHidden != true, let encoded = UTF8.encode(scalar) {
      output.append(contentsOf: encoded)
    }
  }

  /// The characters of Windows-1252 between 0x80 and 0x9F; all others are those of Latin 1.
  private static let special: [Unicode.Scalar] = [
    "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
    "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
  ]

  private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    (0x80..<0xA0).contains(byte) ? special[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }
}
