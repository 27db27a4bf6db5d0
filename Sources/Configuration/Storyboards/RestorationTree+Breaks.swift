extension RestorationTree {
  /// A controller without identifier, and those below it that are lost with it.
  package struct Break: Sendable, Equatable {
    /// The number of the controller without identifier.
    package var node: Int
    /// The numbers of the controllers with identifiers that no other way leads to, in order.
    package var lost: [Int]
  }

  /// Where the walk from the root stops although there is something to save below.
  ///
  /// Gives nothing for what can also be reached by a way on which every controller has an identifier.
  package var breaks: [Break] {
    guard let root else { return [] }
    // What code may have named counts as named: a break is told only where it is sure.
    let isNamed = { (node: Int) in !nodes[node].controller.isNameless }
    let isKnown = { (node: Int) in nodes[node].controller.restorationIdentifier != nil }
    let safe = isNamed(root) ? reachable(from: [root], through: isNamed) : []
    var gates: [Int] = isNamed(root) ? [] : [root]
    for node in safe.sorted() {
      for edge in edges[node] where edge.kind != .unknown && !isNamed(edge.node) {
        if !gates.contains(edge.node) { gates.append(edge.node) }
      }
    }
    return gates.sorted().compactMap { gate in
      let below = reachable(from: [gate]) { _ in true }
      let lost = below.subtracting(safe).filter { $0 != gate && isKnown($0) }.sorted()
      return lost.isEmpty ? nil : Break(node: gate, lost: lost)
    }
  }

  /// Controllers of one container that would be saved under the same path.
  ///
  /// Navigation and tab bar controllers tell their children apart themselves; what is pushed or
  /// presented in turn is never there at once.
  package var doubles: [(path: [String], nodes: [Int])] {
    var result: [(path: [String], nodes: [Int])] = []
    for (number, node) in nodes.enumerated() {
      guard !["navigationController", "tabBarController"].contains(node.controller.element),
        let path = placements[number].lazy.compactMap({ self.path(of: $0) }).first
      else { continue }
      var children: [String: [Int]] = [:]
      for edge in edges[number] where edge.kind == .contains {
        guard let name = nodes[edge.node].controller.restorationIdentifier else { continue }
        children[name, default: []].append(edge.node)
      }
      for (name, twins) in children.sorted(by: { $0.key < $1.key }) {
        let distinct = Set(twins).sorted()
        if distinct.count > 1 { result.append((path + [name], distinct)) }
      }
    }
    return result
  }

  private func reachable(from starts: [Int], through isPassable: (Int) -> Bool) -> Set<Int> {
    var found = Set(starts)
    var waiting = starts
    while let node = waiting.popLast() {
      for edge in edges[node]
      where edge.kind != .unknown && isPassable(edge.node) && found.insert(edge.node).inserted {
        waiting.append(edge.node)
      }
    }
    return found
  }
}
