/// How long the captures are.
package struct Sizes: Sendable {
  /// Bytes, for programs that take long.
  package var small = 64 << 20
  /// Bytes, for most.
  package var standard = 1 << 30
  /// Bytes, for what must not grow.
  package var large = 4 << 30
  /// Lines that all hold an event.
  package var events = [10_000, 100_000, 1_000_000]

  package init() {}

  /// A few seconds of work.
  package static var quick: Sizes {
    var sizes = Sizes()
    sizes.standard = sizes.small
    sizes.large = sizes.small
    sizes.events = [10_000, 100_000]
    return sizes
  }

  /// Bytes, for what is of less interest.
  var side: Int { min(standard, 256 << 20) }
}
