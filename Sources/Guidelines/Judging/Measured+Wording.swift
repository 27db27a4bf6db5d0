import Lifecycle

extension Measured {
  /// The time as messages say it, by its stamps: `6.2 s`.
  package var inWords: String { stamped.inWords }

  /// The time by its stamps, in seconds.
  package var inSeconds: Double { stamped.inSeconds }

  /// Why the time cannot be held to a limit: `the launch took between 4 s and 6 s, limit 5 s`.
  func clause(_ what: String, limit: Duration) -> String {
    "\(what) took \(bounds), limit \(limit.inWords)"
  }

  /// The range in which the true time lies: `between 0 s and 2 s`.
  var bounds: String {
    atMost.map { "between \(atLeast.inWords) and \($0.inWords)" } ?? "at least \(atLeast.inWords)"
  }
}

extension Finding.Measure {
  /// A measured time by its stamps, in seconds, held to its limit.
  package init(_ time: Measured, limit: Duration) {
    self.init(time.inSeconds, limit: limit.inSeconds)
  }
}
