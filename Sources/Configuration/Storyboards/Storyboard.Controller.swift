extension Storyboard {
  /// A view controller of a scene.
  package struct Controller: Sendable, Equatable {
    /// Its id in the file, such as `BYZ-38-t0r`.
    package var id: String
    /// The element's name, such as `navigationController`.
    package var element: String
    /// The line on which the element begins, from 1.
    package var line: Int
    /// The app's own class; nil where UIKit's serves.
    package var customClass: String?
    /// The title that Xcode shows for it; nil where it has none.
    package var label: String?
    /// The name by which code finds it in the storyboard.
    package var storyboardIdentifier: String?
    /// The name by which it is restored; nil where it has none, or an empty one.
    package var restorationIdentifier: String?
    /// Whether code may name it, so that nobody can tell whether it has an identifier.
    package var mayBeNamed = false
    /// Whether code gives it, and not its class, a restoration class.
    package var hasRestorationClass = false
    /// What leads from it to others, those of its views included.
    package var segues: [Segue] = []
    /// Its table and collection views that have restoration identifiers.
    package var lists: [ListView] = []
    /// Where a reference leads; nil for a controller that stands here.
    package var reference: Reference?

    /// Whether it holds a stack of controllers.
    package var isNavigation: Bool { element == "navigationController" }

    /// Whether it surely has no restoration identifier.
    package var isNameless: Bool { restorationIdentifier == nil && !mayBeNamed }

    /// How messages call it: its identifier, class or label, else what it is.
    package var title: String {
      restorationIdentifier ?? customClass ?? label ?? storyboardIdentifier ?? element
    }

    /// Makes a controller.
    package init(id: String, element: String, line: Int) {
      self.id = id
      self.element = element
      self.line = line
    }
  }

  /// A controller of another storyboard.
  package struct Reference: Sendable, Equatable {
    /// The other storyboard's name; nil means this one.
    package var storyboard: String?
    /// The storyboard identifier there; nil means its first controller.
    package var identifier: String?
    /// Whether the storyboard lies in another bundle.
    package var isForeign: Bool
  }

  /// A table or collection view with a restoration identifier.
  package struct ListView: Sendable, Equatable {
    /// Its restoration identifier.
    package var identifier: String
    /// The line on which the element begins, from 1.
    package var line: Int
    /// The id of the object that gives it its rows; nil where none is connected.
    package var dataSource: String?
    /// The app's own class of that object; nil where it has none, or is not in the scene.
    package var dataSourceClass: String?
  }

  /// A connection from one controller to another.
  package struct Segue: Sendable, Equatable {
    /// What it does with the other controller.
    package enum Kind: Sendable, Equatable {
      /// The other is a child: a relationship, or embedded in a container view.
      case contains
      /// The other comes onto the navigation stack; without one it is presented.
      case pushes
      /// The other is presented over everything.
      case presents
      /// What it does is decided at run time: a custom segue, the detail of a split view.
      case unknown
    }

    /// What it does.
    package var kind: Kind
    /// The id of the other controller.
    package var destination: String
    /// The line on which it stands, from 1.
    package var line: Int
  }
}
