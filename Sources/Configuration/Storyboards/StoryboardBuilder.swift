/// Makes controllers out of a storyboard's elements, as they open and close.
struct StoryboardBuilder {
  private(set) var storyboard: Storyboard
  /// How many elements are open.
  var depth: Int { open.count }

  /// What an open element is to the storyboard.
  private enum Role {
    case scene
    case controller
    /// A table or collection view, with its place among the controller's lists.
    case list(Int?)
    case other
  }

  private var open: [Role] = []
  private var controller: Storyboard.Controller?
  /// The controllers that the open scene has had so far; what lies beside them belongs to the last.
  private var sceneStart = 0
  /// The classes of the open scene's own objects, by their ids.
  private var objectClasses: [String: String] = [:]

  init(path: String) {
    storyboard = Storyboard(path: path)
  }

  mutating func start(_ element: String, _ attributes: [String: String], line: Int) {
    if open.isEmpty { storyboard.initialController = attributes["initialViewController"] }
    if let id = attributes["id"], attributes["sceneMemberID"] == "viewController",
      controller == nil
    {
      controller = Self.controller(element, id, attributes, line)
      open.append(.controller)
      return
    }
    switch element {
    case "scene":
      (sceneStart, objectClasses) = (storyboard.controllers.count, [:])
      open.append(.scene)
      return
    case "segue": Self.segue(attributes, line).map { note($0) }
    case "customObject": objectClasses[attributes["id"] ?? ""] = attributes["customClass"]
    case "tableView", "collectionView":
      open.append(.list(noteList(attributes, line)))
      return
    case "outlet" where attributes["property"] == "dataSource":
      connect(attributes["destination"])
    case "userDefinedRuntimeAttribute": noteAttribute(attributes)
    default: break
    }
    open.append(.other)
  }

  mutating func end() {
    switch open.popLast() {
    case .controller:
      if let controller { storyboard.controllers.append(controller) }
      controller = nil
    case .scene: nameDataSources()
    default: if open.isEmpty { nameDataSources() }
    }
  }

  /// A gesture recognizer or a bar button beside the controller leads on from it all the same.
  private mutating func note(_ segue: Storyboard.Segue) {
    if controller != nil {
      controller?.segues.append(segue)
    } else if storyboard.controllers.count > sceneStart {
      storyboard.controllers[storyboard.controllers.count - 1].segues.append(segue)
    }
  }

  /// Gives the lists of the scene the classes of their data sources, which may stand behind them.
  private mutating func nameDataSources() {
    for place in storyboard.controllers.indices.dropFirst(sceneStart) {
      let controller = storyboard.controllers[place]
      for list in controller.lists.indices {
        guard let id = controller.lists[list].dataSource else { continue }
        storyboard.controllers[place].lists[list].dataSourceClass =
          id == controller.id ? controller.customClass : objectClasses[id]
      }
    }
    sceneStart = storyboard.controllers.count
  }

  private static func controller(
    _ element: String, _ id: String, _ attributes: [String: String], _ line: Int
  ) -> Storyboard.Controller {
    var controller = Storyboard.Controller(id: id, element: element, line: line)
    controller.customClass = attributes["customClass"]
    controller.label = attributes["userLabel"] ?? attributes["title"]
    controller.storyboardIdentifier = attributes["storyboardIdentifier"]
    let isShared = attributes["useStoryboardIdentifierAsRestorationIdentifier"] == "YES"
    let identifier =
      isShared ? attributes["storyboardIdentifier"] : attributes["restorationIdentifier"]
    controller.restorationIdentifier = identifier.flatMap { $0.isEmpty ? nil : $0 }
    if element == "viewControllerPlaceholder" {
      controller.reference = Storyboard.Reference(
        storyboard: attributes["storyboardName"], identifier: attributes["referencedIdentifier"],
        isForeign: attributes["bundleIdentifier"] != nil)
    }
    return controller
  }

  private static func segue(_ attributes: [String: String], _ line: Int) -> Storyboard.Segue? {
    guard let destination = attributes["destination"] else { return nil }
    let kind: Storyboard.Segue.Kind
    switch attributes["kind"] {
    case "relationship", "embed": kind = .contains
    case "show", "push": kind = .pushes
    case "presentation", "modal", "popoverPresentation", "popover": kind = .presents
    case "unwind": return nil
    default: kind = .unknown
    }
    return Storyboard.Segue(kind: kind, destination: destination, line: line)
  }

  private mutating func noteList(_ attributes: [String: String], _ line: Int) -> Int? {
    guard controller != nil, let identifier = attributes["restorationIdentifier"],
      !identifier.isEmpty
    else { return nil }
    controller?.lists.append(Storyboard.ListView(identifier: identifier, line: line))
    return (controller?.lists.count ?? 1) - 1
  }

  /// Gives the innermost open list its data source.
  private mutating func connect(_ destination: String?) {
    for role in open.reversed() {
      guard case .list(let place) = role else { continue }
      if let place { controller?.lists[place].dataSource = destination }
      return
    }
  }

  /// An identifier may be set as a runtime attribute, of the controller itself only.
  private mutating func noteAttribute(_ attributes: [String: String]) {
    guard attributes["keyPath"] == "restorationIdentifier", let value = attributes["value"],
      !value.isEmpty, open.count >= 2, case .controller = open[open.count - 2]
    else { return }
    controller?.restorationIdentifier = value
  }
}
