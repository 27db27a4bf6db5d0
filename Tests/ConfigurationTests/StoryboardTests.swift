import Configuration
import Testing

struct StoryboardTests {
  private func storyboard(_ text: String) throws(SideInputError) -> Storyboard {
    try Storyboard.read(bytes: Array(text.utf8), path: "Main.storyboard")
  }

  private let head =
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" initialViewController=\"a\">"

  @Test func `controllers come with their lines, identifiers and ways`() throws {
    let board = try storyboard(
      """
      \(head)<scenes><scene><objects>
        <navigationController
            restorationIdentifier="Nav" id="a" sceneMemberID="viewController">
          <connections><segue destination="b" kind="relationship" relationship="rootViewController"/></connections>
        </navigationController>
        <viewController storyboardIdentifier="List" useStoryboardIdentifierAsRestorationIdentifier="YES"
            customClass="ListController" id="b" sceneMemberID="viewController">
          <view key="view"><subviews>
            <tableView restorationIdentifier="Rows" id="t">
              <connections><outlet property="dataSource" destination="b"/></connections>
            </tableView>
          </subviews></view>
          <connections>
            <segue destination="c" kind="presentation"/>
            <segue destination="d" kind="unwind"/>
            <segue destination="e" kind="custom"/>
          </connections>
        </viewController>
        <viewController id="c" sceneMemberID="viewController">
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="restorationIdentifier" value="Form"/>
          </userDefinedRuntimeAttributes>
        </viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="f" sceneMemberID="firstResponder"/>
      </objects></scene></scenes></document>
      """)
    #expect(board.initialController == "a")
    #expect(board.controllers.map(\.line) == [2, 6, 19])
    #expect(board.controllers.map(\.restorationIdentifier) == ["Nav", "List", "Form"])
    #expect(board.controllers.map(\.customClass) == [nil, "ListController", nil])
    #expect(board.controllers[1].segues.map(\.kind) == [.presents, .unknown])
    #expect(board.controllers[1].lists.map(\.line) == [9])
    #expect(board.controllers[1].lists.first?.dataSource == "b")
  }

  @Test func `the paths of the three-level example are three and two long`() throws {
    let board = try storyboard(
      """
      \(head)<scenes><scene><objects>
        <navigationController restorationIdentifier="N" id="a" sceneMemberID="viewController">
          <connections><segue destination="list" kind="relationship"/></connections>
        </navigationController>
        <viewController restorationIdentifier="L" id="list" sceneMemberID="viewController">
          <connections>
            <segue destination="son" kind="show"/><segue destination="new" kind="presentation"/>
          </connections>
        </viewController>
        <navigationController restorationIdentifier="N" id="new" sceneMemberID="viewController">
          <connections><segue destination="son" kind="relationship"/></connections>
        </navigationController>
        <viewController restorationIdentifier="S" id="son" sceneMemberID="viewController"/>
      </objects></scene></scenes></document>
      """)
    let tree = RestorationTree([board])
    let son = try #require(tree.nodes.firstIndex { $0.controller.id == "son" })
    let paths = tree.placements[son].compactMap { tree.path(of: $0) }
    #expect(Set(paths) == [["N", "S"], ["N", "N", "S"]])
    #expect(tree.breaks.isEmpty)
    #expect(tree.atLaunch.count == 2)
  }

  @Test func `a reference leads into another storyboard`() throws {
    let main = try storyboard(
      """
      \(head)<viewController restorationIdentifier="A" id="a" sceneMemberID="viewController">
        <connections><segue destination="ref" kind="show"/></connections>
      </viewController>
      <viewControllerPlaceholder storyboardName="Other" referencedIdentifier="Form" id="ref" sceneMemberID="viewController"/>
      </document>
      """)
    var other = try storyboard(
      """
      \(head)<viewController storyboardIdentifier="Form" restorationIdentifier="F" id="x" sceneMemberID="viewController"/>
      </document>
      """)
    other.path = "Views/Other.storyboard"
    let tree = RestorationTree([other, main], main: "Main")
    #expect(tree.root == 1)
    #expect(tree.edges[1] == [.init(kind: .pushes, node: 0)])
    #expect(tree.placements[0].count == 1)
  }

  @Test func `controllers that present each other do not go on for ever`() throws {
    let ring = (0..<12).map { from in
      let ways = (0..<12).map { "<segue destination=\"c\($0)\" kind=\"presentation\"/>" }.joined()
      return """
        <viewController id="c\(from)" sceneMemberID="viewController">
        <connections>\(ways)</connections></viewController>
        """
    }.joined()
    let board = try storyboard(
      head.replacing("\"a\"", with: "\"c0\"") + ring + "</document>")
    let tree = RestorationTree([board])
    #expect(tree.isCut)
  }

  @Test(arguments: [
    ("", "the file is empty"),
    ("<plist/>", "its outermost element is <plist>"),
    (
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>",
      "an iOS storyboard's is CocoaTouch"
    ),
    ("<document type=\"CocoaTouch\"><a></document>", "not well-formed XML"),
    (
      "<!DOCTYPE document [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><document type=\"CocoaTouch\">&x;</document>",
      "ntity"
    ),
    (
      "<!DOCTYPE document [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><document type=\"CocoaTouch\" x=\"&b;\"/>",
      "ntity"
    ),
    (
      "<document type=\"CocoaTouch\">" + String(repeating: "<v>", count: 10_000),
      "deep in each other"
    ),
  ])
  func `what is no sound storyboard is refused with its reason`(text: String, reason: String) {
    let error = #expect(throws: SideInputError.self) { try storyboard(text) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    #expect(error?.message.hasPrefix("cannot read Main.storyboard") == true)
  }

  /// Facts of texts; what has an Objective-C class in it counts as Objective-C.
  private func sources(_ texts: [String]) -> SourceFacts {
    SourceFacts(
      texts.enumerated().map { number, text in
        let ending = text.contains("@interface") || text.contains("@implementation") ? "m" : "swift"
        return SourceFacts.File(path: "File\(number).\(ending)", text: text)
      })
  }

  @Test func `a class says what it is asked only where its code is there`() {
    let facts = sources([
      "class Base: UITableViewController { func modelIdentifierForElement() {} }",
      "final class List: Base {}\nclass Other: Unknown {}", "class Plain: UIViewController {}",
    ])
    #expect(facts.adoptsModelAssociation("List") == .yes)
    #expect(facts.adoptsModelAssociation("Plain") == .no)
    #expect(facts.adoptsModelAssociation("Other") == .unknown)
    #expect(facts.adoptsModelAssociation("Missing") == .unknown)
  }

  @Test(
    arguments: [
      // Its own class, in both languages.
      ("class L: UIViewController { func f() { self.restorationClass = L.self } }", .yes),
      (
        "class L: UIViewController {}\nextension L { func f() { restorationClass = L.self } }", .yes
      ),
      (
        "@interface L : UIViewController @end\n@implementation L\n- (void)f { self.restorationClass = [self class]; }\n@end",
        .yes
      ),
      (
        "@interface L : UIViewController @end @implementation L -f{ [self setRestorationClass:[L class]]; } @end",
        .yes
      ),
      ("class P: UIViewController { init() { restorationClass = P.self } }\nclass L: P {}", .yes),
      // Words that set nothing.
      ("class L: UIViewController { /* restorationClass = L.self */ }", .no),
      ("class L: UIViewController { let s = \"restorationClass = L\" }", .no),
      // Another's, or perhaps its own.
      (
        "class L: UIViewController {}\nclass M { func f() { l.restorationClass = L.self } }",
        .unknown
      ),
      ("class L: UIViewController { func f() { restorationClass = nil } }", .unknown),
      ("class L: Elsewhere {}", .unknown),
    ] as [(String, SourceFacts.Answer)])
  func `a restoration class is told from words about one`(
    text: String, answer: SourceFacts.Answer
  ) {
    #expect(sources([text]).setsRestorationClass("L") == answer)
  }
}
