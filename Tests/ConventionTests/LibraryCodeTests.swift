import Testing

@Suite struct LibraryCodeTests {
  /// The targets that a program may stand on.
  private static let libraries: Set<String> = [
    "Lifecycle", "LogReading", "Configuration", "Guidelines", "Templates", "Reporting",
    "LifetraceKit",
  ]

  @Test func `libraries neither print nor give up`() {
    let words = [
      ("try!", "throw the error on"), ("as!", "use as? and handle nil"),
      ("fatalError(", "throw, or state the invariant with precondition"),
      ("print(", "hand the text back to the caller"),
    ]
    for file in SourceFile.sources where Self.libraries.contains(file.target) {
      for (number, line) in file.code.enumerated() {
        for (word, mend) in words where contains(line, word) {
          Issue.record("\(file.path):\(number + 1): \(word) is for scripts; \(mend)")
        }
      }
    }
  }

  @Test(arguments: libraries.sorted())
  func `a target says what it takes, gives and does not know`(target: String) {
    let files = SourceFile.sources.filter { $0.target == target }
    #expect(
      files.contains { file in
        ["// Takes ", "// Gives ", "// Knows nothing "].allSatisfy(file.text.contains)
      },
      """
      open the first file of Sources/\(target) with three lines: '// Takes …', '// Gives …', \
      '// Knows nothing of …'
      """)
  }

  /// Whether a word stands in a line of code: not in a string, and not as the end of another word.
  private func contains(_ line: Substring, _ word: String) -> Bool {
    guard let range = line.firstRange(of: word) else { return false }
    let before = line[..<range.lowerBound]
    if let last = before.last, last.isLetter || last.isNumber || "._\"`".contains(last) {
      return false
    }
    return before.count(where: { $0 == "\"" }).isMultiple(of: 2)
  }
}
