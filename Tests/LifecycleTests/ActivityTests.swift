import Lifecycle
import Testing

@Suite struct ActivityTests {
  @Test func `parts that are joined are the whole`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let lines = lines(Int.random(in: 0..<60, using: &random), &random)
      let cut = lines.isEmpty ? 0 : Int.random(in: 0..<lines.count, using: &random)
      var joined = activity(lines[..<cut])
      joined.join(activity(lines[cut...]))
      #expect(joined == activity(lines[...]))
    }
  }

  @Test func `of equally long silences the later ones are kept`() {
    let lines = (0..<40).map { line(second: $0 * 10, number: $0 + 1) }
    let whole = activity(lines[...])
    #expect(whole.silences.count == Activity.mostSilences)
    #expect(whole.silences.last?.endLine.line == 40)
    #expect(whole.lines == 40)
  }

  private typealias Line = (time: Timestamp, position: LinePosition)

  private func lines(_ count: Int, _ random: inout SeededGenerator) -> [Line] {
    var second = 0
    return (0..<count).map { index in
      second += Int.random(in: 0..<14, using: &random)
      return line(second: second, number: index + 1)
    }
  }

  private func line(second: Int, number: Int) -> Line {
    (
      Timestamp(Instant(nanoseconds: Int64(second) * 1_000_000_000), fractionDigits: 0),
      LinePosition(input: 0, line: number)
    )
  }

  private func activity(_ lines: ArraySlice<Line>) -> Activity {
    var activity = Activity()
    for line in lines { activity.add(line.time, at: line.position) }
    return activity
  }
}
