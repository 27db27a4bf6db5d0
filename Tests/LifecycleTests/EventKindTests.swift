import Lifecycle
import Testing

@Suite struct EventKindTests {
  @Test func `ordinals count the kinds in their order`() {
    #expect(EventKind.allCases.map(\.ordinal) == Array(EventKind.allCases.indices))
    #expect(MemoryLayout<EventKind>.size == 1)
  }

  @Test func `a category is the name before the dot`() {
    for kind in EventKind.allCases {
      #expect(kind.rawValue.hasPrefix(kind.category + "."))
    }
  }
}
