/// Tells whether the first word behind a syslog's time is the device's name or belongs to the process.
///
/// A capture either names the device in every line or in none (but perhaps its first). Once a line
/// has no such word, the words of later lines are parts of names: `Tienda Cuali(Foundation)[996]`.
struct HostWitness: Sendable, Equatable {
  private var isHostless = false

  /// `[connected:…]` is what newer idevicesyslogs begin with; they print no host.
  mutating func sawPreamble(_ line: ByteView) {
    if line.has("[connected") { isHostless = true }
  }

  /// The range of the process's name.
  mutating func process(of head: RecordHead) -> Range<Int> {
    guard head.mayNameHost else { return head.process }
    if head.host.isEmpty {
      isHostless = true
      return head.process
    }
    return isHostless ? head.host.lowerBound..<head.process.upperBound : head.process
  }
}
