import Configuration
import Lifecycle

/// The values that `UIBackgroundModes` may list.
enum BackgroundMode: String, CaseIterable {
  case audio
  case bluetoothCentral = "bluetooth-central"
  case bluetoothPeripheral = "bluetooth-peripheral"
  case externalAccessory = "external-accessory"
  case fetch
  case location
  case nearbyInteraction = "nearby-interaction"
  case networkAuthentication = "network-authentication"
  case newsstandContent = "newsstand-content"
  case processing
  case pushToTalk = "push-to-talk"
  case remoteNotification = "remote-notification"
  case voip

  /// Values of `WKBackgroundModes`, which is watchOS's key.
  static let watch: Set = [
    "alarm", "mindfulness", "physical-therapy", "self-care", "workout-processing",
  ]

  /// The mode that a wrong value was meant to be; nil where there is no telling.
  static func meant(by value: String) -> BackgroundMode? {
    let word = value.lowercased()
    if let mode = wrongWords[word] { return mode }
    // What Xcode shows in place of the raw value.
    if word.hasPrefix("app "), let title = titles.first(where: { word.hasPrefix($0.start) }) {
      return title.mode
    }
    return Spelling.nearest(to: value, among: allCases.map(\.rawValue)).flatMap(Self.init)
  }

  private static let wrongWords: [String: BackgroundMode] = [
    "airplay": .audio,
    "background-fetch": .fetch,
    "background-processing": .processing,
    "bluetooth": .bluetoothCentral,
    "bluetooth-le": .bluetoothCentral,
    "location-updates": .location,
    "picture-in-picture": .audio,
    "remote-notifications": .remoteNotification,
  ]

  private static let titles: [(start: String, mode: BackgroundMode)] = [
    ("app plays audio", .audio),
    ("app registers for location", .location),
    ("app provides voice over ip", .voip),
    ("app processes newsstand", .newsstandContent),
    ("app communicates with an accessory", .externalAccessory),
    ("app communicates using corebluetooth", .bluetoothCentral),
    ("app shares data using corebluetooth", .bluetoothPeripheral),
    ("app downloads content from the network", .fetch),
    ("app downloads content in response to push", .remoteNotification),
  ]
}
