#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The growing text of a JSON document.
final class JSONOutput {
  var bytes: [UInt8] = []
  let style: JSONStyle
  private var depth = 0
  private var isFirst: [Bool] = []

  /// Starts an empty document.
  init(_ style: JSONStyle = .report) {
    self.style = style
  }

  /// Opens an object or an array.
  func open(_ bracket: UInt8) {
    bytes.append(bracket)
    depth += 1
    isFirst.append(true)
  }

  /// Closes the innermost container.
  func close(_ bracket: UInt8) {
    let wasEmpty = isFirst.removeLast()
    depth -= 1
    if !wasEmpty, depth < style.expandedDepth { breakLine() }
    bytes.append(bracket)
  }

  /// Begins the next element of the innermost container.
  func beginElement() {
    let last = isFirst.count - 1
    precondition(last >= 0, "an element needs a container around it")
    if !isFirst[last] { bytes.append(UInt8(ascii: ",")) }
    if depth <= style.expandedDepth {
      breakLine()
    } else if !isFirst[last] {
      bytes.append(UInt8(ascii: " "))
    }
    isFirst[last] = false
  }

  /// Begins the next member of the innermost object.
  func beginMember(_ name: String) {
    beginElement()
    write(name)
    bytes.append(contentsOf: ": ".utf8)
  }

  private func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
  }

  /// Writes a word that needs no escaping: a number, `true`, `null`.
  func write(literal: String) {
    bytes.append(contentsOf: literal.utf8)
  }

  /// Writes a number to the nanosecond, with the fewest digits; what is no number becomes null.
  func write(_ number: Double) {
    guard number.isFinite else { return write(literal: "null") }
    let rounded = (number * 1e9).rounded() / 1e9
    let value = rounded.isFinite ? rounded : number
    write(literal: value == 0 ? "0.0" : "\(value)")
  }

  /// Writes a string; control characters and those that end lines in JavaScript are escaped.
  func write(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": bytes.append(contentsOf: "\\\"".utf8)
      case "\\": bytes.append(contentsOf: "\\\\".utf8)
      case "\n": bytes.append(contentsOf: "\\n".utf8)
      case "\r": bytes.append(contentsOf: "\\r".utf8)
      case "\t": bytes.append(contentsOf: "\\t".utf8)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        bytes.append(contentsOf: "\\u".utf8)
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.count))
        bytes.append(contentsOf: digits.utf8)
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
