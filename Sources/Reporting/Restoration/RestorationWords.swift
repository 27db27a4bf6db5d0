import Configuration

/// How documents speak of a restoration tree.
enum RestorationWords {
  /// How a controller without identifier is marked.
  static let unnamed = "no restorationIdentifier"

  /// What the controller above does with a controller; nil where the outline begins.
  static func way(_ kind: Storyboard.Segue.Kind?) -> String? {
    switch kind {
    case .contains: "child"
    case .pushes: "pushed"
    case .presents: "presented"
    case .unknown: "brought in by code"
    case nil: nil
    }
  }

  /// What is wrong with a controller, a phrase each.
  static func faults(of node: Int, in tree: RestorationTree, _ outline: RestorationOutline)
    -> [String]
  {
    var faults: [String] = []
    if tree.nodes[node].controller.restorationIdentifier == nil { faults.append(unnamed) }
    if let lost = outline.breaks[node] {
      let count = CountText.text(lost, "controller")
      faults.append("UIKit saves nothing below it: \(count) with an identifier lost")
    }
    if outline.lost.contains(node) { faults.append("not restored") }
    if let double = outline.doubles[node] {
      faults.append("path shared by \(CountText.text(double.count, "controller"))")
    }
    return faults
  }

  /// What a reader must know of the whole tree, a sentence each.
  static func notes(on tree: RestorationTree, hasScenes: Bool) -> [String] {
    var notes: [String] = []
    if !tree.hasIdentifiers {
      notes.append("No controller has a restorationIdentifier, so UIKit restores none.")
    }
    if hasScenes {
      notes.append(
        "The app declares scenes, which are restored by their own activities instead of this tree.")
    }
    if tree.root == nil {
      notes.append(
        "The storyboard that the app launches with is not known, or has no first controller.")
    }
    if tree.isCut {
      notes.append("The ways are too many to follow all; there may be more paths than are shown.")
    }
    return notes
  }

  /// The storyboards' paths, in their order.
  static func files(of tree: RestorationTree) -> [String] {
    var seen: Set<String> = []
    return tree.nodes.map(\.file).filter { seen.insert($0).inserted }
  }

  /// `Main.storyboard:14`.
  static func place(_ node: RestorationTree.Node) -> String {
    PlaceText.text(.file(path: node.file, line: node.controller.line), inputs: [])
  }
}
