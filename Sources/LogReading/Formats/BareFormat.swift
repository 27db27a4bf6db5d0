extension LogFormat {
  /// The id of what no format claims.
  package static let bareID = "bare"

  /// Lines without any head: Swift's `print`, Xcode 15's console, Unity's player.
  ///
  /// It claims no line: what is left over when all others were asked is bare.
  static let bare = LogFormat(
    bareID, title: "Bare lines",
    about: """
      Lines without time or process: what Swift's print writes, Xcode 15 and later without metadata, \
      Unity's player, JavaScript consoles. The order is known, durations are not. In Xcode, switch on the \
      timestamp under the console's metadata options before copying.
      """,
    starts: [],
    samples: [
      Sample(
        "-> applicationWillResignActive()", time: nil, message: "-> applicationWillResignActive()"),
      Sample("sceneDidBecomeActive(_:)", time: nil, message: "sceneDidBecomeActive(_:)"),
    ],
    head: { _ in nil })
}
