// Takes work that falls into parts which do not touch each other.
// Gives the results in their order, however many cores did the work.
// Knows nothing of what the work is.

import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The cores that may work at once.
package struct Workers: Sendable {
  /// How many there are; 1 does everything on the thread that asks.
  package let count: Int

  /// Takes so many cores; at least 1, at most 256, since every one of them needs a thread.
  package init(_ count: Int) {
    self.count = max(1, min(count, 256))
  }

  /// All cores that this process may use.
  package static var all: Workers { Workers(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The results of a body for each index from 0, in their order.
  package func map<Result: Sendable>(
    _ indices: Int, _ body: @Sendable (Int) -> Result
  ) -> [Result] {
    guard indices > 1, count > 1 else { return (0..<indices).map(body) }
    let gathered = Gathered<Result>(indices)
    DispatchQueue.concurrentPerform(iterations: min(count, indices)) { _ in
      while let index = gathered.next() { gathered.put(body(index), at: index) }
    }
    return gathered.results
  }
}

/// The results that several workers bring, and the next index to work on.
private final class Gathered<Result: Sendable>: @unchecked Sendable {
  private let queue = DispatchQueue(label: "lifetrace.gathered")
  /// Touched only on the queue.
  private var values: [Result?]
  private var given = 0

  init(_ count: Int) {
    values = Array(repeating: nil, count: count)
  }

  func next() -> Int? {
    queue.sync {
      guard given < values.count else { return nil }
      given += 1
      return given - 1
    }
  }

  func put(_ value: Result, at index: Int) {
    queue.sync { values[index] = value }
  }

  var results: [Result] { queue.sync { values.compactMap(\.self) } }
}
