import Lifecycle

extension Term {
  /// The keys of the launch options, which name the reason of a launch.
  static let launchOptions: [Term] = [
    system(
      [.launchOption], ["UIApplicationLaunchOptionsURLKey = \"x://\""],
      ["UIApplicationLaunchOptions"]
    ) { message, at in
      let name = Identifier(in: message.body, around: at)
      let key = message.body[name.range]
      guard name.range.lowerBound == at, key.count > 29, !message.isStackFrame,
        !message.body.contains("NSLog("), !message.isEmptyValue(after: name.range.upperBound)
      else { return nil }
      var recognition = Recognition(.launchOption, .system)
      recognition.attributes = [.key: key.text]
      return recognition
    },
    system(
      [.launchOption], ["UIApplication.LaunchOptionsKey.bluetoothCentrals"],
      ["LaunchOptionsKey."]
    ) { message, at in
      let body = message.body
      let name = body[Identifier(in: body, around: at + 17).range].text
      let end = at + 17 + name.utf8.count
      guard let key = swiftLaunchKeys[name], !message.isStackFrame, !body.contains("print("),
        !message.isEmptyValue(after: end)
      else { return nil }
      var recognition = Recognition(.launchOption, .system)
      recognition.attributes = [.key: "UIApplicationLaunchOptions\(key)Key"]
      return recognition
    },
  ]

  /// Swift's names of the keys and the middle of Objective-C's.
  private static let swiftLaunchKeys = [
    "annotation": "Annotation", "bluetoothCentrals": "BluetoothCentrals",
    "bluetoothPeripherals": "BluetoothPeripherals",
    "cloudKitShareMetadata": "CloudKitShareMetadata", "localNotification": "LocalNotification",
    "location": "Location", "newsstandDownloads": "NewsstandDownloads",
    "remoteNotification": "RemoteNotification", "shortcutItem": "ShortcutItem",
    "sourceApplication": "SourceApplication", "url": "URL",
    "userActivityDictionary": "UserActivityDictionary",
  ]
}

extension Message {
  /// Whether the value behind a key is none: `launchOptions[…Key] = (null)`, `…Key: nil`.
  fileprivate func isEmptyValue(after end: Int) -> Bool {
    var at = end
    while at < body.count,
      body[at].isSpace
        || [
          UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "="), UInt8(ascii: ":"),
          UInt8(ascii: "\""),
        ].contains(body[at])
    {
      at += 1
    }
    return body.has("(null)", at: at) || body.has("nil", at: at) || body.has("null", at: at)
  }
}
