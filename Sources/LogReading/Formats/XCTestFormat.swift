extension LogFormat {
  /// What the test runner prints around an app's lines; its dates are prose.
  static let xcTest = LogFormat(
    "xctest", title: "XCTest output",
    about: """
      The lines that XCTest and `xcodebuild test` print between those of the app under test. They are \
      passed over; what the app logs between them is read in its own format.
      """,
    starts: [.letter, .foreign],
    samples: [
      Sample(
        "Test Suite 'SignInTest' passed at 2022-07-27 14:10:29.869.", time: nil, message: ""),
      Sample(
        "Test Case '-[CourierTests.SignInTest testSignIn]' started.", time: nil, message: ""),
      Sample(
        "Executed 4 tests, with 0 failures (0 unexpected) in 45.795 (45.797) seconds", time: nil,
        message: ""),
    ],
    head: { line in
      let isRunner =
        line.has("Test Suite '") || line.has("Test Case '") || line.has("Test suite '")
        || (line.has("Executed ") && line.contains(" test") && line.contains(" failure"))
        || line.has("◇ Test ") || line.has("◇ Suite ") || line.has("✔ Test ")
        || line.has("✔ Suite ") || line.has("✘ Test ") || line.has("✘ Suite ")
      return isRunner ? .preamble(line) : nil
    })
}
