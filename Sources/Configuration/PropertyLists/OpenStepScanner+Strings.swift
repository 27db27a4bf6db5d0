extension OpenStepScanner {
  /// Reads a string, with quotes or without.
  mutating func string() throws(PropertyListFault) -> String {
    if let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      return try quoted(by: quote)
    }
    let start = position
    var isForeign = false
    while let current, Self.isPlain(current) || current >= 0x80 && isText && !isAtSpace {
      isForeign = isForeign || current >= 0x80
      position += 1
    }
    if isForeign {
      let text = String(decoding: bytes[start..<position].prefix(60), as: UTF8.self)
      issues.note(
        PropertyListIssue(
          .missingQuotes, line: line, message: "the text \(text) needs quotes around it"))
    }
    guard current != nil || position > start else {
      throw fault(
        "the file ends where a key or a value must stand", advice: "the file may be cut off")
    }
    guard position > start else {
      throw fault(
        "there is \(currentName) where a key or a value must stand",
        advice: "put text with characters other than letters, digits and _$/:.- into quotes")
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quoted(by quote: UInt8) throws(PropertyListFault) -> String {
    let start = place
    var units: [UInt8] = []
    // Escapes name UTF-16 units, so a pair of them may make one character.
    var pending: [UInt16] = []
    position += 1
    while let current {
      if current == UInt8(ascii: "\\") {
        pending += try escape(in: start)
        continue
      }
      if !pending.isEmpty {
        units += Array(String(decoding: pending, as: UTF16.self).utf8)
        pending = []
      }
      if current == quote {
        position += 1
        return String(decoding: units, as: UTF8.self)
      }
      units.append(current)
      advance()
    }
    throw unclosedString(start)
  }

  /// Reads a backslash and what it stands for.
  private mutating func escape(in start: Place) throws(PropertyListFault) -> [UInt16] {
    position += 1
    guard let letter = current else { throw unclosedString(start) }
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let code = digits(atMost: 3, radix: 8)
      return [NextStepEncoding.unit(UInt8(truncatingIfNeeded: code.value))]
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      position += 1
      let code = digits(atMost: 4, radix: 16)
      if code.count > 0 { return [UInt16(code.value)] }
      return unknown(letter)
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      advance()
      return [0x0A]
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"):
      position += 1
      return [UInt16(letter)]
    default:
      // The control characters by their letters of C; anything else stands for itself.
      if let control = Self.controls[letter] {
        position += 1
        return [control]
      }
      if letter >= 0x80 {
        // A character of several bytes: leave it to the reading of the string.
        noteUnknownEscape("a character that needs none")
        return []
      }
      position += 1
      return unknown(letter)
    }
  }

  private mutating func unknown(_ letter: UInt8) -> [UInt16] {
    noteUnknownEscape(
      letter < UInt8(ascii: " ") ? "a control character" : "\(Character(UnicodeScalar(letter)))")
    return [UInt16(letter)]
  }

  private mutating func noteUnknownEscape(_ name: String) {
    issues.note(
      PropertyListIssue(
        .unknownEscape, line: line,
        message: "the backslash before \(name) has no meaning and is left out"))
  }

  private mutating func digits(atMost limit: Int, radix: Int) -> (value: UInt32, count: Int) {
    var (value, count) = (UInt32(0), 0)
    while count < limit, let current,
      let digit = Character(UnicodeScalar(current)).hexDigitValue, digit < radix
    {
      value = value * UInt32(radix) + UInt32(digit)
      count += 1
      position += 1
    }
    return (value, count)
  }

  private func unclosedString(_ start: Place) -> PropertyListFault {
    fault(
      at: start, "the string that begins here is never closed",
      advice: "the file may be cut off; otherwise add the missing quote")
  }

  private static let controls: [UInt8: UInt16] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "v"): 0x0B, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "r"): 0x0D,
  ]

  /// Whether a character may stand in a string without quotes.
  private static func isPlain(_ character: UInt8) -> Bool {
    switch character {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
