/// What is known of an app beside its log and its Info.plist.
package struct SideInputs: Sendable {
  /// The storyboards, in the order in which they were given; those of a folder by their paths.
  package var storyboards: [Storyboard] = []
  /// What the app's source files say; nil where none were given.
  package var source: SourceFacts?
  /// The App Store statuses of a version; nil where no history was given.
  package var statusHistory: StatusHistory?
  /// What is in the app's bundle; nil where no `.app` folder was given.
  package var bundle: BundleListing?

  /// Knows nothing yet.
  package init() {}

  /// The view controllers of the storyboards, or those that code makes; nil where neither is known.
  ///
  /// The Info.plist names the storyboard that the app launches with.
  package func restorationTree(infoPlist: InfoPlist?) -> RestorationTree? {
    let main = infoPlist?.string("UIMainStoryboardFile").flatMap { $0.hasVariable ? nil : $0.value }
    guard !storyboards.isEmpty else { return source?.tree }
    var tree = RestorationTree(storyboards, main: main)
    if tree.root == nil, let made = source?.tree { return made }
    if let source { tree.name(by: source) }
    return tree
  }
}
