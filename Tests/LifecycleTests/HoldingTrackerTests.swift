import Lifecycle
import Testing

/// What one event after the other leaves held, told in a few words: `bgtask.begin id=7`.
private func track(_ lines: String...) throws -> HoldingTracker {
  var tracker = HoldingTracker()
  for (index, line) in lines.enumerated() {
    let words = line.split(separator: " ")
    let kind = try #require(EventKind(rawValue: String(words[0])))
    var event = LifecycleEvent(
      kind, telling: .marker, position: LinePosition(input: 0, line: index + 1), text: line)
    event.attributes = Attributes(
      words.dropFirst().map { word in
        let parts = word.split(separator: "=").map(String.init)
        return .init(key: parts[0], value: parts[1])
      })
    tracker.take(event, at: index)
  }
  return tracker
}

struct HoldingTrackerTests {
  @Test func `an end without a name ends the only task that is open`() throws {
    let tracker = try track("bgtask.begin id=7", "bgtask.end")
    #expect(tracker.holdings.map(\.end) == [1])
    #expect(tracker.holdings[0].isEndGuessed)
    #expect(!tracker.isHolding(.backgroundTask))
  }

  @Test func `an end without a name ends one task of several, the one begun last`() throws {
    let tracker = try track("bgtask.begin id=1", "bgtask.begin id=2", "bgtask.end")
    #expect(tracker.holdings.map(\.end) == [nil, 2])
  }

  @Test func `tasks without a name are each their own, timers are not`() throws {
    #expect(try track("bgtask.begin", "bgtask.begin").holdings.count == 2)
    #expect(try track("timer.start id=a", "timer.start id=a").holdings.count == 1)
  }

  @Test func `an end without a name ends every timer`() throws {
    let tracker = try track("timer.start id=a", "timer.start id=b", "timer.stop")
    #expect(tracker.holdings.map(\.end) == [2, 2])
  }

  @Test func `a closed file is unlocked, and is named by its path before its id`() throws {
    let tracker = try track(
      "file.open path=/a id=1", "file.lock path=/a", "file.close path=/a")
    #expect(tracker.holdings.map(\.resource) == [.file, .fileLock])
    #expect(tracker.holdings.map(\.end) == [2, 2])
  }

  @Test func `what has expired is not held, and its end still belongs to it`() throws {
    let expired = try track("bgtask.begin id=3", "bgtask.expired id=3")
    #expect(!expired.isHolding(.backgroundTask))
    #expect(expired.holdings[0].over == 1)
    let ended = try track("bgtask.begin id=3", "bgtask.expired id=3", "bgtask.end id=3")
    #expect(ended.holdings[0].expiry == 1)
    #expect(ended.holdings[0].end == 2)
    #expect(ended.strayEnds.isEmpty)
  }

  @Test func `an expiry without a name is that of a task that has one`() throws {
    #expect(try track("bgtask.begin id=3", "bgtask.expired").holdings[0].expiry == 1)
  }

  @Test func `an end of what never began is kept as stray`() throws {
    let tracker = try track("timer.stop id=x", "bgtask.begin id=1", "bgtask.end id=2")
    #expect(tracker.strayEnds.map(\.name) == ["x", "2"])
    #expect(tracker.holdings[0].end == nil)
  }

  @Test func `begun again after its end it is another thing`() throws {
    let tracker = try track("timer.start id=a", "timer.stop id=a", "timer.start id=a")
    #expect(tracker.holdings.map(\.end) == [1, nil])
    #expect(tracker.open(.timer).count == 1)
  }

  @Test func `thousands of open tasks are closed one by one`() throws {
    var tracker = HoldingTracker()
    for index in 0..<20_000 {
      let kind: EventKind = index < 10_000 ? .bgtaskBegin : .bgtaskEnd
      tracker.take(
        LifecycleEvent(
          kind, telling: .marker, position: LinePosition(input: 0, line: index + 1), text: ""),
        at: index)
    }
    #expect(!tracker.isHolding(.backgroundTask))
  }
}
