import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Work that several cores do at once.
package enum Concurrently {
  /// How many cores this process may use; at least 1.
  package static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The results of a body for each index from 0, in their order; at most so many run at once.
  static func map<Result: Sendable>(
    _ count: Int, workers: Int, _ body: @Sendable (Int) -> Result
  ) -> [Result] {
    guard count > 1, workers > 1 else { return (0..<count).map(body) }
    let gathered = Gathered<Result>(count)
    DispatchQueue.concurrentPerform(iterations: min(workers, count)) { _ in
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
