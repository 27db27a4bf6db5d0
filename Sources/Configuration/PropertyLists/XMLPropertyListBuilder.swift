import Lifecycle

/// Puts the values together from an XML property list's tags and text.
struct XMLPropertyListBuilder {
  /// A place in the text, both counted from 1.
  struct Place: Equatable {
    var line: Int
    var column: Int
  }

  var issues: [PropertyListIssue] = []

  private var open: [Element] = []
  private var root: PropertyListNode?
  private var valueCount = 0
  private var outermostPlace = Place(line: 1, column: 1)

  private enum Tag: String, CaseIterable {
    case plist, dict, array, key, string, integer, real, date, data
    case yes = "true"
    case no = "false"

    /// Whether other tags may stand in it.
    var isContainer: Bool { self == .plist || self == .dict || self == .array }
  }

  private struct Element {
    var tag: Tag
    var place: Place
    var text: [UInt8] = []
    var elements: [PropertyListNode] = []
    var entries: [PropertyListNode.Entry] = []
    var pendingKey: (text: String, place: Place)?
  }

  mutating func start(_ name: String, at place: Place) throws(PropertyListFault) {
    guard let tag = Tag(rawValue: name) else {
      let suggestion = Spelling.nearest(to: name, among: Tag.allCases.map(\.rawValue))
      throw Self.fault(
        place, "<\(name)> is no element of property lists",
        advice: suggestion.map { "did you mean <\($0)>?" }
          ?? "the elements are dict, array, key, string, integer, real, true, false, date and data")
    }
    guard open.count < PropertyList.maximumDepth else {
      throw Self.fault(
        place, "elements lie more than \(PropertyList.maximumDepth) deep in each other",
        advice: PropertyListFault.checkTheFile)
    }
    if open.isEmpty { outermostPlace = place }
    if let parent = open.last {
      try check(tag, in: parent, at: place)
    } else if tag == .key {
      throw Self.fault(
        place, "<key> stands outside of any <dict>", advice: "keys belong into a <dict>")
    } else if tag != .plist {
      issues.note(
        PropertyListIssue(
          .missingPlistElement, line: place.line,
          message: "the outermost element is <\(name)>, not <plist>"))
    }
    open.append(Element(tag: tag, place: place))
  }

  private func check(
    _ tag: Tag, in parent: Element, at place: Place
  ) throws(PropertyListFault) {
    let (name, parentName) = (tag.rawValue, parent.tag.rawValue)
    guard parent.tag.isContainer else {
      throw Self.fault(
        place, "<\(name)> stands inside <\(parentName)>, which holds only text",
        advice: "close the <\(parentName)> of line \(parent.place.line) first")
    }
    guard tag != .plist else {
      throw Self.fault(
        place, "<plist> stands inside <\(parentName)>", advice: "keep only the outermost <plist>")
    }
    switch (parent.tag, tag) {
    case (.dict, .key):
      guard let pending = parent.pendingKey else { return }
      throw Self.fault(
        place, "the key \"\(pending.text)\" of line \(pending.place.line) has no value",
        advice: "write its value before the next <key>, or remove the key")
    case (_, .key):
      throw Self.fault(
        place, "<key> stands inside <\(parentName)>", advice: "keys belong into a <dict>")
    case (.dict, _):
      guard parent.pendingKey == nil else { return }
      throw Self.fault(
        place, "<\(name)> has no key", advice: "write a <key> before each value of a <dict>")
    case (.plist, _) where root != nil:
      throw Self.fault(
        place, "<plist> holds a second value, <\(name)>",
        advice: "put the values into one <dict> or <array>")
    default:
      return
    }
  }

  /// Takes a piece of text that ends on a line.
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>, lastLine: Int) {
    guard let last = open.indices.last else { return }
    switch open[last].tag {
    case .plist, .dict, .array, .yes, .no:
      let visible = bytes.firstIndex {
        $0 != UInt8(ascii: " ") && !(UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains($0)
      }
      guard let visible else { return }
      let line = lastLine - bytes[visible...].count { $0 == UInt8(ascii: "\n") }
      // A text comes in pieces; one notice a line is enough.
      if let previous = issues.last, previous.kind == .strayText, previous.line == line { return }
      issues.note(
        PropertyListIssue(
          .strayText, line: line,
          message: "text in <\(open[last].tag.rawValue)> outside of any value is ignored"))
    default:
      open[last].text.append(contentsOf: bytes)
    }
  }

  mutating func end() throws(PropertyListFault) {
    guard let element = open.popLast() else { return }
    if element.tag == .key {
      let text = String(decoding: element.text, as: UTF8.self)
      open[open.count - 1].pendingKey = (text, element.place)
      return
    }
    if element.tag == .plist { return }
    let node = PropertyListNode(try value(of: element), line: element.place.line)
    valueCount += 1
    guard valueCount <= PropertyList.maximumValueCount else {
      throw Self.fault(
        element.place, "there are more than \(PropertyList.maximumValueCount) values",
        advice: PropertyListFault.checkTheFile)
    }
    guard let last = open.indices.last, open[last].tag != .plist else {
      root = node
      return
    }
    if let key = open[last].pendingKey {
      open[last].entries.append(
        PropertyListNode.Entry(key: key.text, keyLine: key.place.line, value: node))
      open[last].pendingKey = nil
    } else {
      open[last].elements.append(node)
    }
  }

  /// Hands out the outermost value once the text has ended.
  func finish() throws(PropertyListFault) -> PropertyListNode {
    guard let root else {
      throw Self.fault(
        outermostPlace, "it is XML but holds no value",
        advice: "put a <dict> with the values into the <plist>")
    }
    return root
  }

  private mutating func value(
    of element: Element
  ) throws(PropertyListFault) -> PropertyListNode.Value {
    let text = String(decoding: element.text, as: UTF8.self)
    switch element.tag {
    case .dict:
      if let pending = element.pendingKey {
        throw Self.fault(
          pending.place, "the key \"\(pending.text)\" has no value",
          advice: "write its value behind it, or remove the key")
      }
      return .dictionary(element.entries)
    case .array: return .array(element.elements)
    case .string, .key, .plist: return .string(text)
    case .yes: return .boolean(true)
    case .no: return .boolean(false)
    case .integer:
      guard let value = PropertyListNumber.integer(text) else {
        throw Self.fault(
          element.place, "\"\(Self.excerpt(text))\" is no integer of at most 64 bits",
          advice: "write it in decimal digits, or in hexadecimal ones behind 0x")
      }
      return value
    case .real:
      guard let number = PropertyListNumber.real(text) else {
        throw Self.fault(
          element.place, "\"\(Self.excerpt(text))\" is no real number",
          advice: "write it as 3.25, 1e-3, nan or infinity")
      }
      return .real(number)
    case .date:
      guard let seconds = PropertyListDate.xml(PropertyListNumber.trimmed(text)) else {
        throw Self.fault(
          element.place, "\"\(Self.excerpt(text))\" is no date",
          advice: "write it as 2014-07-01T15:55:14Z")
      }
      return .date(seconds)
    case .data:
      let decoded = Base64.decode(element.text)
      if decoded.ignoredCharacters > 0 {
        issues.note(
          PropertyListIssue(
            .strayDataCharacters, line: element.place.line,
            message: "\(decoded.ignoredCharacters) characters that are not base64 are ignored"))
      }
      return .data(decoded.bytes)
    }
  }

  private static func excerpt(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return line.count > 40 ? "\(line.prefix(39))…" : line
  }

  private static func fault(
    _ place: Place, _ reason: String, advice: String
  ) -> PropertyListFault {
    PropertyListFault(line: place.line, column: place.column, reason, advice: advice)
  }
}
