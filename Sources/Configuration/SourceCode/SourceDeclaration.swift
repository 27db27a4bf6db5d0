/// What a source file declares of a class, in Swift or Objective-C, found by braces and `@end`.
struct SourceDeclaration {
  /// The text from the class's name to the end of the declaration, without comments.
  let text: Substring

  /// The declarations of a class in a text: its own, its extensions and categories.
  static func all(of name: String, in text: String) -> [SourceDeclaration] {
    let plain = withoutComments(text)
    return ["class ", "extension ", "@interface ", "@implementation "].flatMap { keyword in
      var found: [SourceDeclaration] = []
      var rest = plain[...]
      while let range = rest.firstRange(of: keyword + name) {
        rest = rest[range.upperBound...]
        if let next = rest.first, next.isLetter || next.isNumber || next == "_" { continue }
        let body = keyword.hasPrefix("@") ? rest.untilEnd : rest.block
        if let body { found.append(SourceDeclaration(text: body)) }
      }
      return found
    }
  }

  /// Whether the class gives itself a restoration class here, and does not only take it away.
  var setsOwnRestorationClass: Bool {
    if text.contains("[self setRestorationClass:") { return true }
    var rest = text
    while let range = rest.firstRange(of: "restorationClass") {
      let before = rest[..<range.lowerBound]
      let after = rest[range.upperBound...].drop { $0 == " " }
      rest = rest[range.upperBound...]
      guard before.hasSuffix("self.") || before.last.map({ " \t\n{;".contains($0) }) ?? false else {
        continue
      }
      // `override var restorationClass: …`
      if after.first == ":", before.hasSuffix("var ") { return true }
      guard after.first == "=", !after.hasPrefix("==") else { continue }
      if !after.dropFirst().drop(while: { $0 == " " }).hasPrefix("nil") { return true }
    }
    return false
  }

  /// The text with blanks in place of its comments.
  static func withoutComments(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let at: (Int) -> UInt8 = { $0 < bytes.count ? bytes[$0] : 0 }
    var plain: [UInt8] = []
    var index = 0
    while index < bytes.count {
      switch (bytes[index], at(index + 1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "/")):
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        index += 2
        while index < bytes.count,
          !(at(index - 1) == UInt8(ascii: "*") && at(index) == UInt8(ascii: "/"))
        {
          index += 1
        }
        index += 1
        plain.append(UInt8(ascii: " "))
      case (UInt8(ascii: "\""), _):
        plain.append(bytes[index])
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\""),
          bytes[index] != UInt8(ascii: "\n")
        {
          if bytes[index] == UInt8(ascii: "\\") { index += 1 }
          index += 1
        }
        plain.append(UInt8(ascii: "\""))
        index += 1
      default:
        plain.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}

extension Substring {
  /// Up to the brace that closes the first one; nil where none opens or none closes.
  fileprivate var block: Substring? {
    var depth = 0
    for index in indices {
      switch self[index] {
      case "{": depth += 1
      case "}":
        depth -= 1
        if depth <= 0 { return depth == 0 ? self[...index] : nil }
      default: break
      }
    }
    return nil
  }

  /// Up to the next `@end`; nil where there is none, as behind a forward declaration.
  fileprivate var untilEnd: Substring? {
    firstRange(of: "@end").map { self[..<$0.lowerBound] }
  }
}
