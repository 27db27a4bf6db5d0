import Configuration

extension RuleCheck {
  /// Decides a rule from the view controllers of the storyboards.
  static func storyboards(
    _ decide: @escaping @Sendable (RestorationTree, Setting) -> Outcome
  ) -> RuleCheck {
    .sideInput { setting in
      setting.decideByTree { decide($0, setting) }
    }
  }

  /// Decides a rule from the view controllers of the storyboards and from the log.
  static func storyboardsAndLog(
    _ decide: @escaping @Sendable (RestorationTree, Capture) -> Outcome
  ) -> RuleCheck {
    .capture { capture in
      capture.setting.decideByTree { decide($0, capture) }
    }
  }
}

extension Setting {
  /// Decides where there is a tree that state restoration walks.
  fileprivate func decideByTree(_ decide: (RestorationTree) -> Outcome) -> Outcome {
    guard let tree else {
      return .inconclusive(
        sideInputs.source == nil
          ? .missingInput(.storyboard)
          : .unclear("the sources do not show which one controller becomes the window's root"))
    }
    if infoPlist?.sceneManifest != nil {
      return .inconclusive(.notApplicable("scenes are restored by their own activities"))
    }
    guard tree.hasIdentifiers else {
      return .inconclusive(
        .notExercised(
          "no controller in the \(tree.isFromCode ? "sources" : "storyboards") has a "
            + "restoration identifier"))
    }
    guard tree.root != nil else {
      return .inconclusive(
        .unclear(
          "the storyboard that the app launches with is not known, or has no first controller"))
    }
    return decide(tree)
  }
}

extension RestorationTree {
  /// Why the walk from the root cannot be followed to its end; nil where it can.
  fileprivate var gap: Gap? {
    if isCut { return .unclear("the storyboards lead on in more ways than can be followed") }
    if isOpen { return .unclear("code brings in controllers that it does not tell by name") }
    return mayBeNamedInCode
      ? .unclear("code may give a controller its restorationIdentifier") : nil
  }

  /// Where a controller stands.
  func place(_ node: Int) -> Finding.Place {
    .file(path: nodes[node].file, line: nodes[node].controller.line)
  }

  /// The names of controllers as messages list them; more than four are counted.
  func titles(_ list: [Int]) -> String {
    let names = list.prefix(4).map { "\"\(nodes[$0].controller.title)\"" }
    let rest = list.count > 4 ? " and \(list.count - 4) more" : ""
    return names.joined(separator: ", ") + rest
  }
}

/// Three levels as the examples have them; attributes go into the second and the third.
private func threeLevels(root: String, second: String, third: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="nav">
    <scenes>
      <scene><objects>
  \(root)
          <connections><segue destination="list" kind="relationship" relationship="rootViewController"/></connections>
        </navigationController>
      </objects></scene>
      <scene><objects>
  \(second)
          <connections><segue destination="detail" kind="show"/></connections>
        </tableViewController>
      </objects></scene>
      <scene><objects>
  \(third)
      </objects></scene>
    </scenes>
  </document>
  """
}

extension Rule {
  /// A controller that cuts off those below it.
  static let restorationChainBroken = Rule(
    "restoration/chain-broken", both: .warning, evidence: .sideInput,
    title: "A controller without identifier cuts off its children",
    summary: "Every controller on the way to one with a restoration identifier has one itself.",
    rationale:
      "The walk that saves the interface stops at the first controller without an identifier.",
    help: "Give the controller an identifier, or take it away from those below.",
    guideline: .statePreservation("What Happens When You Exclude Groups of View Controllers"),
    yields: [
      .sameSubject("restoration/root-without-identifier"),
      .sameSubject("restoration/presented-navigation-without-identifier"),
    ],
    check: .storyboards { tree, _ in
      .of(
        tree.breaks.map { gap in
          let node = tree.nodes[gap.node]
          return Violation(
            """
            "\(node.controller.title)" has no restorationIdentifier, so \
            \(tree.titles(gap.lost)) below it will not be restored
            """, place: tree.place(gap.node), identity: [node.controller.id])
        },
        unless: tree.gap)
    },
    examples: [
      Example(
        "The second of three levels has no identifier", log: "",
        files: [
          .storyboard(
            threeLevels(
              root:
                "        <navigationController restorationIdentifier=\"Nav\" id=\"nav\" sceneMemberID=\"viewController\">",
              second:
                "↓        <tableViewController customClass=\"ListController\" id=\"list\" sceneMemberID=\"viewController\">",
              third:
                "        <viewController restorationIdentifier=\"Detail\" id=\"detail\" sceneMemberID=\"viewController\"/>"
            ))
        ]),
      Example(
        "All three have one", log: "",
        files: [
          .storyboard(
            threeLevels(
              root:
                "        <navigationController restorationIdentifier=\"Nav\" id=\"nav\" sceneMemberID=\"viewController\">",
              second:
                "        <tableViewController storyboardIdentifier=\"List\" useStoryboardIdentifierAsRestorationIdentifier=\"YES\" id=\"list\" sceneMemberID=\"viewController\">",
              third:
                "        <viewController restorationIdentifier=\"Detail\" id=\"detail\" sceneMemberID=\"viewController\"/>"
            ))
        ]),
      Example(
        "A list without identifier, made in code", log: "",
        files: MadeInCode.app(listIsNamed: false, mark: .list)),
      Example(
        "Controllers made in code, each with an identifier", log: "", files: MadeInCode.app()),
      Example(
        "Code that names the list only sometimes", log: "", files: MadeInCode.app(listIsNamed: nil)),
    ])

  /// A root that is not saved.
  static let restorationRootWithoutIdentifier = Rule(
    "restoration/root-without-identifier", both: .warning, evidence: .sideInput,
    title: "Root view controller without identifier",
    summary: "The root view controller has a restoration identifier where any controller has one.",
    rationale: "The walk begins at the root; without an identifier there nothing is saved.",
    help: "Set the root's restorationIdentifier; the name of its class does.",
    guideline: .statePreservation("Marking Your View Controllers for Preservation"),
    check: .storyboards { tree, _ in
      guard let root = tree.root, tree.nodes[root].controller.isNameless else {
        let mayBeNamed = tree.root.map { tree.nodes[$0].controller.mayBeNamed } ?? false
        return .of([], unless: mayBeNamed ? tree.gap : nil)
      }
      return .violated([
        Violation(
          """
          the root controller "\(tree.nodes[root].controller.title)" has no \
          restorationIdentifier; nothing can be restored
          """, place: tree.place(root), identity: [tree.nodes[root].controller.id])
      ])
    },
    examples: [
      Example(
        "No identifier at the top", log: "",
        files: [
          .storyboard(
            threeLevels(
              root:
                "↓        <navigationController id=\"nav\" sceneMemberID=\"viewController\">",
              second:
                "        <tableViewController restorationIdentifier=\"List\" id=\"list\" sceneMemberID=\"viewController\">",
              third:
                "        <viewController restorationIdentifier=\"Detail\" id=\"detail\" sceneMemberID=\"viewController\"/>"
            ))
        ]),
      Example(
        "The root has one", log: "",
        files: [
          .storyboard(
            threeLevels(
              root:
                "        <navigationController restorationIdentifier=\"Nav\" id=\"nav\" sceneMemberID=\"viewController\">",
              second:
                "        <tableViewController restorationIdentifier=\"List\" id=\"list\" sceneMemberID=\"viewController\">",
              third: "        <viewController id=\"detail\" sceneMemberID=\"viewController\"/>"))
        ]),
      Example(
        "A root without identifier, made in code", log: "",
        files: MadeInCode.app(rootIsNamed: false, mark: .root)),
      Example(
        "A root made in code", log: "", files: MadeInCode.app()),
    ])

  /// Two controllers that are saved under one path.
  static let restorationDuplicatePath = Rule(
    "restoration/duplicate-path", both: .warning, evidence: .sideInput,
    title: "Two controllers share one restoration path",
    summary: "Controllers of one container have different restoration identifiers.",
    rationale: "A path names a controller; of two with the same path one is not found again.",
    help: "Give siblings different identifiers.",
    guideline: .statePreservation("Marking Your View Controllers for Preservation"),
    check: .storyboards { tree, _ in
      .of(
        tree.doubles.flatMap { path, twins in
          twins.dropFirst().map { twin in
            Violation(
              "path \(path.joined(separator: "/")) is used by \(twins.count) controllers",
              place: tree.place(twin), identity: path)
          }
        })
    },
    examples: [
      Example(
        "Two embedded controllers of one name", log: "",
        files: [
          .storyboard(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="top">
              <scenes><scene><objects>
                <viewController restorationIdentifier="Top" id="top" sceneMemberID="viewController">
                  <containerView><connections><segue destination="left" kind="embed"/></connections></containerView>
                  <containerView><connections><segue destination="right" kind="embed"/></connections></containerView>
                </viewController>
                <viewController restorationIdentifier="Pane" id="left" sceneMemberID="viewController"/>
            ↓    <viewController restorationIdentifier="Pane" id="right" sceneMemberID="viewController"/>
              </objects></scene></scenes>
            </document>
            """)
        ]),
      Example(
        "A tab bar tells its children apart", log: "",
        files: [
          .storyboard(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="tabs">
              <scenes><scene><objects>
                <tabBarController restorationIdentifier="Tabs" id="tabs" sceneMemberID="viewController">
                  <connections>
                    <segue destination="left" kind="relationship" relationship="viewControllers"/>
                    <segue destination="right" kind="relationship" relationship="viewControllers"/>
                  </connections>
                </tabBarController>
                <viewController restorationIdentifier="Pane" id="left" sceneMemberID="viewController"/>
                <viewController restorationIdentifier="Pane" id="right" sceneMemberID="viewController"/>
              </objects></scene></scenes>
            </document>
            """)
        ]),
    ])

  /// A presented container that is not saved.
  static let restorationPresentedNavigationWithoutIdentifier = Rule(
    "restoration/presented-navigation-without-identifier", both: .warning, evidence: .sideInput,
    title: "Presented navigation controller without identifier",
    summary: "A container that is presented has an identifier where its content has one.",
    rationale: "Without it the walk stops at the container, and its content does not come back.",
    help: "Set the container's restorationIdentifier before it is presented.",
    guideline: .statePreservation("Marking Your View Controllers for Preservation"),
    check: .storyboards { tree, _ in
      let presented = Set(
        tree.edges.flatMap { $0.filter { $0.kind == .presents }.map(\.node) })
      let violations = presented.sorted().compactMap { node -> Violation? in
        let controller = tree.nodes[node].controller
        let content = tree.edges[node].filter { $0.kind == .contains }.map(\.node)
        guard controller.isNameless,
          content.contains(where: { tree.nodes[$0].controller.restorationIdentifier != nil })
        else { return nil }
        let name = controller.customClass ?? controller.element
        return Violation(
          "the presented \(name) has no identifier; its content will not come back",
          place: tree.place(node), identity: [controller.id])
      }
      return .of(
        violations,
        unless: presented.isEmpty
          ? .notExercised("nothing is presented in the storyboards") : tree.gap)
    },
    examples: [
      Example(
        "A form in a navigation controller", log: "",
        files: [.storyboard(presentedForm(navigation: "↓    <navigationController "))]),
      Example(
        "The same with an identifier", log: "",
        files: [
          .storyboard(
            presentedForm(
              navigation: "    <navigationController restorationIdentifier=\"FormNav\" "))
        ]),
      Example(
        "A navigation controller presented by code", log: "",
        files: MadeInCode.app(formIsNamed: false, mark: .form)),
      Example(
        "The same, with an identifier", log: "", files: MadeInCode.app()),
    ])
}

/// A list that presents a form in a navigation controller.
private func presentedForm(navigation: String) -> String {
  """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="list">
    <scenes><scene><objects>
      <viewController restorationIdentifier="List" id="list" sceneMemberID="viewController">
        <connections><segue destination="formNav" kind="presentation"/></connections>
      </viewController>
  \(navigation)id="formNav" sceneMemberID="viewController">
        <connections><segue destination="form" kind="relationship" relationship="rootViewController"/></connections>
      </navigationController>
      <viewController restorationIdentifier="Form" id="form" sceneMemberID="viewController"/>
    </objects></scene></scenes>
  </document>
  """
}
