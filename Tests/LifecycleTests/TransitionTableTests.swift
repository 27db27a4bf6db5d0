import Lifecycle
import Testing

@Suite struct TransitionTableTests {
  /// The legal steps of the guide; staying is legal everywhere.
  private static let legal: [AppState: Set<AppState>] = [
    .notRunning: [.inactive, .background],
    .inactive: [.notRunning, .active, .background],
    .active: [.notRunning, .inactive],
    .background: [.notRunning, .inactive, .suspended],
    .suspended: [.notRunning, .inactive, .background],
  ]

  @Test(arguments: AppState.allCases, AppState.allCases)
  func `a step is legal where the matrix has it`(from: AppState, to next: AppState) {
    let isKnown = from != .unknown && next != .unknown
    let expected = !isKnown || from == next || Self.legal[from]?.contains(next) == true
    #expect(TransitionTable.allows(from, to: next) == expected)
  }

  @Test func `nobody becomes active but from inactive`() {
    let sources = AppState.allCases.filter { TransitionTable.allows($0, to: .active) }
    #expect(sources == [.inactive, .active, .unknown])
  }
}
