import Concurrency
import Testing

@Suite struct WorkersTests {
  @Test(arguments: [0, 1, 2, 3, 16])
  func `results come in the order of the indices`(workers: Int) {
    for count in [0, 1, 2, 100] {
      let results = Workers(workers).map(count) { index in
        // Later indices are done sooner.
        (0..<(100 - index)).reduce(index) { sum, _ in sum }
      }
      #expect(results == Array(0..<count))
    }
  }

  @Test func `work inside work comes to an end`() {
    let results = Workers(2).map(4) { outer in
      Workers(2).map(4) { inner in outer * inner }
    }
    #expect(results == (0..<4).map { outer in (0..<4).map { outer * $0 } })
  }

  @Test func `there is always one worker`() {
    #expect(Workers.all.count >= 1 && Workers(-3).count == 1)
  }
}
