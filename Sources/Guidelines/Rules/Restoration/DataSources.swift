import Configuration

extension Rule {
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
          .missingInput(.storyboard))
      }
      var violations: [Violation] = []
      var isTested = false
      for node in tree.nodes {
        for list in node.controller.lists {
          guard let name = list.dataSourceClass else { continue }
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
          ? nil
          : .notExercised(
            "no list with a restoration identifier and a class in the sources was found"))
    },
    examples: [
      Example(
        "The list is saved by row numbers", log: "",
        files: [
          .storyboard(tableStoryboard(mark: "↓")),
          .init("ListController.swift", "class ListController: UITableViewController {}"),
        ]),
      Example(
        "The data source is an object of the scene", log: "",
        files: [
          .storyboard(
            tableStoryboard(mark: "↓")
              .replacing(
                "dataSource\" destination=\"list\"", with: "dataSource\" destination=\"source\""
              )
              .replacing(
                "</tableViewController>",
                with: "</tableViewController><customObject id=\"source\" customClass=\"Rows\"/>")),
          .init("Rows.swift", "class Rows: NSObject, UITableViewDataSource {}"),
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
