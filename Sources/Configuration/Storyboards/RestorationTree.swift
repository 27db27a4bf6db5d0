/// The view controllers of an app as state restoration walks them.
///
/// Nodes are numbered over all storyboards; references to other storyboards are followed where those
/// are given.
package struct RestorationTree: Sendable {
  /// A controller and the storyboard that it stands in.
  package struct Node: Sendable, Equatable {
    /// The controller.
    package var controller: Storyboard.Controller
    /// The storyboard's path.
    package var file: String
  }

  /// A way from one controller to another.
  package struct Edge: Sendable, Equatable {
    /// What the way does with the other controller.
    package var kind: Storyboard.Segue.Kind
    /// The other controller's number.
    package var node: Int

    /// Leads to a controller.
    package init(kind: Storyboard.Segue.Kind, node: Int) {
      self.kind = kind
      self.node = node
    }
  }

  /// The chain of containers in which a controller stands, itself last.
  package struct Placement: Sendable, Hashable {
    /// The numbers of the nodes, outermost first.
    package var chain: [Int]
    /// Where in the chain what was presented last begins.
    var layer: Int
  }

  /// All controllers, in the order of the storyboards.
  package private(set) var nodes: [Node]
  /// What leads from each controller, by its number.
  package let edges: [[Edge]]
  /// The first controller of the storyboard that the app launches with; nil where that is not known.
  package let root: Int?
  /// Where each controller may stand, as far as storyboards tell; empty for what code brings in.
  package private(set) var placements: [[Placement]]
  /// Whether there are more placements than anybody wants to look at.
  package private(set) var isCut = false
  /// Whether the controllers are made in code rather than loaded from storyboards.
  package private(set) var isFromCode = false
  /// Whether code brings in controllers that it does not tell.
  package private(set) var isOpen = false
  /// The controllers that exist before restoration begins; nil means all that the root contains.
  private var early: Set<Int>?

  private static let mostPlacements = 20_000

  /// Builds the tree; `main` is what Info.plist calls the main storyboard.
  ///
  /// Without that name it is the storyboard called Main, or the only one there is.
  package init(_ storyboards: [Storyboard], main: String? = nil) {
    var nodes: [Node] = []
    var numbers: [[String: Int]] = []
    for storyboard in storyboards {
      var ids: [String: Int] = [:]
      for controller in storyboard.controllers {
        ids[controller.id] = nodes.count
        nodes.append(Node(controller: controller, file: storyboard.path))
      }
      numbers.append(ids)
    }
    let lookup = ReferenceLookup(storyboards: storyboards, numbers: numbers)
    var edges: [[Edge]] = Array(repeating: [], count: nodes.count)
    for (index, storyboard) in storyboards.enumerated() {
      for controller in storyboard.controllers {
        guard let number = numbers[index][controller.id] else { continue }
        for segue in controller.segues {
          guard let other = lookup.node(of: segue.destination, in: index) else { continue }
          edges[number].append(Edge(kind: segue.kind, node: other))
        }
      }
    }
    self.nodes = nodes
    self.edges = edges
    placements = Array(repeating: [], count: nodes.count)
    let first =
      main.flatMap { name in storyboards.firstIndex { $0.name == name } }
      ?? (main == nil ? storyboards.firstIndex { $0.name == "Main" } : nil)
      ?? (main == nil && storyboards.count == 1 ? 0 : nil)
    root = first.flatMap { index in
      storyboards[index].initialController.flatMap { lookup.node(of: $0, in: index) }
    }
    place()
  }

  /// Builds the tree of controllers that code makes.
  ///
  /// `isEarly` says whether the root is there before restoration, in `willFinishLaunching`.
  init(nodes: [Node], edges: [[Edge]], root: Int, isEarly: Bool, isOpen: Bool) {
    self.nodes = nodes
    self.edges = edges
    self.root = root
    placements = Array(repeating: [], count: nodes.count)
    isFromCode = true
    self.isOpen = isOpen
    place()
    early = isEarly ? nil : []
  }

  /// Whether code may name a controller that the walk from the root meets.
  package var mayBeNamedInCode: Bool {
    nodes.indices.contains { nodes[$0].controller.mayBeNamed && !placements[$0].isEmpty }
  }

  /// Gives controllers without identifiers those that the code of their classes gives them.
  package mutating func name(by source: SourceFacts) {
    for index in nodes.indices {
      guard nodes[index].controller.restorationIdentifier == nil,
        let name = nodes[index].controller.customClass
      else { continue }
      switch source.restorationIdentifier(of: name) {
      case .none: break
      case .name(let identifier): nodes[index].controller.restorationIdentifier = identifier
      case .unknown: nodes[index].controller.mayBeNamed = true
      }
    }
  }

  /// Walks every way from the root once a chain.
  private mutating func place() {
    guard let root else { return }
    let start = Placement(chain: [root], layer: 0)
    var seen: Set<Placement> = [start]
    var waiting = [start]
    var at = 0
    while at < waiting.count {
      let placement = waiting[at]
      at += 1
      guard let last = placement.chain.last else { continue }
      placements[last].append(placement)
      for edge in edges[last] {
        guard let next = following(placement, along: edge), seen.insert(next).inserted else {
          continue
        }
        guard waiting.count < Self.mostPlacements else {
          isCut = true
          return
        }
        waiting.append(next)
      }
    }
  }

  /// Where a way leads; nil where it leads back into the chain or code decides.
  ///
  /// What is pushed lies in the navigation controller, not in the one that pushes; what is presented
  /// lies below the outermost container of the one that presents.
  private func following(_ placement: Placement, along edge: Edge) -> Placement? {
    guard !placement.chain.contains(edge.node) else { return nil }
    switch edge.kind {
    case .contains:
      return Placement(chain: placement.chain + [edge.node], layer: placement.layer)
    case .pushes:
      let stack = placement.chain[placement.layer...].lastIndex {
        nodes[$0].controller.isNavigation
      }
      guard let stack else { return presented(placement, edge.node) }
      return Placement(
        chain: Array(placement.chain[...stack]) + [edge.node], layer: placement.layer)
    case .presents: return presented(placement, edge.node)
    case .unknown: return nil
    }
  }

  private func presented(_ placement: Placement, _ node: Int) -> Placement {
    Placement(
      chain: Array(placement.chain[...placement.layer]) + [node], layer: placement.layer + 1)
  }

  /// The controllers that are there as soon as the app has launched: the root and all it contains.
  package var atLaunch: Set<Int> {
    if let early { return early }
    guard let root else { return [] }
    var found: Set<Int> = [root]
    var waiting = [root]
    while let node = waiting.popLast() {
      for edge in edges[node] where edge.kind == .contains && found.insert(edge.node).inserted {
        waiting.append(edge.node)
      }
    }
    return found
  }

  /// Puts other words in the place of every name and of every storyboard's path.
  package mutating func reword(names: (String) -> String, paths: (String) -> String) {
    for index in nodes.indices {
      nodes[index].file = paths(nodes[index].file)
      nodes[index].controller.customClass = nodes[index].controller.customClass.map(names)
      nodes[index].controller.label = nodes[index].controller.label.map(names)
      nodes[index].controller.storyboardIdentifier =
        nodes[index].controller.storyboardIdentifier.map(names)
      nodes[index].controller.restorationIdentifier =
        nodes[index].controller.restorationIdentifier.map(names)
      for list in nodes[index].controller.lists.indices {
        nodes[index].controller.lists[list].identifier =
          names(nodes[index].controller.lists[list].identifier)
      }
    }
  }

  /// Whether any controller has a restoration identifier.
  package var hasIdentifiers: Bool {
    nodes.contains { $0.controller.restorationIdentifier != nil }
  }

  /// The restoration path of a placement; nil where a link of its chain has no identifier.
  package func path(of placement: Placement) -> [String]? {
    let identifiers = placement.chain.map { nodes[$0].controller.restorationIdentifier }
    let path = identifiers.compactMap(\.self)
    return path.count == identifiers.count ? path : nil
  }
}

/// Finds the controllers that ids and references mean.
private struct ReferenceLookup {
  let storyboards: [Storyboard]
  let numbers: [[String: Int]]

  /// The number of the controller that an id stands for, through references; nil where none is known.
  func node(of id: String, in storyboard: Int, steps: Int = 0) -> Int? {
    guard let number = numbers[storyboard][id],
      let controller = storyboards[storyboard].controllers.last(where: { $0.id == id })
    else { return nil }
    guard let reference = controller.reference else { return number }
    guard !reference.isForeign, steps < 20 else { return nil }
    let other = reference.storyboard.map { name in storyboards.firstIndex { $0.name == name } }
    guard let index = other ?? storyboard else { return nil }
    let target =
      reference.identifier.map { name in
        storyboards[index].controllers.first { $0.storyboardIdentifier == name }?.id
      } ?? storyboards[index].initialController
    return target.flatMap { node(of: $0, in: index, steps: steps + 1) }
  }
}
