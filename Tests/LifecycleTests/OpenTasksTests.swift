import Lifecycle
import Testing

struct OpenTasksTests {
  /// Whether a task is open after each step, such as `begin 1`, `end`, `expired 1`.
  private func isOpen(after steps: String) -> [Bool] {
    var tasks = OpenTasks()
    return steps.split(separator: ", ").map { step in
      let words = step.split(separator: " ")
      let kind = EventKind(rawValue: "bgtask.\(words[0])") ?? .dataSaved
      var event = LifecycleEvent(
        kind, telling: .marker, position: LinePosition(input: 0, line: 1), text: "")
      if words.count > 1 { event.attributes[.id] = String(words[1]) }
      tasks.take(event)
      return tasks.areOpen
    }
  }

  @Test(arguments: [
    ("begin 1, end 1", [true, false]),
    ("begin, end", [true, false]),
    // The time of a task is over; its handler ends it, and that end is no other's.
    ("begin 1, expired 1, end 1", [true, false, false]),
    ("begin, begin, expired, end", [true, true, true, true]),
    ("begin 1, begin 2, expired 1, end 1, end 2", [true, true, true, true, false]),
    // Ended twice.
    ("begin 1, begin 2, end 1, end 1, end 2", [true, true, true, true, false]),
    ("begin 1, begin, end 1, end 1, end", [true, true, true, true, false]),
    // A name for many tasks.
    ("begin upload, begin upload, end upload, end upload", [true, true, true, false]),
    // Calls without an id, markers with one.
    ("begin 1, end", [true, false]),
    ("begin, end 1", [true, false]),
    ("begin 1, begin 2, end, end", [true, true, true, false]),
    ("begin 1, expired, end 1, begin, end", [true, false, false, true, false]),
    // What was begun before the log does not count below nothing.
    ("end 1, expired, begin 2", [false, false, true]),
  ])
  func `a task is open from its beginning to its end or its expiration`(
    steps: String, open: [Bool]
  ) {
    #expect(isOpen(after: steps) == open)
  }

  @Test func `the end of the call that begins a task is no second task`() {
    var tasks = OpenTasks()
    for (kind, phase) in [
      (EventKind.bgtaskBegin, LifecycleEvent.Phase.begin),
      (.bgtaskBegin, .end), (.bgtaskEnd, .call),
    ] {
      var event = LifecycleEvent(
        kind, telling: .framework, position: LinePosition(input: 0, line: 1), text: "")
      event.phase = phase
      tasks.take(event)
    }
    #expect(!tasks.areOpen)
  }
}
