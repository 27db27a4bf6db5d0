/// A URL scheme's letters, by RFC 3986.
enum SchemeName {
  /// What keeps a string from being a scheme; nil where nothing does.
  static func fault(in scheme: String) -> String? {
    guard let first = scheme.unicodeScalars.first else { return "it is empty" }
    if scheme.contains("://") { return "it contains ://" }
    if scheme.contains(":") { return "it contains a colon" }
    if scheme.contains("/") { return "it contains a slash" }
    let isLetter: (Unicode.Scalar) -> Bool = {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0)
    }
    if !isLetter(first) { return "it does not begin with a letter" }
    let other = scheme.unicodeScalars.first {
      !isLetter($0) && !("0"..."9").contains($0) && !["+", "-", "."].contains($0)
    }
    return other.map { $0 == " " ? "it contains a space" : "it contains \"\($0)\"" }
  }

  /// Schemes that the system handles itself, whoever declares them.
  static let reserved: Set = [
    "about", "app-settings", "calshow", "data", "facetime", "facetime-audio", "file", "ftp", "http",
    "https", "itms", "itms-apps", "itms-appss", "javascript", "mailto", "maps", "music", "prefs",
    "shortcuts", "sms", "tel", "videos",
  ]

  /// Reserved schemes for which the user may choose another app, and the entitlement that it needs.
  static let choosable = [
    "http": "com.apple.developer.web-browser", "https": "com.apple.developer.web-browser",
    "mailto": "com.apple.developer.mail-client", "sms": "com.apple.developer.messaging-app",
    "tel": "com.apple.developer.calling-app",
  ]

  /// Words that many apps would take.
  static let generic: Set = [
    "app", "auth", "bank", "browser", "callback", "camera", "chat", "demo", "example", "game",
    "games", "health", "home", "link", "login", "mail", "news", "notes", "oauth", "open", "order",
    "payment", "photo", "photos", "play", "player", "radio", "search", "share", "shop", "store",
    "test", "ticket", "todo", "travel", "video", "wallet", "weather",
  ]
}
