import LogReading
import Testing

@Suite struct ByteViewTests {
  @Test func `reading outside gives nothing`() {
    ByteView.with("abc") { view in
      #expect(view.peek(-1) == 0 && view.peek(3) == 0 && view.peek(2) == 0x63)
      #expect(view.from(7).isEmpty && view.from(-2).count == 3)
      #expect(
        view.firstIndex(of: 0x61, from: 3) == nil && view.firstIndex(of: 0x61, from: -1) == nil)
      #expect(!view.has("cd", at: 2) && !view.has("a", at: -1) && view.has("", at: 3))
      #expect(!view.has([0x63, 0x64], at: 2) && view.has([], at: 3))
      #expect(view.firstIndex(of: "bcd") == nil && view.firstIndex(of: "bc") == 1)
      #expect(view[3..<3].isEmpty)
    }
    ByteView.with("") { #expect($0.isEmpty && $0.peek(0) == 0 && $0.text.isEmpty) }
  }

  @Test func `an index outside stops the program instead of reading on`() async {
    await #expect(processExitsWith: .failure) { _ = ByteView.with("abc") { $0[3] } }
    await #expect(processExitsWith: .failure) { _ = ByteView.with("abc") { $0[1..<4].count } }
  }

  @Test func `blanks of every kind are trimmed`() {
    ByteView.with(" \t\u{A0}\u{200B}text\u{A0} \r\u{FEFF}") { #expect($0.trimmed.text == "text") }
    ByteView.with("\u{A0}") { #expect($0.trimmed.isEmpty) }
    ByteView.with("\u{A1}\u{A0}") { #expect($0.trimmed.text == "\u{A1}") }
  }
}
