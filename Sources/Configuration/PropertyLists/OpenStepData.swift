/// What stands between angle brackets in OpenStep lists: bytes, and GNUstep's typed values.
enum OpenStepData {
  /// Reads from a `<` to its `>`.
  static func read(
    _ scanner: inout OpenStepScanner
  ) throws(PropertyListFault) -> PropertyListNode.Value {
    let start = scanner.place
    scanner.advance()
    guard let content = scanner.take(upTo: ">") else {
      throw scanner.fault(
        at: start, "the data that begins with '<' here is never closed",
        advice: "the file may be cut off; otherwise add the missing '>'")
    }
    switch content.first {
    case UInt8(ascii: "*"):
      let text = String(decoding: content.dropFirst(), as: UTF8.self)
      guard let value = typedValue(text) else {
        throw scanner.fault(
          at: start, "<*\(text.prefix(40))> is none of GNUstep's typed values",
          advice: "they are <*I5>, <*R0.5>, <*BY>, <*BN> and <*D2014-07-01 15:55:14 +0000>")
      }
      return value
    case UInt8(ascii: "["):
      guard content.last == UInt8(ascii: "]") else { break }
      return .data(Base64.decode(content.dropFirst().dropLast()).bytes)
    default: break
    }
    return .data(try bytes(content, start, scanner))
  }

  private static func bytes(
    _ content: ArraySlice<UInt8>, _ start: OpenStepScanner.Place, _ scanner: OpenStepScanner
  ) throws(PropertyListFault) -> [UInt8] {
    var bytes: [UInt8] = []
    var half: UInt8?
    for character in content {
      guard let digit = Character(UnicodeScalar(character)).hexDigitValue else {
        if character == UInt8(ascii: " ")
          || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(character)
        {
          continue
        }
        throw scanner.fault(
          at: start, "the data that begins here holds more than hexadecimal digits",
          advice: "write data as <0fbd77 1c2735ae>")
      }
      if let high = half {
        bytes.append(high << 4 | UInt8(digit))
        half = nil
      } else {
        half = UInt8(digit)
      }
    }
    guard half == nil else {
      throw scanner.fault(
        at: start, "the data that begins here has an odd number of digits",
        advice: "write two hexadecimal digits for each byte")
    }
    return bytes
  }

  private static func typedValue(_ text: String) -> PropertyListNode.Value? {
    guard let type = text.first else { return nil }
    var text = text.dropFirst()
    // GNUstep's own writer puts the text into quotes.
    if text.first == "\"", text.last == "\"", text.count >= 2 { text = text.dropFirst().dropLast() }
    switch type {
    case "I": return PropertyListNumber.integer(String(text))
    case "R": return PropertyListNumber.real(String(text)).map { .real($0) }
    case "B": return text == "Y" ? .boolean(true) : text == "N" ? .boolean(false) : nil
    case "D": return PropertyListDate.gnuStep(text).map { .date($0) }
    default: return nil
    }
  }
}
