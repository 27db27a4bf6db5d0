import Configuration
import Foundation
import Testing

struct BinaryTests {
  @Test func `what Foundation writes is read back, with types and without lines`() throws {
    let value: [String: Any] = [
      "text": "plain", "wide": "日本 🚀", "yes": true, "number": 42, "negative": -1,
      "real": 2.5, "date": Date(timeIntervalSinceReferenceDate: 425_922_914),
      "data": Data("hello".utf8), "list": Array(repeating: "x", count: 300), "empty": [String](),
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: value, format: .binary, options: 0)
    let list = try PropertyList(bytes: Array(data), path: "Info.plist")
    #expect(list.format == .binary)
    #expect(list.root.line == nil)
    #expect(list.root["text"] == PropertyListNode(.string("plain")))
    #expect(list.root["wide"]?.string == "日本 🚀")
    #expect(list.root["yes"]?.value == .boolean(true))
    #expect(list.root["number"]?.value == .integer(42))
    #expect(list.root["negative"]?.value == .integer(-1))
    #expect(list.root["real"]?.value == .real(2.5))
    #expect(list.root["date"]?.value == .date(425_922_914))
    #expect(list.root["data"]?.value == .data(Array("hello".utf8)))
    #expect(list.root["list"]?.elements?.count == 300)
    #expect(list.root["empty"]?.elements == [])
  }

  @Test func `integers of 16 bytes are read as far as 64 bits reach`() throws {
    let top = Array(repeating: UInt8(0), count: 8) + Array(repeating: 0xFF, count: 8)
    #expect(try read([[0x14] + top]).value == .unsignedInteger(.max))
    #expect(try read([[0x14] + Array(repeating: 0xFF, count: 16)]).value == .integer(-1))
    #expect(
      reason([[0x14, 1] + Array(repeating: 0, count: 15)])?.contains("more than 64 bits") == true)
    #expect(try read([[0x81, 1, 2]]).value == .uid(258))
  }

  @Test func `of two equal keys the first counts, as in Foundation`() throws {
    let bytes = list([[0xD2, 1, 1, 2, 3], [0x51, 0x61], [0x08], [0x09]])
    let list = try PropertyList(bytes: bytes, path: "Info.plist")
    #expect(list.root.entries?.count == 2)
    #expect(list.root["a"]?.value == .boolean(false))
    #expect(list.issues.map(\.kind) == [.duplicateKey])
    #expect(list.issues.first?.message.contains("the first value counts") == true)
    let theirs = try PropertyListSerialization.propertyList(
      from: Data(bytes), options: [], format: nil)
    #expect((theirs as? [String: Any])?["a"] as? Bool == false)
  }

  @Test func `objects that contain themselves are refused`() {
    #expect(reason([[0xA1, 0]])?.contains("object 0 contains itself") == true)
    #expect(
      reason([[0xA1, 1], [0xD1, 2, 0], [0x51, 0x61]])?.contains("contains itself") == true)
  }

  @Test func `a list that unfolds without end is refused at once`() {
    // Each array names the next one ten times: 10^19 values in 500 bytes.
    var objects: [[UInt8]] = (1..<20).map { [0xAA] + Array(repeating: UInt8($0), count: 10) }
    objects.append([0x09])
    #expect(reason(objects)?.contains("unfolds to more than") == true)
  }

  @Test func `arrays may lie 200 deep, not 10,000`() throws {
    func nested(_ depth: Int) -> [[UInt8]] {
      (1...depth).map { [0xA1, UInt8($0 >> 8), UInt8($0 & 0xFF)] } + [[0x09]]
    }
    _ = try PropertyList.read(bytes: list(nested(200), referenceSize: 2), path: "Info.plist")
    #expect(reason(nested(201), referenceSize: 2)?.contains("200 deep") == true)
    #expect(reason(nested(10_000), referenceSize: 2)?.contains("200 deep") == true)
  }

  @Test func `a shared object does not hide how deep the list is`() {
    // Object 0 names the chain's middle first, when it is not deep, and then again at the bottom.
    var objects: [[UInt8]] = [[0xA2, 101, 1]]
    objects += (2...100).map { [0xA1, UInt8($0)] } + [[0xA1, 101]]
    objects += (102...210).map { [0xA1, UInt8($0)] } + [[0x09]]
    #expect(reason(objects)?.contains("200 deep") == true)
  }

  @Test(
    arguments: [
      ([[0xA1, 9]], "names object 9 of 1"),
      ([[0xD1, 1, 1], [0x09]], "no string"),
      ([[0x5F, 0x11, 0xFF, 0xFF]], "longer than the file"),
      ([[0x5F, 0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]], "too large"),
      ([[0x6F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]], "longer than the file"),
      ([[0x5F, 0x51, 0x61]], "no integer"),
      ([[0x52, 0xFF, 0xFE]], "no text"),
      ([[0x00]], "unknown type 0x0"),
      ([[0xC1, 1], [0x09]], "unknown type 0xc1"),
    ] as [([[UInt8]], String)])
  func `a damaged object is named`(objects: [[UInt8]], words: String) {
    #expect(reason(objects)?.contains(words) == true, "\(reason(objects) ?? "it was read")")
  }

  @Test func `a list cut off anywhere is refused`() throws {
    let whole = list([[0xD1, 1, 2], [0x51, 0x61], [0xA1, 3], [0x54, 0x62, 0x62, 0x62, 0x62]])
    _ = try PropertyList.read(bytes: whole, path: "Info.plist")
    for length in 8..<whole.count {
      #expect(throws: PropertyListError.self) {
        try PropertyList.read(bytes: Array(whole.prefix(length)), path: "Info.plist")
      }
    }
  }

  @Test func `another version is named`() {
    do throws(PropertyListError) {
      _ = try PropertyList.read(bytes: Array("bplist15abc".utf8), path: "Info.plist")
      Issue.record("it was read")
    } catch {
      #expect(error.reason.contains("unknown version \"15\""))
      #expect(error.line == nil)
    }
  }

  /// Puts objects, their offsets and a trailer together; the first object is the list's root.
  private func list(_ objects: [[UInt8]], referenceSize: UInt8 = 1) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [
        UInt8(bytes.count >> 16), UInt8(bytes.count >> 8 & 0xFF), UInt8(bytes.count & 0xFF),
      ]
      bytes += object
    }
    func word(_ value: Int) -> [UInt8] { (0..<8).map { UInt8(value >> (56 - 8 * $0) & 0xFF) } }
    return bytes + offsets + [0, 0, 0, 0, 0, 0, 3, referenceSize] + word(objects.count) + word(0)
      + word(bytes.count)
  }

  private func read(_ objects: [[UInt8]]) throws -> PropertyListNode {
    try PropertyList.read(bytes: list(objects), path: "Info.plist")
  }

  private func reason(_ objects: [[UInt8]], referenceSize: UInt8 = 1) -> String? {
    do throws(PropertyListError) {
      _ = try PropertyList.read(
        bytes: list(objects, referenceSize: referenceSize), path: "Info.plist")
      return nil
    } catch {
      return error.reason
    }
  }
}
