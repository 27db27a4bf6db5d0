import Configuration
import Lifecycle

extension LifecycleEvent {
  /// The restoration path that the line names; empty where it names none.
  fileprivate var restorationPath: [String] {
    let text = attributes[.path] ?? ""
    return text.split { "/,".contains($0) }.map { part in
      String(part.filter { !" ()[]\"".contains($0) })
    }.filter { !$0.isEmpty }
  }
}

extension LifecycleEvent {
  /// Whether the line's path ends in the identifier, or names none.
  fileprivate func names(_ identifier: String) -> Bool {
    restorationPath.last.map { $0 == identifier } ?? true
  }
}

extension Capture {
  /// The calls in which UIKit asks a class, and not the app delegate, to make a controller again.
  fileprivate var askedClasses: [LifecycleEvent] {
    timeline.runs.flatMap { $0.occurrences.map(\.event) }.filter { event in
      event.kind == .restoreViewController && event.owner != nil && event.text.contains("+[")
    }
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
          .unclear("no storyboard was given, so what else recreates a controller is not known"))
      }
      if tree.isFromCode, let source = capture.setting.sideInputs.source {
        return tree.unprovided(by: source)
      }
      let known = Set(tree.nodes.compactMap(\.controller.restorationIdentifier))
      // Sources that hold no such method show that nobody is asked; else the log must show it.
      let isNobodyAsked = capture.setting.sideInputs.source?.implementsProvider == false
      var violations: [Violation] = []
      var reason: Gap? = .notExercised(
        "no launch after a restore.encode with path= asks for restoration")
      for circumstances in capture.circumstances {
        let run = circumstances.run
        let logged = circumstances.instrumentation.kinds
        // What the app makes at launch by itself is found without being asked for, and decoded.
        guard let next = circumstances.next, !circumstances.usesScenes,
          logged.contains(.restoreDecode),
          isNobodyAsked || logged.contains(.restoreViewController), next.has(.restoreFinished),
          next.occurrences.contains(where: {
            $0.event.kind == .restoreShouldRestore
              && !["NO", "false", "0"].contains($0.event.attributes[.value] ?? "")
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
          2024-05-01 12:00:00.030 Demo[101:1a03] LT restore.decode path=Nav/Detail
          2024-05-01 12:00:00.040 Demo[101:1a03] LT restore.finished
          2024-05-01 12:00:00.050 Demo[101:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          """, files: [.storyboard(storyboard)]),
      Example(
        "A form made in code, in sources without any provider",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.600 Demo[100:1a03] LT restore.encode path=Nav/Detail
          ↓2024-05-01 10:00:09.610 Demo[100:1a03] LT restore.encode path=Nav/Form
          2024-05-01 12:00:00.000 Demo[101:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 12:00:00.010 Demo[101:1a03] LT restore.shouldRestore value=true
          2024-05-01 12:00:00.030 Demo[101:1a03] LT restore.decode path=Nav/Detail
          2024-05-01 12:00:00.040 Demo[101:1a03] LT restore.finished
          2024-05-01 12:00:00.050 Demo[101:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          """,
        files: [
          .storyboard(storyboard),
          .init(
            "Form.swift",
            "class Form: UIViewController { func go() { restorationIdentifier = \"Form\" } }"),
        ]),
      Example(
        "Where decoding is never logged, a controller may have been there",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          2024-05-01 10:00:09.500 Demo[100:1a03] -[AppDelegate applicationDidEnterBackground:]
          2024-05-01 10:00:09.610 Demo[100:1a03] LT restore.encode path=Root
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
      Example(
        "Code that names a navigation controller, which nobody makes again", log: "",
        files: MadeInCode.app(hasProvider: false, mark: .rootAndForm)),
      Example("Code in which the delegate makes it again", log: "", files: MadeInCode.app()),
    ])

  /// A restoration class where UIKit finds the controller by itself.
  static let restorationClassAndStoryboard = Rule(
    "restoration/class-and-storyboard", both: .note, evidence: .sideInput,
    title: "Restoration class on a main-storyboard controller",
    summary: "A controller that the main storyboard always loads has no restoration class.",
    rationale: "UIKit finds it by itself; a restoration class keeps it from doing so.",
    help: "Remove the restorationClass.",
    guideline: .statePreservation("Restoring Your View Controllers at Launch Time"),
    check: .storyboardsAndLog { tree, capture in
      let source = capture.setting.sideInputs.source
      guard !tree.isFromCode else {
        return .inconclusive(.notApplicable("no storyboard loads the app's first controller"))
      }
      let asked = capture.askedClasses
      var violations: [Violation] = []
      var isTested = false
      for node in tree.atLaunch.sorted() {
        let controller = tree.nodes[node].controller
        guard let name = controller.customClass,
          let identifier = controller.restorationIdentifier
        else { continue }
        let call = asked.first { $0.owner == name && $0.names(identifier) }
        let answer = call == nil ? source?.setsRestorationClass(name) ?? .unknown : .yes
        isTested = isTested || answer != .unknown
        guard answer == .yes else { continue }
        var violation = Violation(
          """
          "\(identifier)" is always loaded from the main storyboard; a restoration class \
          stops UIKit from finding it by itself
          """, place: tree.place(node), identity: [identifier])
        if let call { violation.related = [.init(call.position, "UIKit asks the class here")] }
        violations.append(violation)
      }
      let reason: Gap? =
        source == nil
        ? .missingInput(.source)
        : .notExercised("no class that the main storyboard loads at launch was found")
      return .of(violations, unless: isTested ? nil : reason)
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
        "The log shows that its class is asked",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.020 Demo[100:1a03] +[ListController viewControllerWithRestorationIdentifierPath:coder:] (Nav, List)
          2024-05-01 10:00:00.050 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          """,
        files: [
          .storyboard(
            storyboard.replacing(
              "    <tableViewController", with: "↓    <tableViewController"))
        ]),
      Example(
        "Other code beside it sets one, or speaks of one", log: "",
        files: [
          .storyboard(storyboard),
          .init(
            "ListController.swift",
            """
            class ListController: UITableViewController {
              // restorationClass = ListController.self would be wrong here.
              override func viewDidLoad() { restorationClass = nil }
            }
            class FormController: UIViewController {
              override func awakeFromNib() { restorationClass = FormController.self }
            }
            """),
        ]),
      Example(
        "The class that is asked is that of what is pushed later",
        log: """
          2024-05-01 10:00:00.000 Demo[100:1a03] -[AppDelegate application:willFinishLaunchingWithOptions:]
          2024-05-01 10:00:00.020 Demo[100:1a03] +[DetailController viewControllerWithRestorationIdentifierPath:coder:] (Nav, Detail)
          2024-05-01 10:00:00.030 Demo[100:1a03] -[AppDelegate application:viewControllerWithRestorationIdentifierPath:coder:] (Nav, List)
          2024-05-01 10:00:00.050 Demo[100:1a03] -[AppDelegate application:didFinishLaunchingWithOptions:]
          """, files: [.storyboard(storyboard)]),
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
        return .inconclusive(.missingInput(.storyboard))
      }
      if let missing = circumstances.missing("restore") { return .inconclusive(missing) }
      guard !tree.isCut else {
        return .inconclusive(
          .notExercised("the storyboards lead on in more ways than can be followed"))
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
          : .unclear(
            "no path of a controller in the storyboards is logged",
            logging: "LT restore.viewController path=A/B")
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
