import LogReading
import Testing

@Suite struct LineScannerTests {
  private func lines(_ bytes: [UInt8], pieceSize: Int) -> [String] {
    var scanner = LineScanner()
    var lines: [String] = []
    ByteView.with(bytes) { view in
      for start in stride(from: 0, to: view.count, by: pieceSize) {
        scanner.take(view[start..<min(start + pieceSize, view.count)]) { line, number, offset in
          lines.append("\(number)@\(offset) \(line.text)")
        }
      }
    }
    scanner.finish { line, number, offset in lines.append("\(number)@\(offset) \(line.text)") }
    #expect(scanner.offset == bytes.count)
    return lines
  }

  @Test(arguments: 1...17)
  func `pieces of any size give the same lines`(_ size: Int) {
    let text = "first\r\n\n\r\nsecond line that is longer than a piece\nx\rx\n\u{1F535} last"
    let expected = [
      "1@0 first", "2@7 ", "3@8 ", "4@10 second line that is longer than a piece", "5@50 x\rx",
      "6@54 \u{1F535} last",
    ]
    #expect(lines(Array(text.utf8), pieceSize: size) == expected)
    #expect(lines(Array((text + "\n").utf8), pieceSize: size) == expected)
  }

  @Test func `no bytes are no line`() {
    #expect(lines([], pieceSize: 4).isEmpty)
    #expect(lines([0x0A], pieceSize: 4) == ["1@0 "])
  }

  @Test(arguments: [1 << 16, 1 << 20, 5 << 20])
  func `a line without an end is handed on in pieces`(_ size: Int) {
    var scanner = LineScanner()
    var lengths: [Int] = []
    let bytes = [UInt8](repeating: 0x78, count: 2 * LineScanner.longestLine + 10) + [0x0A, 0x79]
    ByteView.with(bytes) { view in
      for start in stride(from: 0, to: view.count, by: size) {
        scanner.take(view[start..<min(start + size, view.count)]) { line, _, _ in
          lengths.append(line.count)
        }
      }
    }
    scanner.finish { line, _, _ in lengths.append(line.count) }
    #expect(lengths == [LineScanner.longestLine, LineScanner.longestLine, 10, 1])
    #expect(scanner.cutLines == 2)
  }
}
