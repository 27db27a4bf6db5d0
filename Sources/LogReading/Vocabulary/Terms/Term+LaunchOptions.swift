import Lifecycle

extension Term {
  /// The keys of the launch options, which name the reason of a launch, and what a launch method
  /// returned.
  static let launchOptions: [Term] = [
    Term(
      [.launchReturned], telling: .delegate,
      spellings: ["application:didFinishLaunchingWithOptions: returned NO"],
      literals: ["FinishLaunchingWithOptions"]
    ) { message, at in
      guard !message.isAboutCode, let value = message.returnedFlag(after: at + 26) else {
        return nil
      }
      let start = Identifier(in: message.body, around: at).range.lowerBound
      var recognition = Recognition(.launchReturned, .delegate)
      recognition.attributes = [
        .value: value,
        .method: message.body.has("will", at: start)
          ? "application:willFinishLaunchingWithOptions:"
          : "application:didFinishLaunchingWithOptions:",
      ]
      return recognition
    },
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
  /// `YES` or `NO` behind `returned`, `returning`, `return` or an arrow.
  fileprivate func returnedFlag(after index: Int) -> String? {
    let marks: [StaticString] = ["returned ", "returning ", "returns ", "return ", "-> ", "=> "]
    for mark in marks {
      guard let found = body.firstIndex(of: mark, from: index) else { continue }
      let start = found + mark.utf8CodeUnitCount
      var end = start
      while body.peek(end).isWord { end += 1 }
      switch body[start..<end].text.lowercased() {
      case "yes", "true", "1": return "YES"
      case "no", "false", "0": return "NO"
      default: continue
      }
    }
    return nil
  }

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
