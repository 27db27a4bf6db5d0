import LogReading
import Testing

/// Arrays that NSLog prints over several lines.
@Suite struct RestorationPathTests {
  private static let log = """
    2024-05-01 10:00:00.000 Demo[100:1a03] +[Detail viewControllerWithRestorationIdentifierPath:coder:] (
        Nav,
        "Detail-1"
    )
    2024-05-01 10:00:00.010 Demo[100:1a03] -[AppDelegate applicationDidBecomeActive:]

    """

  @Test func `identifiers on lines of their own are the path`() throws {
    for size in [1, 7, 64, 4096] {
      let events = try Capture(Array(Self.log.utf8), pieceSize: size).log.events
      #expect(events.first?.attributes[.path] == "Nav/Detail-1")
      #expect(events.count == 2)
    }
  }

  @Test(arguments: [
    "(\n    Nav,\n2024-05-01 10:00:00.020 Demo[100:1a03] x\n    Detail\n)",
    "(\n    Nav,\n    some = thing;\n)", "(\n)",
  ])
  func `an array that does not close is no path`(text: String) throws {
    let line =
      "2024-05-01 10:00:00.000 Demo[100:1a03] +[A viewControllerWithRestorationIdentifierPath:coder:] "
    let events = try Capture(line + text + "\n").log.events
    #expect(events.map { $0.attributes[.path] } == [nil])
  }
}
