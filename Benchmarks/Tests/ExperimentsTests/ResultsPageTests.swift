import Testing

@testable import Experiments

@Suite struct ResultsPageTests {
  private let page = """
    # Before

    \(ResultsPage.opening)
    old
    \(ResultsPage.closing)

    After

    """

  @Test func `only what stands between the marks is written anew`() {
    let changed = ResultsPage.replacing(resultsOf: page, by: "new\n")
    #expect(
      changed == """
        # Before

        \(ResultsPage.opening)

        new

        \(ResultsPage.closing)

        After

        """)
  }

  @Test func `writing the same twice changes nothing`() throws {
    let once = try #require(ResultsPage.replacing(resultsOf: page, by: "new\n"))
    #expect(ResultsPage.replacing(resultsOf: once, by: "new\n") == once)
  }

  @Test(arguments: [
    "", "no marks", ResultsPage.opening, ResultsPage.closing,
    ResultsPage.closing + ResultsPage.opening,
    ResultsPage.opening + ResultsPage.opening + ResultsPage.closing,
  ])
  func `a page without the marks is left alone`(page: String) {
    #expect(ResultsPage.replacing(resultsOf: page, by: "new") == nil)
  }
}
