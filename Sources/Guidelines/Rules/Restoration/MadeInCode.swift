/// An app whose controllers are made in code, for examples: a list in a navigation controller, which
/// presents a form in another and pushes the same form.
enum MadeInCode {
  /// Where a finding must stand.
  enum Mark {
    case none, root, list, form, rootAndForm
  }

  /// The app's files; nil for the list means that its code names it only sometimes.
  static func app(
    rootIsNamed: Bool = true, listIsNamed: Bool? = true, formIsNamed: Bool = true,
    hasProvider: Bool = true, mark: Mark = .none
  ) -> [Rule.Example.File] {
    let rootMark = mark == .root || mark == .rootAndForm ? "↓" : ""
    let formMark = mark == .form || mark == .rootAndForm ? "↓" : ""
    let listMark = mark == .list ? "↓" : ""
    return [
      .init(
        "AppDelegate.m",
        """
        @implementation AppDelegate
        - (BOOL)application:(UIApplication *)app willFinishLaunchingWithOptions:(NSDictionary *)o {
            self.window = [[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds];
            return YES;
        }
        - (BOOL)application:(UIApplication *)app didFinishLaunchingWithOptions:(NSDictionary *)o {
            if (!self.window.rootViewController) {
                ListController *list = [[ListController alloc] init];
        \(rootMark)        UINavigationController *nav = [[UINavigationController alloc] initWithRootViewController:list];
                \(rootIsNamed ? "nav.restorationIdentifier = @\"Nav\";" : "")
                self.window.rootViewController = nav;
            }
            return YES;
        }
        \(hasProvider ? provider : "")
        @end
        """),
      .init(
        "ListController.m",
        """
        @interface ListController : UITableViewController
        @end
        \(listMark)@implementation ListController
        - (instancetype)init {
            self = [super init];
            if (self) {
                \(listIsNamed.map { $0 ? listName : "" } ?? "if (self.isMain) { \(listName) }")
                self.restorationClass = [self class];
            }
            return self;
        }
        - (void)add:(id)sender {
            FormController *form = [FormController formForNew:YES];
        \(formMark)    UINavigationController *nav = [[UINavigationController alloc] initWithRootViewController:form];
            \(formIsNamed ? "nav.restorationIdentifier = NSStringFromClass([nav class]);" : "")
            [self presentViewController:nav animated:YES completion:nil];
        }
        - (void)tableView:(UITableView *)view didSelectRowAtIndexPath:(NSIndexPath *)path {
            [self.navigationController pushViewController:[FormController formForNew:NO] animated:YES];
        }
        @end
        """),
      .init(
        "FormController.m",
        """
        @interface FormController : UIViewController <UIViewControllerRestoration>
        @end
        @implementation FormController
        - (instancetype)initWithNew:(BOOL)isNew {
            if (self = [super initWithNibName:nil bundle:nil]) {
                self.restorationIdentifier = NSStringFromClass([self class]);
                self.restorationClass = [self class];
            }
            return self;
        }
        @end
        """),
    ]
  }

  private static let listName = "self.restorationIdentifier = NSStringFromClass([self class]);"

  private static let provider = """
    - (UIViewController *)application:(UIApplication *)app viewControllerWithRestorationIdentifierPath:(NSArray *)path coder:(NSCoder *)coder {
        UINavigationController *nav = [[UINavigationController alloc] init];
        nav.restorationIdentifier = path.lastObject;
        if (path.count == 1) { self.window.rootViewController = nav; }
        return nav;
    }
    """
}
