/// What is known of an app beside its log and its Info.plist.
package struct SideInputs: Sendable {
  /// The storyboards, in the order in which they were given; those of a folder by their paths.
  package var storyboards: [Storyboard] = []
  /// What the source files in the folder of the storyboards say; nil where files were given.
  package var source: SourceFacts?
  /// The App Store statuses of a version; nil where no history was given.
  package var statusHistory: StatusHistory?
  /// What is in the app's bundle; nil where no `.app` folder was given.
  package var bundle: BundleListing?

  /// Knows nothing yet.
  package init() {}

  /// The view controllers of the storyboards; nil where none was given.
  ///
  /// The Info.plist names the storyboard that the app launches with.
  package func restorationTree(infoPlist: InfoPlist?) -> RestorationTree? {
    guard !storyboards.isEmpty else { return nil }
    let main = infoPlist?.string("UIMainStoryboardFile").flatMap { $0.hasVariable ? nil : $0.value }
    return RestorationTree(storyboards, main: main)
  }
}
