import Configuration
import Testing

struct SourceTreeTests {
  private func facts(_ files: [String: String]) -> SourceFacts {
    SourceFacts(files.sorted { $0.key < $1.key }.map { .init(path: $0.key, text: $0.value) })
  }

  private static let delegate = """
    class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let list = ListController(style: .plain)
        let nav = UINavigationController(rootViewController: list)
        nav.restorationIdentifier = "Nav"
        window?.rootViewController = nav
        return true
      }
    }
    """
  private static let list = """
    final class ListController: UITableViewController {
      override init(style: UITableView.Style) {
        super.init(style: style)
        restorationIdentifier = String(describing: Self.self)
        restorationClass = Self.self
      }
      func add() {
        let form = UINavigationController(rootViewController: FormController(isNew: true))
        form.restorationIdentifier = kFormNav
        present(form, animated: true)
      }
      override func tableView(_ view: UITableView, didSelectRowAt path: IndexPath) {
        navigationController?.pushViewController(FormController(isNew: false), animated: true)
      }
    }
    """
  private static let form = """
    let kFormNav = "FormNav"
    class FormController: UIViewController, UIViewControllerRestoration {
      init(isNew: Bool) {
        super.init(nibName: nil, bundle: nil)
        self.restorationIdentifier = "Form"
        self.restorationClass = FormController.self
      }
      static func viewController(
        withRestorationIdentifierPath path: [String], coder: NSCoder
      ) -> UIViewController? { FormController(isNew: path.count == 3) }
    }
    """

  private func made(_ change: (String) -> String = { $0 }) -> RestorationTree? {
    facts([
      "AppDelegate.swift": change(Self.delegate), "Form.swift": change(Self.form),
      "List.swift": change(Self.list),
    ]).tree
  }

  @Test func `code gives the paths that UIKit gives: three when presented, two when pushed`() throws
  {
    let tree = try #require(made())
    let paths = tree.nodes.indices.flatMap { tree.placements[$0].compactMap(tree.path) }
    #expect(
      Set(paths) == [
        ["Nav"], ["Nav", "ListController"], ["Nav", "FormNav"], ["Nav", "FormNav", "Form"],
        ["Nav", "Form"],
      ])
    #expect(tree.breaks.isEmpty)
    #expect(tree.root.map { tree.nodes[$0].file } == "AppDelegate.swift")
    #expect(tree.root.map { tree.nodes[$0].controller.line } == 7)
    #expect(tree.atLaunch.count == 2)
  }

  @Test func `a controller without identifier cuts off what it leads to`() throws {
    let tree = try #require(
      made { $0.replacing("restorationIdentifier = String(describing: Self.self)", with: "") })
    let gap = try #require(tree.breaks.first)
    #expect(tree.nodes[gap.node].controller.customClass == "ListController")
    #expect(gap.lost.count == 2)
  }

  @Test func `what code does not tell is left open`() throws {
    let naming = "restorationIdentifier = String(describing: Self.self)"
    let sometimes = try #require(
      made { $0.replacing(naming, with: "if isMain { restorationIdentifier = \"List\" }") })
    #expect(sometimes.breaks.isEmpty)
    #expect(sometimes.mayBeNamedInCode)
    let elsewhere = try #require(
      made {
        $0.replacing(naming, with: "")
          .replacing("ListController: UITableViewController", with: "ListController: KitController")
      })
    #expect(elsewhere.breaks.isEmpty)
    #expect(elsewhere.mayBeNamedInCode)
    let given = try #require(
      made { $0.replacing("rootViewController: list", with: "rootViewController: first()") })
    #expect(given.isOpen)
    #expect(try !#require(made()).isOpen)
  }

  @Test(arguments: [
    ("window?.rootViewController = nav", "window?.rootViewController = make()"),
    (
      "window?.rootViewController = nav",
      "if isNew { window?.rootViewController = list } else { window?.rootViewController = nav }"
    ),
    ("UIApplicationDelegate {", "UIApplicationDelegate, UIWindowSceneDelegate {"),
  ])
  func `without one root there is no tree`(text: String, other: String) {
    #expect(made { $0.replacing(text, with: other) } == nil)
  }

  @Test func `a class names the controllers of a storyboard`() {
    let source = facts([
      "A.m": """
      @interface A : UIViewController @end
      @implementation A
      - (instancetype)initWithCoder:(NSCoder *)c {
        self = [super initWithCoder:c];
        if (self) { self.restorationIdentifier = NSStringFromClass([self class]); }
        return self;
      }
      @end
      """,
      "B.m": "@interface B : A @end @implementation B @end",
      "C.swift": "class C: UIViewController { /* restorationIdentifier = \"C\" */ }",
      "D.swift":
        "class D: UIViewController { override var restorationIdentifier: String? { get { \"Dee\" } set {} } }",
      "E.swift": "class E: Elsewhere {}",
    ])
    #expect(source.restorationIdentifier(of: "A") == .name("A"))
    #expect(source.restorationIdentifier(of: "B") == .name("B"))
    #expect(source.restorationIdentifier(of: "C") == .none)
    #expect(source.restorationIdentifier(of: "D") == .name("Dee"))
    #expect(source.restorationIdentifier(of: "E") == .unknown)
    #expect(source.restorationIdentifier(of: "F") == .unknown)
  }
}
