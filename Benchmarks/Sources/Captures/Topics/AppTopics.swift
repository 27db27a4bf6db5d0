// What an app and the frameworks within it say.
extension Topic {
  static let coreData = Topic(
    library: "CoreData", subsystem: "com.apple.coredata", category: "sql",
    messages: [
      "CoreData: annotation: total fetch execution time: {fraction}s for {thousand} rows.",
      "CoreData: annotation: sql connection fetch time: {fraction}s",
      "CoreData: annotation: fetch using NSSQLiteStatement <{pointer}> on entity 'Voyage' with sql text 'SELECT 0, t0.Z_PK, t0.Z_OPT, t0.ZARRIVAL, t0.ZDEPARTURE, t0.ZNAME FROM ZVOYAGE t0 WHERE t0.ZHARBOUR = ? ORDER BY t0.ZDEPARTURE DESC' returned {thousand} rows with values: ()",
      "CoreData: debug: WAL checkpoint: Database did checkpoint. Log size: {thousand} checkpointed: {number}",
      "CoreData: annotation: Disconnecting from sqlite database.",
      "CoreData: annotation: Core Data multi-threading assertions enabled: no",
      "CoreData: warning: Multiple NSEntityDescriptions claim the NSManagedObject subclass 'Mooring' so +entity is unable to disambiguate.",
      "CoreData: XPC: sendMessage: attempt #{number}, store {uuid}",
      "Merged {number} inserted, {number} updated and {number} deleted objects into the view context",
      "CoreData+CloudKit: -[NSCloudKitMirroringDelegate managedObjectContextSaved:]: <NSCloudKitMirroringDelegate: {pointer}>: Observed context save: <NSPersistentStoreCoordinator: {pointer}> - <NSManagedObjectContext: {pointer}>",
    ])

  static let harbour = Topic(
    library: "Harbour", subsystem: "com.example.harbour", category: "general",
    messages: [
      "Logbook: {number} entries loaded in {fraction} s",
      "Tide table for station {thousand} is {number} hours old, asking for a new one",
      "Map: {number} tiles from the cache, {number} from the network, zoom {fraction}",
      "AIS: {thousand} vessels in view, nearest at {fraction} nm",
      "Weather: pressure {thousand}.{number} hPa, trend {fraction} per hour",
      "Route planner found {number} waypoints, {fraction} nm, {thousand} candidates looked at",
      "Sync: batch {thousand} of {thousand}, token {uuid}",
      "User opened berth {thousand} in {class}",
      "Settings: depth unit is metres, wind unit is knots",
      "Search \"marina\" gave {number} results in {number} ms",
      "Image cache holds {million} bytes in {thousand} entries",
      "Decoded forecast: {\n    station = {thousand};\n    \"wind_speed\" = \"{fraction}\";\n    \"wind_gust\" = \"{fraction}\";\n    direction = {number};\n}",
      "Chart {uuid} is up to date",
      "Analytics: queued event screen_view ({number} waiting)",
      "Feature flag new-radar = false (default)",
      "-[LogbookStore entriesBetween:and:limit:] took {number} ms",
    ])

  static let images = Topic(
    library: "ImageIO", subsystem: "com.apple.imageio", category: "decode",
    messages: [
      "CGImageSourceCreateThumbnailAtIndex {thousand}x{thousand} in {number} ms from {path}",
      "HEIF: decoded tile {number} of {number}, {million} bytes",
      "CreateFrameBufferAtIndex: buffer {pointer} recycled after {number} uses",
      "ImageIO: JPEG has {number} restart markers, using {number} threads",
      "IOSurface {pointer}: {thousand}x{thousand} BGRA, {million} bytes",
    ])

  static let keyboard = Topic(
    library: "UIKitCore", subsystem: "com.apple.UIKit", category: "Keyboard",
    messages: [
      "Can't find keyplane that supports type 4 for keyboard iPhone-PortraitChoco-NumberPad; using {million}_PortraitChoco_iPhone-Simple-Pad_Default",
      "View <(null):{pointer}> does not conform to UITextInput protocol",
      "Keyboard intersection with <{class}: {pointer}> is {thousand} points high",
      "-[RTIInputSystemClient remoteTextInputSessionWithID:performInputOperation:]  perform input operation requires a valid sessionID",
      "Text prediction took {number} ms for {number} candidates",
      "UITextInputUIState: input mode en_GB@sw=QWERTY;hw=Automatic, {number} responders asked",
    ])

  static let layout = Topic(
    library: "UIKitCore", subsystem: "com.apple.UIKit", category: "LayoutConstraints",
    messages: [
      "[LayoutConstraints] Unable to simultaneously satisfy constraints.\n\tProbably at least one of the constraints in the following list is one you don't want.\n(\n    \"<NSLayoutConstraint:{pointer} {class}:{pointer}.height == {number}   (active)>\",\n    \"<NSLayoutConstraint:{pointer} V:|-({number})-[{class}:{pointer}]   (active)>\"\n)\n\nWill attempt to recover by breaking constraint\n<NSLayoutConstraint:{pointer} {class}:{pointer}.height == {number}   (active)>",
      "Warning once only: Detected a case where constraints ambiguously suggest a height of zero for a table view cell's content view. Cell: <{class}: {pointer}>",
      "[TableView] Warning once only: UITableView was told to layout its visible cells and other contents without being in the view hierarchy. Table view: <{class}: {pointer}; frame = (0 0; 390 {thousand})>",
      "UICollectionViewFlowLayout has cached frame mismatch for index path <NSIndexPath: {pointer}> {length = 2, path = {number} - {number}}",
      "The behavior of the UICollectionViewFlowLayout is not defined because: the item width must be less than {thousand}",
      "<{class}: {pointer}; frame = ({number} {number}; {thousand} {thousand}); layer = <CALayer: {pointer}>> laid out in {fraction} ms",
      "Trait collection changed: <UITraitCollection: {pointer}; UserInterfaceIdiom = Phone, DisplayScale = 3, UserInterfaceStyle = Dark>",
      "Presenting {class} from <{class}: {pointer}> with style {number}",
      "Scroll view content size is {{thousand}, {thousand}}, offset {{number}, {thousand}}",
      "[Assert] -[UINavigationBar setItems:] asked for {number} items while a transition is running",
    ])

  static let rendering = Topic(
    library: "Metal", subsystem: "com.apple.Metal", category: "render",
    messages: [
      "Compiled shader function main0 in {number} ms, {thousand} bytes",
      "Frame {million}: encode {fraction} ms, GPU {fraction} ms, {number} draw calls",
      "CoreAnimation: committed transaction with {number} layers in {fraction} ms",
      "MTLDebugDevice: resource {pointer} labelled 'tiles' has {million} bytes",
      "Drawable requested {number} ms early, {number} in flight",
      "fopen failed for data file: errno = 2 (No such file or directory)",
    ])
}
