import Testing

@testable import Experiments

@Suite struct FigureTests {
  @Test func `numbers are rounded and keep their zeros`() {
    #expect(Figure.ratio(0.5) == "0.50")
    #expect(Figure.ratio(0.996) == "1.00")
    #expect(Figure.percent(0.000_1) == "0.01 %")
    #expect(Figure.percent(0.02) == "2.0 %")
    #expect(Figure.memory(64 * 1_048_576) == "64.0 MiB")
    #expect(Figure.time(0.002_14) == "2.1 ms")
    #expect(Figure.time(12.345) == "12.35 s" || Figure.time(12.345) == "12.34 s")
    #expect(Figure.count(1_234_567) == "1,234,567")
    #expect(Figure.count(12) == "12")
  }

  @Test func `a table's columns are as wide as their widest cell`() {
    var table = Table(["name", "n"])
    table.add(["a", "100"])
    #expect(
      table.markdown == """
        | name |   n |
        | ---- | --: |
        | a    | 100 |

        """)
  }
}
