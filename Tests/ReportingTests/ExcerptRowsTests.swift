import Testing

@testable import Reporting

struct ExcerptRowsTests {
  private let head = "2018-09-14 08:12:45.190302+0200 SkyRider[412:23310] "

  private func rows(_ message: String, _ room: Int, isMarked: Bool = true) -> [String] {
    let lines = [LogExcerpt.Line(number: 7, text: head + message)]
    return ExcerptRows(lines, messages: [7: message], room: room)
      .rows(of: head + message, isMarked: isMarked)
  }

  @Test func `a line with room stands as it is`() {
    #expect(rows("LT gl.draw", 80) == [head + "LT gl.draw"])
  }

  @Test func `the head gives way before the message does`() {
    let row = rows("[Renderer] LT gl.draw frame=2438", 60)
    #expect(row == ["2018-09-14 08:12:45.190302+…[Renderer] LT gl.draw frame=2438"])
    #expect(row.first?.count == 60)
  }

  @Test func `a long message takes several rows where it is marked`() {
    let message = "LT file.read path=" + String(repeating: "abcdefghi/", count: 9)
    let shown = rows(message, 40)
    #expect(shown.joined() == "…" + message)
    #expect(shown.allSatisfy { $0.count <= 40 })
    #expect(rows(message, 40, isMarked: false) == ["…" + message])
  }

  @Test func `lines of the same form lose the same head, others nothing`() {
    let marked = LogExcerpt.Line(number: 7, text: head + "LT gl.draw")
    let quoted = ExcerptRows([marked], messages: [7: "LT gl.draw"], room: 50)
    let plain = head.replacing("45.190302", with: "46.000000") + "level 7 loaded, 412 sprites"
    #expect(quoted.rows(of: plain, isMarked: false)[0].hasSuffix("…level 7 loaded, 412 sprites"))
    let other = "Message from debugger: Terminated due to signal 9, and some more words"
    #expect(quoted.rows(of: other, isMarked: false) == [other])
  }
}
