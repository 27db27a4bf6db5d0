/// Puts together the controllers that an app's code makes, from the window's root on.
///
/// A class of the app is one node wherever it is made, for its code is one; a container of UIKit is a
/// node wherever it is made, for what it holds is told there.
struct SourceTreeBuilder {
  private let facts: SourceFacts
  private var nodes: [RestorationTree.Node] = []
  private var edges: [[RestorationTree.Edge]] = []
  private var classNodes: [String: Int] = [:]
  /// Classes whose objects other code names, with what it names them; nil where it does not at one
  /// place.
  private var outside: [Int: [SourceFacts.Naming]] = [:]
  private var makings: [Int: Int] = [:]
  private var roots: [(node: Int?, isEarly: Bool)] = []
  private var hasUnknownName = false
  /// Whether code brings in something that it does not tell.
  private var isOpen = false

  private init(_ facts: SourceFacts) { self.facts = facts }

  /// The tree; nil where code does not tell one root, or scenes make it.
  static func tree(of facts: SourceFacts) -> RestorationTree? {
    guard !facts.usesScenes else { return nil }
    var builder = SourceTreeBuilder(facts)
    for name in facts.classes.keys.sorted() {
      guard let found = facts.classes[name] else { continue }
      for method in found.methods where !method.isProvider { builder.read(method, of: name) }
    }
    return builder.finished
  }

  private var finished: RestorationTree? {
    let known = Set(roots.compactMap(\.node))
    guard known.count == 1, let root = known.first, roots.allSatisfy({ $0.node != nil }) else {
      return nil
    }
    var nodes = nodes
    for index in nodes.indices {
      let named = outside[index] ?? []
      guard nodes[index].controller.isNameless else { continue }
      if let first = named.first, named.allSatisfy({ $0 == first }), case .name(let name) = first,
        named.count >= makings[index] ?? 0
      {
        nodes[index].controller.restorationIdentifier = name
      } else if !named.allSatisfy({ $0 == .none }) || hasUnknownName {
        nodes[index].controller.mayBeNamed = true
      }
    }
    return RestorationTree(
      nodes: nodes, edges: edges, root: root,
      isEarly: roots.contains { $0.node == root && $0.isEarly }, isOpen: isOpen)
  }

  private mutating func read(_ method: SourceClass.Method, of owner: String) {
    // What is no controller of the tree, such as an alert, is there without a number.
    var variables: [String: Int?] = [:]
    let isController = facts.element(of: owner) != nil
    for deed in SourceMaking(method.body).deeds {
      switch deed {
      case .make(let name, let value):
        variables[name] = .some(node(of: value, variables, owner, method.path))
      case .name(let value, let tokens, let isSure):
        // What a class names itself is known from the class.
        if case .me = value { break }
        guard let node = node(of: value, variables, owner, method.path) else {
          hasUnknownName = true
          break
        }
        let title = nodes[node].controller.customClass ?? uiClass(of: node)
        outside[node, default: []].append(isSure ? facts.naming(tokens, of: title) : .unknown)
      case .setRoot(let value):
        let isEarly = method.labels.contains("willFinish") || method.name.contains("willFinish")
        // A root that is set outside the launch may be any of several.
        let node = method.isLaunch ? node(of: value, variables, owner, method.path) : nil
        roots.append((node, isEarly))
      case .present(let value):
        guard isController, let node = known(value, variables, owner, method.path) else { break }
        lead(from: classNode(owner), to: node, .presents)
      case .push(let value, let stack):
        guard let node = known(value, variables, owner, method.path) else { break }
        if case .variable(let name) = stack, let nav = variables[name] ?? nil {
          lead(from: nav, to: node, .contains)
        } else if isController {
          lead(from: classNode(owner), to: node, .pushes)
        }
      case .contain(let values, let parent):
        let container: Int?
        if case .me = parent {
          container = isController ? classNode(owner) : nil
        } else {
          container = node(of: parent, variables, owner, method.path)
        }
        guard let container else { break }
        for value in values {
          if let node = known(value, variables, owner, method.path) {
            lead(from: container, to: node, .contains)
          }
        }
      case .nameList(let tokens, let line):
        guard isController, case .name(let name) = facts.naming(tokens, of: owner) else { break }
        var list = Storyboard.ListView(identifier: name, line: line)
        list.dataSourceClass = facts.isOwnDataSource(owner) ? owner : nil
        nodes[classNode(owner)].controller.lists.append(list)
      case .setClass(let value):
        if let node = node(of: value, variables, owner, method.path) {
          nodes[node].controller.hasRestorationClass = true
        }
      }
    }
  }

  private func uiClass(of node: Int) -> String {
    let element = nodes[node].controller.element
    return "UI" + element.prefix(1).uppercased() + element.dropFirst()
  }

  private mutating func lead(from node: Int, to other: Int, _ kind: Storyboard.Segue.Kind) {
    let edge = RestorationTree.Edge(kind: kind, node: other)
    if node != other, !edges[node].contains(edge) { edges[node].append(edge) }
  }

  private mutating func node(
    of value: SourceMaking.Value, _ variables: [String: Int?], _ owner: String, _ path: String
  ) -> Int? {
    switch value {
    case .unknown, .me: return nil
    case .variable(let name): return variables[name] ?? nil
    case .new(let name, let line, let contents):
      guard let element = facts.element(of: name) else { return nil }
      let number: Int
      if facts.classes[name] != nil, contents.isEmpty {
        number = classNode(name)
        makings[number, default: 0] += 1
      } else {
        number = add(element, class: name, path: path, line: line)
      }
      for content in contents {
        if let inside = known(content, variables, owner, path) {
          lead(from: number, to: inside, .contains)
        }
      }
      return number
    }
  }

  /// The node of what is brought in; where it is not told, the tree has an open end.
  private mutating func known(
    _ value: SourceMaking.Value, _ variables: [String: Int?], _ owner: String, _ path: String
  ) -> Int? {
    switch value {
    case .unknown: isOpen = true
    case .variable(let name): if variables[name] == nil { isOpen = true }
    case .me, .new: break
    }
    return node(of: value, variables, owner, path)
  }

  private mutating func classNode(_ name: String) -> Int {
    if let known = classNodes[name] { return known }
    let found = facts.classes[name]
    let number = add(
      facts.element(of: name) ?? "viewController", class: name, path: found?.path ?? "",
      line: found?.line ?? 1)
    classNodes[name] = number
    return number
  }

  private mutating func add(
    _ element: String, class name: String, path: String, line: Int
  ) -> Int {
    var controller = Storyboard.Controller(
      id: "\(path):\(line):\(name)", element: element, line: line)
    if !name.hasPrefix("UI") {
      controller.customClass = name
      switch facts.restorationIdentifier(of: name) {
      case .none: break
      case .name(let identifier): controller.restorationIdentifier = identifier
      case .unknown: controller.mayBeNamed = true
      }
    }
    nodes.append(RestorationTree.Node(controller: controller, file: path))
    edges.append([])
    return nodes.count - 1
  }
}
