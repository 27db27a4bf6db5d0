import Testing

@Suite struct SizeTests {
  @Test func `half of the files have fewer than 120 lines`() throws {
    let counts = SourceFile.sources.map(\.lineCount).sorted()
    let median = try #require(counts.isEmpty ? nil : counts[counts.count / 2])
    #expect(median < 120, "split the largest files, a type a file")
  }

  @Test func `no file has more than 500 lines`() {
    for file in SourceFile.sources + SourceFile.tests where file.lineCount > 350 {
      let message: Comment =
        "\(file.path) has \(file.lineCount) lines; split it, such as into \(file.name)+….swift"
      Issue.record(message, severity: file.lineCount > 500 ? .error : .warning)
    }
  }
}
