/// Reads property lists of the old text form, `{ key = value; list = (1, 2); }`, and `.strings` files.
///
/// GNUstep's typed values, `<*I5>`, are known too.
struct OpenStepPropertyListReader {
  private var scanner: OpenStepScanner
  private var valueCount = 0

  static func read(_ text: PropertyListText) throws(PropertyListFault) -> PropertyList {
    var reader = OpenStepPropertyListReader(scanner: OpenStepScanner(text))
    let root = try reader.root()
    return PropertyList(format: .openStep, root: root, issues: reader.scanner.issues)
  }

  private mutating func root() throws(PropertyListFault) -> PropertyListNode {
    try scanner.skipSpace()
    guard let first = scanner.current else {
      guard scanner.hasSeenComment else {
        throw PropertyListFault(
          line: 1, column: 1, "the file holds nothing but white space",
          advice: PropertyListFault.checkTheFile)
      }
      // A table of strings from which all strings were removed.
      return PropertyListNode(.dictionary([]), line: 1)
    }
    let beginning = scanner
    let start = scanner.place
    let node = try value(depth: 0)
    try scanner.skipSpace()
    if scanner.current == nil { return node }
    let isString = if case .string = node.value { true } else { false }
    if isString, scanner.current == UInt8(ascii: "=") || scanner.current == UInt8(ascii: ";") {
      scanner = beginning
      valueCount = 0
      let entries = try entries(until: nil, depth: 0)
      return PropertyListNode(.dictionary(entries), line: start.line)
    }
    if isString, first != UInt8(ascii: "\""), first != UInt8(ascii: "'") {
      throw scanner.fault(
        at: start, "it is no property list: neither XML, binary nor OpenStep",
        advice: PropertyListFault.checkTheFile)
    }
    throw scanner.fault(
      "the list is at its end here, but the file goes on with \(scanner.currentName)",
      advice: "remove what stands behind the list")
  }

  private mutating func value(depth: Int) throws(PropertyListFault) -> PropertyListNode {
    guard depth <= PropertyList.maximumDepth else {
      throw scanner.fault(
        "arrays and dictionaries lie more than \(PropertyList.maximumDepth) deep",
        advice: PropertyListFault.checkTheFile)
    }
    valueCount += 1
    guard valueCount <= PropertyList.maximumValueCount else {
      throw scanner.fault(
        "there are more than \(PropertyList.maximumValueCount) values",
        advice: PropertyListFault.checkTheFile)
    }
    let start = scanner.place
    switch scanner.current {
    case UInt8(ascii: "{"):
      scanner.advance()
      let entries = try entries(until: start, depth: depth + 1)
      return PropertyListNode(.dictionary(entries), line: start.line)
    case UInt8(ascii: "("):
      scanner.advance()
      return PropertyListNode(.array(try elements(from: start, depth: depth)), line: start.line)
    case UInt8(ascii: "<"):
      return PropertyListNode(try OpenStepData.read(&scanner), line: start.line)
    default:
      return PropertyListNode(.string(try scanner.string()), line: start.line)
    }
  }

  private mutating func elements(
    from start: OpenStepScanner.Place, depth: Int
  ) throws(PropertyListFault) -> [PropertyListNode] {
    var elements: [PropertyListNode] = []
    while true {
      try scanner.skipSpace()
      if scanner.skip(")") { return elements }
      guard scanner.current != nil else { throw unclosed("array", "(", start, ")") }
      elements.append(try value(depth: depth + 1))
      try scanner.skipSpace()
      if scanner.skip(",") { continue }
      if scanner.skip(")") { return elements }
      guard scanner.current != nil else { throw unclosed("array", "(", start, ")") }
      throw scanner.fault(
        "there is \(scanner.currentName) where the array of line \(start.line) needs ',' or ')'",
        advice: "put a comma between the elements, quotes around text with other characters")
    }
  }

  /// Reads `key = value;` and `key;`, up to a brace or, in a `.strings` file, to the end.
  private mutating func entries(
    until start: OpenStepScanner.Place?, depth: Int
  ) throws(PropertyListFault) -> [PropertyListNode.Entry] {
    var entries: [PropertyListNode.Entry] = []
    while true {
      try scanner.skipSpace()
      if start != nil, scanner.skip("}") { return entries }
      if scanner.current == nil {
        guard let start else { return entries }
        throw unclosed("dictionary", "{", start, "}")
      }
      let keyLine = scanner.place.line
      let key = try scanner.string()
      try scanner.skipSpace()
      // A key alone stands for itself: so `.strings` files of old had it.
      var node = PropertyListNode(.string(key), line: keyLine)
      if scanner.skip("=") {
        try scanner.skipSpace()
        node = try value(depth: depth)
        try scanner.skipSpace()
      }
      entries.append(PropertyListNode.Entry(key: key, keyLine: keyLine, value: node))
      if scanner.skip(";") { continue }
      // GNUstep and Apple allow the last semicolon before a brace to be missing.
      if start != nil, scanner.current == UInt8(ascii: "}") { continue }
      throw scanner.fault(
        "there is \(scanner.currentName) where the value of \"\(key.prefix(40))\" needs ';'",
        advice: "end each entry with a semicolon")
    }
  }

  private func unclosed(
    _ name: String, _ opening: String, _ start: OpenStepScanner.Place, _ closing: String
  ) -> PropertyListFault {
    scanner.fault(
      at: start, "the \(name) that begins with '\(opening)' here is never closed",
      advice: "the file may be cut off; otherwise add the missing '\(closing)'")
  }
}
