/// Reads binary property lists (`bplist00`).
///
/// A list of objects that name each other by number, a table of their offsets, and a trailer of 32
/// bytes. Nothing in it is trusted: an object may name itself, lie outside the file, or name one other
/// object so often that the list would unfold without end.
struct BinaryPropertyListReader {
  /// What binary lists of every version begin with.
  static let magic = Array("bplist".utf8)

  private let bytes: [UInt8]
  private let trailer: BinaryPropertyListTrailer
  private var objects: [Int: Measured] = [:]
  private var open: Set<Int> = []
  /// How many references were followed, and how many bytes became text or data; both are bounded by
  /// the file's size unless objects overlap.
  private var referencesFollowed = 0
  private var contentBytes = 0
  private var issues: [PropertyListIssue] = []

  /// A value and how many values it holds in all, itself included.
  private struct Measured {
    var node: PropertyListNode
    var count: Int
    var height: Int
  }

  static func read(_ bytes: [UInt8]) throws(PropertyListFault) -> PropertyList {
    guard bytes.dropFirst(magic.count).first == UInt8(ascii: "0") else {
      let version = bytes.dropFirst(magic.count).prefix(2).filter { (0x21...0x7E).contains($0) }
      throw PropertyListFault(
        "it is a binary list of the unknown version \"\(String(decoding: version, as: UTF8.self))\"",
        advice: "write it anew with 'plutil -convert xml1'")
    }
    var reader = try BinaryPropertyListReader(
      bytes: bytes, trailer: BinaryPropertyListTrailer(of: bytes))
    let root = try reader.object(reader.trailer.topObject, depth: 0).node
    return PropertyList(format: .binary, root: root, issues: reader.issues)
  }

  private init(bytes: [UInt8], trailer: BinaryPropertyListTrailer) {
    self.bytes = bytes
    self.trailer = trailer
  }

  private mutating func object(
    _ number: Int, depth: Int
  ) throws(PropertyListFault) -> Measured {
    if let known = objects[number] {
      guard depth + known.height <= PropertyList.maximumDepth else { throw Self.tooDeep }
      return known
    }
    guard number < trailer.objectCount else {
      throw Self.damaged("it names object \(number) of \(trailer.objectCount)")
    }
    guard depth <= PropertyList.maximumDepth else { throw Self.tooDeep }
    guard open.insert(number).inserted else {
      throw Self.damaged("object \(number) contains itself")
    }
    let start = try integer(
      at: trailer.tableOffset + number * trailer.offsetSize, size: trailer.offsetSize)
    guard start >= 8, start < trailer.tableOffset else {
      throw Self.damaged("object \(number) lies outside the objects, at byte \(start)")
    }
    let result = try object(at: start, number: number, depth: depth)
    open.remove(number)
    objects[number] = result
    return result
  }

  private mutating func object(
    at start: Int, number: Int, depth: Int
  ) throws(PropertyListFault) -> Measured {
    let marker = bytes[start]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0 where marker == 0x08: return leaf(.boolean(false))
    case 0x0 where marker == 0x09: return leaf(.boolean(true))
    case 0x1 where low <= 4: return leaf(try integerValue(at: start + 1, size: 1 << low))
    case 0x2 where low == 2:
      let bits = UInt32(try unsigned(at: start + 1, size: 4))
      return leaf(.real(Double(Float(bitPattern: bits))))
    case 0x2 where low == 3:
      return leaf(.real(Double(bitPattern: try unsigned(at: start + 1, size: 8))))
    case 0x3 where low == 3:
      return leaf(.date(Double(bitPattern: try unsigned(at: start + 1, size: 8))))
    case 0x4:
      let content = try leafContent(at: start, unit: 1)
      return leaf(.data(Array(bytes[content])))
    case 0x5, 0x7:
      let content = try leafContent(at: start, unit: 1)
      return leaf(.string(try text(bytes[content], isASCII: marker >> 4 == 0x5, number: number)))
    case 0x6:
      let content = try leafContent(at: start, unit: 2)
      return leaf(.string(wideText(bytes[content], number: number)))
    case 0x8 where low < 8:
      return leaf(.uid(try unsigned(at: start + 1, size: low + 1)))
    case 0xA:
      let references = try content(at: start, unit: trailer.referenceSize)
      return try array(references, depth: depth)
    case 0xD:
      let references = try content(at: start, unit: 2 * trailer.referenceSize)
      return try dictionary(references, depth: depth)
    default:
      let name = String(marker, radix: 16)
      throw Self.damaged("object \(number) has the unknown type 0x\(name)")
    }
  }

  private func leaf(_ value: PropertyListNode.Value) -> Measured {
    Measured(node: PropertyListNode(value), count: 1, height: 0)
  }

  private mutating func array(
    _ references: Range<Int>, depth: Int
  ) throws(PropertyListFault) -> Measured {
    var elements: [PropertyListNode] = []
    var (count, height) = (1, 0)
    for place in stride(
      from: references.lowerBound, to: references.upperBound, by: trailer.referenceSize)
    {
      let number = try integer(at: place, size: trailer.referenceSize)
      let element = try object(number, depth: depth + 1)
      elements.append(element.node)
      try add(element, &count, &height)
    }
    return Measured(node: PropertyListNode(.array(elements)), count: count, height: height)
  }

  private mutating func dictionary(
    _ references: Range<Int>, depth: Int
  ) throws(PropertyListFault) -> Measured {
    var entries: [PropertyListNode.Entry] = []
    var repeated: [PropertyListNode.Entry] = []
    var keys: Set<String> = []
    var (count, height) = (1, 0)
    let middle = references.lowerBound + references.count / 2
    for place in stride(from: references.lowerBound, to: middle, by: trailer.referenceSize) {
      let keyNumber = try integer(at: place, size: trailer.referenceSize)
      guard let key = try object(keyNumber, depth: depth + 1).node.string else {
        throw Self.damaged("object \(keyNumber) is a dictionary's key but no string")
      }
      let number = try integer(
        at: place + references.count / 2, size: trailer.referenceSize)
      let value = try object(number, depth: depth + 1)
      let entry = PropertyListNode.Entry(key: key, value: value.node)
      if keys.insert(key).inserted { entries.append(entry) } else { repeated.append(entry) }
      try add(value, &count, &height)
    }
    // In text the last of two equal keys counts, in binary lists the system takes the first: so the
    // first is put last.
    let node = PropertyListNode(.dictionary(repeated + entries))
    return Measured(node: node, count: count, height: height)
  }

  private mutating func add(
    _ part: Measured, _ count: inout Int, _ height: inout Int
  ) throws(PropertyListFault) {
    count += part.count
    height = max(height, part.height + 1)
    referencesFollowed += 1
    guard max(count, referencesFollowed) <= PropertyList.maximumValueCount else {
      throw PropertyListFault(
        "it unfolds to more than \(PropertyList.maximumValueCount) values",
        advice: "its objects name each other too often for a real list; export it again")
    }
  }

  private mutating func text(
    _ content: ArraySlice<UInt8>, isASCII: Bool, number: Int
  ) throws(PropertyListFault) -> String {
    guard let text = String(validating: content, as: UTF8.self) else {
      throw Self.damaged("object \(number) is a string of bytes that are no text")
    }
    if isASCII, content.contains(where: { $0 >= 0x80 }) {
      issues.note(
        PropertyListIssue(
          .encoding, line: nil,
          message: "the string \"\(text.prefix(40))\" is marked as ASCII but written in UTF-8"))
    }
    return text
  }

  private mutating func wideText(_ content: ArraySlice<UInt8>, number: Int) -> String {
    let units = stride(from: content.startIndex, to: content.endIndex, by: 2).map {
      UInt16(content[$0]) << 8 | UInt16(content[$0 + 1])
    }
    if let text = String(validating: units, as: UTF16.self) { return text }
    let text = String(decoding: units, as: UTF16.self)
    issues.note(
      PropertyListIssue(
        .encoding, line: nil,
        message: "the string \"\(text.prefix(40))\" holds half a character"))
    return text
  }

  /// Where an object's content lies: behind its marker, its length in units in the marker's low
  /// half, or in an integer object of its own when that is 15.
  private func content(
    at start: Int, unit: Int
  ) throws(PropertyListFault) -> Range<Int> {
    var count = Int(bytes[start] & 0x0F)
    var first = start + 1
    if count == 0x0F {
      guard first < trailer.tableOffset, bytes[first] >> 4 == 0x1, bytes[first] & 0x0F <= 3 else {
        throw Self.damaged("the length of the object at byte \(start) is no integer")
      }
      let size = 1 << Int(bytes[first] & 0x0F)
      count = try integer(at: first + 1, size: size)
      first += 1 + size
    }
    let (length, overflow) = count.multipliedReportingOverflow(by: unit)
    guard !overflow, length <= trailer.tableOffset - first else {
      throw Self.damaged("the object at byte \(start) is longer than the file")
    }
    return first..<first + length
  }

  private mutating func leafContent(
    at start: Int, unit: Int
  ) throws(PropertyListFault) -> Range<Int> {
    let content = try content(at: start, unit: unit)
    contentBytes += content.count
    guard contentBytes <= bytes.count else { throw Self.damaged("its objects overlap") }
    return content
  }

  private func integerValue(
    at place: Int, size: Int
  ) throws(PropertyListFault) -> PropertyListNode.Value {
    guard size == 16 else {
      let bits = try unsigned(at: place, size: size)
      // One, two and four bytes are unsigned, eight are signed: so Apple's writer has it.
      return .integer(Int64(bitPattern: bits))
    }
    let high = try unsigned(at: place, size: 8)
    let low = try unsigned(at: place + 8, size: 8)
    if high == 0 {
      return low > UInt64(Int64.max) ? .unsignedInteger(low) : .integer(Int64(low))
    }
    guard high == .max, low > UInt64(Int64.max) else {
      throw Self.damaged("the integer at byte \(place) has more than 64 bits")
    }
    return .integer(Int64(bitPattern: low))
  }

  private func integer(at place: Int, size: Int) throws(PropertyListFault) -> Int {
    guard let value = Int(exactly: try unsigned(at: place, size: size)) else {
      throw Self.damaged("the number at byte \(place) is too large")
    }
    return value
  }

  private func unsigned(at place: Int, size: Int) throws(PropertyListFault) -> UInt64 {
    guard size <= bytes.count - 32 - place else {
      throw Self.damaged("the object at byte \(place) is longer than the file")
    }
    return bytes[place..<place + size].reduce(0) { $0 << 8 | UInt64($1) }
  }

  static func damaged(_ reason: String) -> PropertyListFault {
    PropertyListFault(
      "the binary list is damaged: \(reason)",
      advice: "copy the file again, or write it anew with 'plutil -convert xml1'")
  }

  private static var tooDeep: PropertyListFault {
    PropertyListFault(
      "arrays and dictionaries lie more than \(PropertyList.maximumDepth) deep",
      advice: PropertyListFault.checkTheFile)
  }
}
