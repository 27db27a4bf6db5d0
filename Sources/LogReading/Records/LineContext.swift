/// What the lines before tell about how the lines after are read.
struct LineContext: Sendable {
  var detector: FormatDetector
  var clock: LogClock
  var hosts = HostWitness()

  /// The context for a part of the input whose claims are counted by itself.
  var forked: LineContext {
    LineContext(detector: detector.forked, clock: clock, hosts: hosts)
  }

  /// Whether enough was read for parts of the input to be read by themselves.
  var isSettled: Bool { detector.hasFullRecord }

  /// Whether a part that begins with a dated record is read the same after either of two contexts.
  func reads(as other: LineContext) -> Bool {
    detector.asks(as: other.detector) && clock.counts(as: other.clock) && hosts == other.hosts
  }

  /// Takes over what a fork of this context came to.
  mutating func join(_ fork: LineContext) {
    detector.join(fork.detector)
    (clock, hosts) = (fork.clock, fork.hosts)
  }

  /// Whether a line begins a dated record, however the lines before it end.
  func beginsRecord(_ line: ByteView) -> Bool {
    guard let head = detector.likelyHead(of: line), head.role == .record, let time = head.time
    else { return false }
    return clock.canBegin(with: time.day) && line.firstIndex(of: 0) == nil
      && line.firstIndex(of: 0x1B) == nil
  }
}
