import Configuration

/// A restoration tree as an outline: each controller once, below what leads to it.
///
/// Where several ways lead to a controller it stands below the shortest, one on which every controller
/// has an identifier before all others; at the other ways a row only refers to it.
struct RestorationOutline {
  /// One line of the outline.
  struct Row: Equatable {
    /// The controller's number in the tree.
    var node: Int
    /// How many controllers stand above it.
    var depth: Int
    /// What the controller above does with it; nil where the outline begins.
    var way: Storyboard.Segue.Kind?
    /// Whether the controller stands elsewhere, with all that is below it.
    var isReference = false
  }

  /// What the storyboards lead to from the first controller.
  private(set) var rows: [Row] = []
  /// What no way of the storyboards leads to: code brings it in.
  private(set) var looseRows: [Row] = []
  /// How many rows there are beyond the most that were asked for.
  private(set) var hidden = 0
  /// How many controllers with identifiers are lost below each break, by the break's number.
  let breaks: [Int: Int]
  /// The numbers of the controllers that are lost below a break.
  let lost: Set<Int>
  /// The path that a controller shares and how many share it, by the controller's number.
  let doubles: [Int: (path: [String], count: Int)]

  private let tree: RestorationTree
  /// Which controller each one stands below; its own number where it begins the outline.
  private var above: [Int: Int] = [:]

  /// Outlines a tree.
  init(_ tree: RestorationTree, most: Int) {
    self.tree = tree
    let gaps = tree.breaks
    breaks = Dictionary(gaps.map { ($0.node, $0.lost.count) }) { first, _ in first }
    lost = Set(gaps.flatMap(\.lost))
    var doubles: [Int: (path: [String], count: Int)] = [:]
    for (path, twins) in tree.doubles {
      for twin in twins where doubles[twin] == nil { doubles[twin] = (path, twins.count) }
    }
    self.doubles = doubles
    if let root = tree.root {
      adopt([root])
      rows = walk([root], room: most)
    }
    var loose: [Int] = []
    for node in looseNodes where above[node] == nil {
      adopt([node])
      loose.append(node)
    }
    looseRows = walk(loose, room: most - rows.count)
  }

  /// The different paths under which a controller may be saved, in the order of the storyboards.
  func paths(of node: Int) -> [[String]] {
    var seen: Set<[String]> = []
    return tree.placements[node].compactMap { tree.path(of: $0) }.filter {
      seen.insert($0).inserted
    }
  }

  /// Gives everything that can be reached a place, along named controllers first.
  private mutating func adopt(_ starts: [Int]) {
    var order = starts
    for start in starts { above[start] = start }
    for namedOnly in [true, false] {
      var waiting = order
      var at = 0
      while at < waiting.count {
        let node = waiting[at]
        at += 1
        if namedOnly, !isNamed(node) { continue }
        for edge in tree.edges[node]
        where edge.kind != .unknown && above[edge.node] == nil && (!namedOnly || isNamed(edge.node))
        {
          above[edge.node] = node
          waiting.append(edge.node)
        }
      }
      order = waiting
    }
  }

  /// The controllers without a place: first those that nothing leads to, then those in circles.
  private var looseNodes: [Int] {
    let nodes = tree.nodes.indices.filter {
      above[$0] == nil && tree.nodes[$0].controller.reference == nil
    }
    var goals: Set<Int> = []
    for node in nodes {
      for edge in tree.edges[node] where edge.kind != .unknown && edge.node != node {
        goals.insert(edge.node)
      }
    }
    return nodes.filter { !goals.contains($0) } + nodes.filter(goals.contains)
  }

  private func isNamed(_ node: Int) -> Bool {
    tree.nodes[node].controller.restorationIdentifier != nil
  }

  private mutating func walk(_ starts: [Int], room: Int) -> [Row] {
    var found: [Row] = []
    var waiting = starts.reversed().map { Row(node: $0, depth: 0, way: nil) }
    while let row = waiting.popLast() {
      if found.count < room { found.append(row) } else { hidden += 1 }
      guard !row.isReference else { continue }
      var seen: Set<Int> = []
      var below: [Row] = []
      for edge in tree.edges[row.node]
      where edge.kind != .unknown && seen.insert(edge.node).inserted {
        below.append(
          Row(
            node: edge.node, depth: row.depth + 1, way: edge.kind,
            isReference: edge.node == row.node || above[edge.node] != row.node))
      }
      waiting += below.reversed()
    }
    return found
  }
}
