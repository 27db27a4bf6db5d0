import Configuration
import Testing

struct OpenStepTests {
  @Test func `dictionaries, arrays, data and strings are read with their lines`() throws {
    let list = try read(
      #"""
      // !$*UTF8*$!
      {
        plain = com.example.app-1; /* a comment
        over two lines */
        "quoted key" = "a \"word\" \U00e9\101\n\346";
        'single' = 'it\'s';
        list = ( one, "two", ( ), { a = b; }, );
        data = <0fbd77 1c 27
          35ae>;
        surrogates = "\UD83D\UDE80";
        last = "over
      two lines"
      }
      """#)
    let root = list.root
    #expect(list.format == .openStep)
    #expect(root.line == 2)
    #expect(root["plain"] == PropertyListNode(.string("com.example.app-1"), line: 3))
    #expect(root["quoted key"] == PropertyListNode(.string("a \"word\" éA\nð"), line: 5))
    #expect(root.entry("quoted key")?.keyLine == 5)
    #expect(root["single"]?.string == "it's")
    #expect(root["list"]?.elements?.count == 4)
    #expect(root["list"]?.elements?[3]["a"]?.string == "b")
    #expect(
      root["data"] == PropertyListNode(.data([0x0F, 0xBD, 0x77, 0x1C, 0x27, 0x35, 0xAE]), line: 8))
    #expect(root["surrogates"] == PropertyListNode(.string("🚀"), line: 10))
    #expect(root["last"] == PropertyListNode(.string("over\ntwo lines"), line: 11))
    #expect(list.issues.isEmpty)
  }

  @Test func `a strings file needs no braces`() throws {
    let root = try read(
      """
      /* Menu */
      "Open" = "Öffnen";
      "Same";

      Close = Schließen;
      """)
    #expect(root.root["Open"] == PropertyListNode(.string("Öffnen"), line: 2))
    #expect(root.root["Same"]?.string == "Same")
    #expect(root.root.entry("Close")?.keyLine == 5)
    #expect(root.issues.map(\.kind) == [.missingQuotes])
    #expect(try read("/* all strings are gone */").root.value == .dictionary([]))
  }

  @Test func `GNUstep's typed values are known`() throws {
    let root = try read(
      "{ i = <*I-87>; r = <*R3.5>; y = <*BY>; n = <*BN>; d = <*D2014-07-01 17:55:14 +0200>; b = <[aGVsbG8=]>; }"
    ).root
    #expect(root["i"]?.value == .integer(-87))
    #expect(root["r"]?.value == .real(3.5))
    #expect(root["y"]?.value == .boolean(true))
    #expect(root["n"]?.value == .boolean(false))
    #expect(root["d"]?.value == .date(425_922_914))
    #expect(root["b"]?.value == .data(Array("hello".utf8)))
  }

  @Test(arguments: [
    ("{\n  a = b\n  c = d;\n}", 3, 3, "needs ';'"),
    ("{\n  a = (1,\n", 2, 7, "never closed"),
    ("{\n  a = b;\n", 1, 1, "never closed"),
    ("{ a = \"b; }", 1, 7, "never closed"),
    ("{ a = <0f; }", 1, 7, "never closed"),
    ("{ a = <0f1>; }", 1, 7, "odd number"),
    ("{ a = <xyz>; }", 1, 7, "hexadecimal"),
    ("{ a = <*Q1>; }", 1, 7, "typed values"),
    ("{ é = ü@; }", 1, 8, "'@'"),
    ("( a b )", 1, 5, "needs ',' or ')'"),
    ("{ /* a }", 1, 3, "comment"),
    ("{ a = b; } c", 1, 12, "goes on"),
    ("{ = b; }", 1, 3, "where a key or a value must stand"),
    ("this is no list", 1, 1, "neither XML, binary nor OpenStep"),
    ("  \n ", 1, 1, "white space"),
    ("\u{8}\u{0}\u{1}", 1, 1, "control character"),
  ])
  func `a fault is named with line, column and reason`(
    text: String, line: Int, column: Int, words: String
  ) {
    do throws(PropertyListError) {
      _ = try PropertyList.read(bytes: Array(text.utf8), path: "Info.plist")
      Issue.record("it was read")
    } catch {
      #expect(error.line == line)
      #expect(error.column == column)
      #expect(error.reason.contains(words), "\(error.message)")
    }
  }

  @Test(arguments: ["(", "{a="])
  func `ten thousand nested values are refused`(opening: String) {
    let text = String(repeating: opening, count: 10_000)
    do throws(PropertyListError) {
      _ = try PropertyList.read(bytes: Array(text.utf8), path: "Info.plist")
      Issue.record("it was read")
    } catch {
      #expect(error.line == 1)
      #expect(error.reason.contains("deep"))
    }
  }

  @Test(.timeLimit(.minutes(1))) func `a list of one long line is read in good time`() throws {
    let items = (0..<100_000).map { "\"\($0)\"" }.joined(separator: ",")
    #expect(try read("(\(items))").root.elements?.count == 100_000)
  }

  @Test func `bytes that are not UTF-8 are read as ISO Latin 1, with a notice`() throws {
    let bytes = Array("{ a = \"caf".utf8) + [0xE9] + Array("\"; }".utf8)
    let list = try PropertyList(bytes: bytes, path: "Info.plist")
    #expect(list.root["a"]?.string == "café")
    #expect(list.issues.map(\.kind) == [.encoding])
  }

  @Test func `a needless backslash is left out, with a notice`() throws {
    let list = try read(#"{ "Hello" = "Worl\d"; }"#)
    #expect(list.root["Hello"]?.string == "World")
    #expect(list.issues.map(\.kind) == [.unknownEscape])
  }

  private func read(_ text: String) throws -> PropertyList {
    try PropertyList(bytes: Array(text.utf8), path: "Info.plist")
  }
}
