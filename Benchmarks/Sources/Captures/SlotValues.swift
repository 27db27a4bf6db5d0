/// Names that messages mention.
enum SlotValues {
  static let hosts = [
    "api.example.com", "cdn-3.example.net", "feed.example.org", "gateway.icloud.example",
    "img.static.example.com", "metrics.example.io", "sync-eu-west.example.com",
    "telemetry.example.net", "tiles-b.example.org", "ws.chat.example.com",
  ]

  static let paths = [
    "/private/var/mobile/Containers/Data/Application/Library/Caches/images/cover.heic",
    "/private/var/mobile/Library/Preferences/com.apple.springboard.plist",
    "/System/Library/Frameworks/UIKit.framework/Artwork.bundle/Assets.car",
    "/System/Library/PrivateFrameworks/CoreSuggestions.framework/Assets/model.bin",
    "/usr/share/icu/icudt70l.dat",
    "/var/containers/Bundle/Application/Harbour.app/Base.lproj/Main.storyboardc",
    "/var/db/timezone/zoneinfo/Europe/Paris",
    "/var/mobile/Library/Caches/com.apple.nsurlsessiond/Downloads/part.tmp",
    "/var/mobile/Media/PhotoData/Thumbnails/V2/IMG.JPG",
    "/var/root/Library/Caches/locationd/cache_encryptedB.db-wal",
  ]

  static let classes = [
    "BerthDetailViewController", "ChartTileView", "CrewListViewController", "DepthProfileLayer",
    "HarbourMapViewController", "LogbookTableViewCell", "MooringSearchController",
    "NoteEditorTextView", "PassagePlanHeaderView", "RadarOverlayView", "SettingsFormViewController",
    "TideGraphView", "UICollectionViewControllerWrapperView", "UINavigationTransitionView",
    "UITableViewCellContentView", "WeatherSummaryStackView",
  ]
}
