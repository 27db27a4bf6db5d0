import Configuration
import Foundation
import Testing

struct XMLTests {
  @Test func `every type of value is read with the line it begins on`() throws {
    let root = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>text</key>
        <string>a &lt; b &amp; c &#169;<![CDATA[<raw>]]></string>
        <key>hex</key><integer>0xFF</integer>
        <key>negative</key><integer> -42 </integer>
        <key>big</key><integer>18446744073709551615</integer>
        <key>real</key><real>1.5e3</real>
        <key>yes</key><true/>
        <key>no</key>
          <false/>
        <key>date</key><date>2014-07-01T15:55:14Z</date>
        <key>data</key>
        <data>
          aGVs
          bG8=
        </data>
        <key>list</key><array><string/><array/></array>
      </dict>
      </plist>
      """)
    #expect(root.line == 4)
    #expect(root["text"] == PropertyListNode(.string("a < b & c ©<raw>"), line: 6))
    #expect(root.entry("text")?.keyLine == 5)
    #expect(root["hex"]?.value == .integer(255))
    #expect(root["negative"]?.value == .integer(-42))
    #expect(root["big"]?.value == .unsignedInteger(.max))
    #expect(root["real"]?.value == .real(1500))
    #expect(root["yes"] == PropertyListNode(.boolean(true), line: 11))
    #expect(root["no"] == PropertyListNode(.boolean(false), line: 13))
    #expect(root["date"]?.value == .date(425_922_914))
    #expect(root["data"] == PropertyListNode(.data(Array("hello".utf8)), line: 16))
    #expect(
      root["list"]?.elements
        == [
          PropertyListNode(.string(""), line: 20), PropertyListNode(.array([]), line: 20),
        ])
    #expect(root.entries?.map(\.key).first == "text")
  }

  @Test(arguments: [
    (
      "<plist><dict>\n  <key>a</key><strin>x</strin></dict></plist>", 2, 15, "did you mean <string>"
    ),
    ("<plist><dict><frobnicate/></dict></plist>", 1, 14, "no element of property lists"),
    (
      "<plist>\n<dict><key>a</key><key>b</key></dict></plist>", 2, 19,
      "\"a\" of line 2 has no value"
    ),
    ("<plist><dict>\n<key>a</key></dict></plist>", 2, 1, "has no value"),
    ("<plist><dict>\n<true/></dict></plist>", 2, 1, "has no key"),
    ("<plist><array>\n\n <key>a</key></array></plist>", 3, 2, "keys belong into a <dict>"),
    ("<plist><string>a<true/></string></plist>", 1, 17, "holds only text"),
    ("<plist><true/><false/></plist>", 1, 15, "second value"),
    ("\n <key>a</key>", 2, 2, "outside of any <dict>"),
    ("\n<plist>\n</plist>", 2, 1, "holds no value"),
    ("<plist><array>\n<integer>12x</integer></array></plist>", 2, 1, "\"12x\" is no integer"),
    ("<plist><integer>18446744073709551616</integer></plist>", 1, 8, "at most 64 bits"),
    ("<plist><integer/></plist>", 1, 8, "is no integer"),
    ("<plist><real>one</real></plist>", 1, 8, "is no real number"),
    ("<plist><date>1 July 2014</date></plist>", 1, 8, "is no date"),
    ("<plist>\n<dict>\n<key>a</key>\n<string>b", 4, 10, "Premature end of data"),
    ("<plist>\n  <dict>\n</plist>", 3, 9, "mismatch"),
    ("<plist><string\n  class='wide'>é</string>\n<é/></plist>", 3, 1, "<é>"),
    ("<plist><array><string>éé</string><x/></array></plist>", 1, 34, "<x>"),
  ])
  func `a fault is named with line, column, reason and remedy`(
    text: String, line: Int, column: Int, words: String
  ) {
    let error = fault(text)
    #expect(error?.line == line)
    #expect(error?.column == column)
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "no error")")
    #expect(error?.message.contains("Info.plist:\(line):\(column): ") == true)
    #expect(error?.advice.isEmpty == false)
  }

  @Test func `entities are neither fetched nor unfolded`() throws {
    let external = """
      <!DOCTYPE plist [<!ENTITY secret SYSTEM "file:///etc/passwd">]>
      <plist><string>&secret;</string></plist>
      """
    #expect(fault(external)?.message.contains("the entity &secret;") == true)
    #expect(fault(external)?.line == 2)

    let bomb = """
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://localhost:1/x.dtd" [
      <!ENTITY a "aaaaaaaaaa">
      \((1...30).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);&a\($0 - 1);\">" }.joined(separator: "\n"))
      ]>
      <plist><string>&a30;</string></plist>
      """
    #expect(fault(bomb)?.message.contains("the entity &a30;") == true)
    #expect(fault(bomb)?.line == 34)

    let parameter = """
      <!DOCTYPE plist [<!ENTITY % all SYSTEM "file:///etc/passwd"> %all;]>
      <plist><string>x</string></plist>
      """
    #expect(fault(parameter)?.message.contains("the entity %all;") == true)
    #expect(fault(parameter)?.line == 1)
    #expect(fault("<plist a='&b;'><string>&b;</string></plist>")?.line == 1)
  }

  @Test func `ten thousand nested arrays are refused where the limit is crossed`() {
    let deep = String(repeating: "<array>\n", count: 10_000)
    let error = fault("<plist>\n\(deep)")
    #expect(error?.line == PropertyList.maximumDepth + 1)
    #expect(error?.column == 1)
    #expect(error?.reason.contains("more than \(PropertyList.maximumDepth) deep") == true)
    let line = fault(String(repeating: "<array>", count: 10_000))
    #expect(line?.column == PropertyList.maximumDepth * 7 + 1)
  }

  @Test(.timeLimit(.minutes(1))) func `a list of one long line is read in good time`() throws {
    let items = (0..<50_000).map { "<integer>\($0)</integer>" }.joined()
    let root = try read("<plist><array>\(items)</array></plist>")
    #expect(root.elements?.count == 50_000)
    let error = fault("<plist><array>\(items)<oops/></array></plist>")
    #expect(error?.column == items.count + 15)
  }

  @Test func `lines beyond 65,535 keep their numbers`() throws {
    let blank = String(repeating: "\n", count: 70_000)
    let root = try read("<plist><array>\(blank)<true/></array></plist>")
    #expect(root.elements?.first?.line == 70_001)
  }

  @Test(arguments: ["utf-16", "utf-16-mark", "utf-32", "utf-8-mark", "little", "little-32"])
  func `Unicode in any form is read, whatever the declaration says`(form: String) throws {
    let text = """
      <?xml version="1.0" encoding="UTF-16"?>
      <plist><dict>
      <key>naïve</key><string>日本 🚀</string></dict></plist>
      """
    let bytes: [UInt8] =
      switch form {
      case "utf-16": text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      case "utf-16-mark": [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      case "little": text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case "utf-8-mark": [0xEF, 0xBB, 0xBF] + Array(text.replacing("UTF-16", with: "utf-8").utf8)
      case "little-32":
        text.unicodeScalars.flatMap { scalar in
          (0..<4).map { UInt8(scalar.value >> (8 * $0) & 0xFF) }
        }
      default:
        text.unicodeScalars.flatMap { scalar in
          (0..<4).map { UInt8(scalar.value >> (24 - 8 * $0) & 0xFF) }
        }
      }
    let root = try PropertyList.read(bytes: bytes, path: "Info.plist")
    #expect(root["naïve"] == PropertyListNode(.string("日本 🚀"), line: 3))
    #expect(root.entry("naïve")?.keyLine == 3)
  }

  @Test func `a declared ISO Latin 1 is believed`() throws {
    let bytes =
      Array("<?xml version='1.0' encoding='ISO-8859-1'?><plist><string>".utf8) + [0xE9]
      + Array("</string></plist>".utf8)
    #expect(try PropertyList.read(bytes: bytes, path: "Info.plist").string == "é")
  }

  @Test func `an unknown encoding is named`() {
    let error = fault("<?xml version='1.0' encoding='klingon'?><plist><true/></plist>")
    #expect(error?.message.contains("klingon") == true)
    #expect(error?.line == 1)
  }

  @Test func `carriage returns alone count as lines`() {
    #expect(fault("<plist>\r<dict>\r\n\r<oops/></dict></plist>")?.line == 4)
  }

  @Test func `what lenient readers accept is read with a notice`() throws {
    let list = try PropertyList(
      bytes: Array(
        """
        <dict>
          <key>twice</key><true/>
          <key>twice</key><false/>
          stray
          <key>data</key><data>aGVs!bG8=</data>
        </dict>
        """.utf8), path: "Info.plist")
    #expect(
      list.issues.map(\.kind) == [
        .missingPlistElement, .duplicateKey, .strayText, .strayDataCharacters,
      ])
    #expect(list.issues.map(\.line) == [1, 3, 4, 5])
    #expect(list.root["twice"]?.value == .boolean(false))
    #expect(list.root.entries?.count == 3)
    #expect(list.root["data"]?.value == .data(Array("hello".utf8)))
    #expect(list.issues[1].message.contains("first on line 2"))
  }

  @Test func `of two equal keys the last counts, as in Foundation`() throws {
    let text = "<plist><dict><key>a</key><true/><key>a</key><false/></dict></plist>"
    #expect(try read(text)["a"]?.value == .boolean(false))
    let theirs = try PropertyListSerialization.propertyList(
      from: Data(text.utf8), options: [], format: nil)
    #expect((theirs as? [String: Any])?["a"] as? Bool == false)
  }

  private func read(_ text: String) throws -> PropertyListNode {
    try PropertyList.read(bytes: Array(text.utf8), path: "Info.plist")
  }

  private func fault(_ text: String) -> PropertyListError? {
    do throws(PropertyListError) {
      _ = try PropertyList.read(bytes: Array(text.utf8), path: "Info.plist")
      return nil
    } catch {
      return error
    }
  }
}
