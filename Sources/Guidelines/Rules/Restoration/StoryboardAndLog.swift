import Configuration
import Lifecycle

extension LifecycleEvent {
  /// The restoration path that the line names; empty where it names none.
  fileprivate var restorationPath: [String] {
    let text = attributes["path"] ?? ""
    return text.split { "/,".contains($0) }.map { part in
      String(part.filter { !" ()[]\"".contains($0) })
    }.filter { !$0.isEmpty }
  }
}

/// The storyboards that the rules of this file read.
private let storyboard = """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="nav">
    <scenes><scene><objects>
      <navigationController restorationIdentifier="Nav" id="nav" sceneMemberID="viewController">
        <connections><segue destination="list" kind="relationship" relationship="rootViewController"/></connections>
      </navigationController>
      <tableViewController restorationIdentifier="List" customClass="ListController" id="list" sceneMemberID="viewController">
        <connections><segue destination="detail" kind="show"/></connections>
      </tableViewController>
      <viewController restorationIdentifier="Detail" customClass="DetailController" id="detail" sceneMemberID="viewController"/>
    </objects></scene></scenes>
  </document>
  """

extension Rule {
  /// A controller that no one can bring back.
  static let restorationNoProvider = Rule(
    "restoration/no-provider", both: .warning, evidence: .sideInput,
    title: "No class or delegate can recreate a controller",
    summary: "Every controller that is saved can be recreated at the next launch.",
    rationale:
      "What no storyboard holds and no class or delegate makes is dropped with all below it.",
    help: "Set a restorationClass, or implement the app delegate's method.",
    guideline: .statePreservation("Restoring Your View Controllers at Launch Time"),
    needs: ["restore"],
    check: .capture { capture in
      guard let tree = capture.setting.tree else {
        return .inconclusive(
          "no storyboard was given, so what else recreates a controller is not known")
      }
      let known = Set(tree.nodes.compactMap(\.controller.restorationIdentifier))
      var violations: [Violation] = []
      var reason: String? = "no launch after a restore.encode with path= asks for restoration"
      for circumstances in capture.circumstances {
        let run = circumstances.run
        guard let next = circumstances.next, !circumstances.usesScenes,
          circumstances.instrumentation.kinds.contains(.restoreViewController),
          next.has(.restoreFinished),
          next.occurrences.contains(where: {
            $0.event.kind == .restoreShouldRestore
              && !["NO", "false", "0"].contains($0.event.attributes["value"] ?? "")
          })
        else { continue }
        let answered = Set(
          next.occurrences.filter {
            [.restoreViewController, .restoreDecode].contains($0.event.kind)
          }.map { $0.event.restorationPath })
        var seen: Set<[String]> = []
        for occurrence in run.occurrences where occurrence.event.kind == .restoreEncode {
          let path = occurrence.event.restorationPath
          guard let name = path.last, seen.insert(path).inserted else { continue }
          reason = nil
          guard !known.contains(name), !answered.contains(path) else { continue }
          violations.append(
            Violation(
              "nothing recreated \"\(name)\" at the next launch, and no storyboard holds it",
              at: Sighting(occurrence, index: 0, epoch: 0), identity: path))
        }
      }
      return .of(violations, unless: reason)
    },
    examples: [
      Example(
        "A form made in code, and no one to make it again",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.600 Demo[100:1a03] LT restore.encode path=Nav/Detail
          ↓2024-05-01 10:00:09.610 Demo[100:1a03] LT restore.encode path=Nav/Form
          2024-05-01 12:00:00.000 Demo[101:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 12:00:00.010 Demo[101:1a03] LT restore.shouldRestore value=true
          2024-05-01 12:00:00.020 Demo[101:1a03] LT restore.viewController path=Nav/Other
          2024-05-01 12:00:00.040 Demo[101:1a03] LT restore.finished
          2024-05-01 12:00:00.050 Demo[101:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          """, files: [.storyboard(storyboard)]),
      Example(
        "The delegate is asked for it",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.610 Demo[100:1a03] LT restore.encode path=Nav/Form
          2024-05-01 12:00:00.000 Demo[101:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 12:00:00.010 Demo[101:1a03] LT restore.shouldRestore value=true
          2024-05-01 12:00:00.020 Demo[101:1a03] LT restore.viewController path=Nav/Form
          2024-05-01 12:00:00.040 Demo[101:1a03] LT restore.finished
          2024-05-01 12:00:00.050 Demo[101:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          """, files: [.storyboard(storyboard)]),
    ])

  /// A restoration class where UIKit finds the controller by itself.
  static let restorationClassAndStoryboard = Rule(
    "restoration/class-and-storyboard", both: .note, evidence: .sideInput,
    title: "Restoration class on a main-storyboard controller",
    summary: "A controller that the main storyboard always loads has no restoration class.",
    rationale: "UIKit finds it by itself; a restoration class keeps it from doing so.",
    help: "Remove the restorationClass.",
    guideline: .statePreservation("Restoring Your View Controllers at Launch Time"),
    check: .storyboards { tree, setting in
      guard let source = setting.sideInputs.source else {
        return .inconclusive(
          "whether classes set a restorationClass is not known; give --storyboard the app's folder")
      }
      var violations: [Violation] = []
      var isTested = false
      for node in tree.atLaunch.sorted() {
        let controller = tree.nodes[node].controller
        guard let name = controller.customClass,
          let identifier = controller.restorationIdentifier
        else { continue }
        switch source.setsRestorationClass(name) {
        case .unknown: continue
        case .no: isTested = true
        case .yes:
          isTested = true
          violations.append(
            Violation(
              """
              "\(identifier)" is always loaded from the main storyboard; a restoration class \
              stops UIKit from finding it by itself
              """, place: tree.place(node), identity: [identifier]))
        }
      }
      return .of(
        violations,
        unless: isTested ? nil : "no class that the main storyboard loads at launch was found")
    },
    examples: [
      Example(
        "The first list sets its class", log: "",
        files: [
          .storyboard(
            storyboard.replacing(
              "    <tableViewController", with: "↓    <tableViewController")),
          .init(
            "ListController.m",
            """
            @interface ListController : UITableViewController @end
            @implementation ListController
            - (void)awakeFromNib { self.restorationClass = [self class]; }
            @end
            """),
        ]),
      Example(
        "Only what is pushed later does", log: "",
        files: [
          .storyboard(storyboard),
          .init("ListController.swift", "class ListController: UITableViewController {}"),
          .init(
            "DetailController.swift",
            "class DetailController: UIViewController { func set() { restorationClass = Self.self } }"
          ),
        ]),
    ])

  /// A list that may show other rows after a restoration.
  static let restorationTableWithoutModelAssociation = Rule(
    "restoration/table-without-model-association", both: .note, evidence: .sideInput,
    title: "Table restored without model association",
    summary: "The data source of a restored list tells which model object a row shows.",
    rationale: "Rows are restored by their numbers otherwise, and the model may have changed.",
    help: "Implement modelIdentifierForElementAtIndexPath:inView: and its inverse.",
    guideline: .statePreservation("Preserving the State of Your Views"),
    check: .storyboards { tree, setting in
      guard let source = setting.sideInputs.source else {
        return .inconclusive(
          "what data sources implement is not known; give --storyboard the app's folder")
      }
      var violations: [Violation] = []
      var isTested = false
      for node in tree.nodes {
        for list in node.controller.lists {
          guard list.dataSource == node.controller.id, let name = node.controller.customClass
          else { continue }
          let answer = source.adoptsModelAssociation(name)
          isTested = isTested || answer != .unknown
          guard answer == .no else { continue }
          violations.append(
            Violation(
              "selection and scroll position of \"\(list.identifier)\" may point at other rows "
                + "after a restore: \(name) has no UIDataSourceModelAssociation",
              place: .file(path: node.file, line: list.line), identity: [list.identifier]))
        }
      }
      return .of(
        violations,
        unless: isTested
          ? nil : "no list with a restoration identifier and a class in the sources was found")
    },
    examples: [
      Example(
        "The list is saved by row numbers", log: "",
        files: [
          .storyboard(tableStoryboard(mark: "↓")),
          .init("ListController.swift", "class ListController: UITableViewController {}"),
        ]),
      Example(
        "The list names its model objects", log: "",
        files: [
          .storyboard(tableStoryboard(mark: "")),
          .init(
            "ListController.m",
            """
            @interface ListController : UITableViewController <UIDataSourceModelAssociation> @end
            @implementation ListController
            - (NSString *)modelIdentifierForElementAtIndexPath:(NSIndexPath *)path inView:(UIView *)view;
            @end
            """),
        ]),
    ])

  /// A path that the storyboards do not lead to.
  static let restorationUnexpectedPathLength = Rule(
    "restoration/unexpected-path-length", both: .note, evidence: .sideInput,
    title: "identifierComponents has an unexpected length",
    summary: "A restoration path is as long as the storyboards make it.",
    rationale: "Code that tells two uses of a controller apart by the length goes wrong otherwise.",
    help:
      """
      Remember that a pushed controller's path does not hold the one that pushed it, and a \
      presented one's path holds the outermost container of the one that presents.
      """,
    guideline: .statePreservation("Restoring Your View Controllers at Launch Time"),
    needs: ["restore"],
    check: .fold([Sighting]()) { asked, sighting in
      if sighting.kind == .restoreViewController { asked.append(sighting) }
    } end: { asked, circumstances in
      guard let tree = circumstances.setting.tree else {
        return .inconclusive("no storyboard was given; name one, or a folder, with --storyboard")
      }
      if let missing = circumstances.missing("restore") { return .inconclusive(missing) }
      guard !tree.isCut else {
        return .inconclusive("the storyboards lead on in more ways than can be followed")
      }
      var lengths: [String: Set<Int>] = [:]
      var isUnplaced: Set<String> = []
      for (node, placements) in zip(tree.nodes.indices, tree.placements) {
        guard let name = tree.nodes[node].controller.restorationIdentifier else { continue }
        if placements.isEmpty { isUnplaced.insert(name) }
        for placement in placements {
          if let path = tree.path(of: placement) { lengths[name, default: []].insert(path.count) }
        }
      }
      var violations: [Violation] = []
      var isTested = false
      for sighting in asked {
        let path = sighting.occurrence.event.restorationPath
        // What code brings in may stand anywhere.
        guard let name = path.last, let expected = lengths[name], !isUnplaced.contains(name) else {
          continue
        }
        isTested = true
        if expected.contains(path.count) { continue }
        let numbers = expected.sorted().map(String.init).joined(separator: " or ")
        violations.append(
          Violation(
            """
            path \(path.joined(separator: "/")) has \(path.count) \
            component\(path.count == 1 ? "" : "s"), expected \(numbers)
            """, at: sighting, identity: path))
      }
      return .of(
        violations,
        unless: isTested
          ? nil
          : "no path of a controller in the storyboards is logged; log LT restore.viewController path=A/B"
      )
    },
    examples: [
      Example(
        "A path that holds the list that pushed",
        log: """
          2024-05-01 12:00:00.000 Demo[101:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 12:00:00.010 Demo[101:1a03] LT restore.viewController path=Nav/List
          ↓2024-05-01 12:00:00.020 Demo[101:1a03] LT restore.viewController path=Nav/List/Detail
          """, files: [.storyboard(storyboard)]),
      Example(
        "The path of what is pushed",
        log: """
          2024-05-01 12:00:00.000 Demo[101:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 12:00:00.020 Demo[101:1a03] LT restore.viewController path=Nav/Detail
          """, files: [.storyboard(storyboard)]),
    ])
}

/// A list whose controller is its data source.
private func tableStoryboard(mark: String) -> String {
  """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="list">
    <scenes><scene><objects>
      <tableViewController restorationIdentifier="List" customClass="ListController" id="list" sceneMemberID="viewController">
  \(mark)      <tableView restorationIdentifier="Rows" key="view" id="rows">
          <connections><outlet property="dataSource" destination="list"/></connections>
        </tableView>
      </tableViewController>
    </objects></scene></scenes>
  </document>
  """
}
