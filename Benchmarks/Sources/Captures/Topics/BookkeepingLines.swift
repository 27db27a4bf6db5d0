/// Lines that hold a phrase of the vocabulary and tell of no event: a search finds them all the same.
///
/// A capture counts them among the lifecycle's lines, since they cost a search as much.
enum BookkeepingLines {
  /// What the app says.
  static let app = [
    "Adding observer <{class}: {pointer}> for UIApplicationDidBecomeActiveNotification",
    "Removing observer <{class}: {pointer}> of UIApplicationWillResignActiveNotification",
    "{class} {pointer} failed to load page {number}: the connection was lost",
    "[Swizzle] AppDelegate responds to application:openURL:options: with {pointer}",
    "MS:Warning: message not found [HarbourApp applicationWillResignActive:]",
  ]

  /// What the system's processes say.
  static let system = [
    "Received state update for 411 (osservice<com.apple.InputUI>, running-active-NotVisible",
    "Received state update for 427 (xpcservice<com.apple.WebKit.Networking>, running-suspended-NotVisible",
    "Acquiring assertion targeting application<com.example.notes> from originator [daemon<com.apple.SpringBoard>:{number}] with description <RBSAssertionDescriptor| \"FBWorkspace\" ID:{number}-{number}-{thousand}>",
    "Calculated state for osservice<com.apple.InputUI>: running-active (role: NonUserInteractive) (endowments: (null))",
    "Cache {uuid} failed to answer in {thousand} ms",
  ]
}
