import Lifecycle

extension Term {
  /// The notifications that the system queues for a suspended app (Table 4-1), by both their names.
  static let systemNotifications: [Term] = [
    notification(
      .accessoryConnected, ["EAAccessoryDidConnectNotification", ".EAAccessoryDidConnect"]),
    notification(
      .accessoryDisconnected, ["EAAccessoryDidDisconnectNotification", ".EAAccessoryDidDisconnect"]),
    notification(
      .systemOrientation,
      ["UIDeviceOrientationDidChangeNotification", "UIDevice.orientationDidChangeNotification"]),
    notification(
      .systemBatteryLevel,
      ["UIDeviceBatteryLevelDidChangeNotification", "UIDevice.batteryLevelDidChangeNotification"]),
    notification(
      .systemBatteryState,
      ["UIDeviceBatteryStateDidChangeNotification", "UIDevice.batteryStateDidChangeNotification"]),
    notification(
      .systemProximity,
      [
        "UIDeviceProximityStateDidChangeNotification",
        "UIDevice.proximityStateDidChangeNotification",
      ]),
    notification(
      .systemScreenConnected,
      ["UIScreenDidConnectNotification", "UIScreen.didConnectNotification"]),
    notification(
      .systemScreenDisconnected,
      ["UIScreenDidDisconnectNotification", "UIScreen.didDisconnectNotification"]),
    notification(
      .systemScreenMode,
      ["UIScreenModeDidChangeNotification", "UIScreen.modeDidChangeNotification"]),
    notification(
      .settingsChanged,
      ["NSUserDefaultsDidChangeNotification", "UserDefaults.didChangeNotification"]),
    notification(
      .localeChanged,
      ["NSCurrentLocaleDidChangeNotification", "NSLocale.currentLocaleDidChangeNotification"]),
    notification(
      .icloudIdentityChanged,
      ["NSUbiquityIdentityDidChangeNotification", ".NSUbiquityIdentityDidChange"]),
  ]

  /// The names of one notification; a line that only speaks of observing it tells nothing.
  static func notification(_ event: EventKind, _ names: [String]) -> Term {
    Term([event], telling: .notification, spellings: names, literals: names) { message, at in
      let body = message.body
      guard let name = names.first(where: { body.has(Array($0.utf8), at: at) }),
        !body.peek(at + name.utf8.count).isWord, !message.isAboutCode,
        !message.speaksOfRegistering
      else { return nil }
      // `NSUserDefaults…` must not be the end of another name; `Name.EAAccessory…` may go before.
      if name.first != ".", at > 0, body[at - 1].isWord { return nil }
      guard CallContext(message, at..<(at + name.utf8.count)).isCall else { return nil }
      return Recognition(event, .notification)
    }
  }
}

extension Message {
  /// `Registered for …`, `subscribed to …`, `listening for …`, `posting …`: no delivery.
  fileprivate var speaksOfRegistering: Bool {
    body.contains("egister") || body.contains("ubscrib") || body.contains("istening")
      || body.contains("Posting") || body.contains("posting")
  }
}
