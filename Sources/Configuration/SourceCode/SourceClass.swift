/// A class of the app, put together from its declaration, its extensions and its categories.
struct SourceClass {
  /// A method with the tokens of its body.
  struct Method {
    /// Swift's name without labels, or Objective-C's selector.
    var name: String
    /// The labels of a Swift method joined by colons; empty in Objective-C.
    var labels: String
    /// Whether it belongs to the class rather than to an instance.
    var isStatic: Bool
    /// The tokens between its braces.
    var body: [SourceToken]
    /// The path of the file in which it stands.
    var path: String

    /// Whether it runs for every instance before its interface is saved.
    var isSetup: Bool {
      name.hasPrefix("init") || name == "awakeFromNib" || name == "viewDidLoad"
        || name == "loadView" || name == "commonInit" || name == "setup"
    }

    /// Whether UIKit calls it while the app launches.
    var isLaunch: Bool {
      let name = name + ":" + labels
      return name.hasPrefix("application")
        && (name.contains("didFinishLaunchingWithOptions")
          || name.contains("willFinishLaunchingWithOptions"))
    }

    /// Whether restoration calls it to have a controller made.
    var isProvider: Bool {
      (name + ":" + labels).lowercased().contains("withrestorationidentifierpath")
    }
  }

  var name: String
  /// The class that it comes from; nil where no declaration was found.
  var parent: String?
  /// Where its code begins: the file and the line.
  var path: String
  var line: Int
  /// Whether that is its code rather than a header.
  var hasCode = false
  var methods: [Method] = []
}
