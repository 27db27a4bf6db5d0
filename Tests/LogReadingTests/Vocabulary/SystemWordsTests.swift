import Lifecycle
import LogReading
import Testing

/// What the vocabulary makes of one message: the event and its attributes.
private func told(_ message: String, bare: Bool = false) throws -> [String] {
  let head = bare ? "" : "2024-05-01 10:00:00.000 Demo[100:1a03] "
  return try Capture(head + message).log.events.map { event in
    let pairs = event.attributes.pairs.map { " \($0.key)=\($0.value)" }.joined()
    return event.kind.rawValue + pairs
  }
}

@Suite struct SystemWordsTests {
  @Test(arguments: [
    ("EAAccessoryDidConnectNotification", "accessory.connected"),
    ("NSNotification.Name.EAAccessoryDidConnect", "accessory.connected"),
    ("EAAccessoryDidDisconnectNotification", "accessory.disconnected"),
    (".EAAccessoryDidDisconnect", "accessory.disconnected"),
    ("UIDeviceOrientationDidChangeNotification", "sys.orientation"),
    ("UIDevice.orientationDidChangeNotification", "sys.orientation"),
    ("UIApplicationSignificantTimeChangeNotification", "app.significantTimeChange"),
    ("UIApplication.significantTimeChangeNotification", "app.significantTimeChange"),
    ("UIDeviceBatteryLevelDidChangeNotification", "sys.batteryLevel"),
    ("UIDevice.batteryLevelDidChangeNotification", "sys.batteryLevel"),
    ("UIDeviceBatteryStateDidChangeNotification", "sys.batteryState"),
    ("UIDevice.batteryStateDidChangeNotification", "sys.batteryState"),
    ("UIDeviceProximityStateDidChangeNotification", "sys.proximity"),
    ("UIDevice.proximityStateDidChangeNotification", "sys.proximity"),
    (
      "UIApplicationProtectedDataWillBecomeUnavailable", "app.protectedDataWillBecomeUnavailable"
    ),
    (
      "UIApplication.protectedDataWillBecomeUnavailableNotification",
      "app.protectedDataWillBecomeUnavailable"
    ),
    ("UIApplicationProtectedDataDidBecomeAvailable", "app.protectedDataDidBecomeAvailable"),
    (
      "UIApplication.protectedDataDidBecomeAvailableNotification",
      "app.protectedDataDidBecomeAvailable"
    ),
    ("UIScreenDidConnectNotification", "sys.screenConnected"),
    ("UIScreen.didConnectNotification", "sys.screenConnected"),
    ("UIScreenDidDisconnectNotification", "sys.screenDisconnected"),
    ("UIScreen.didDisconnectNotification", "sys.screenDisconnected"),
    ("UIScreenModeDidChangeNotification", "sys.screenMode"),
    ("UIScreen.modeDidChangeNotification", "sys.screenMode"),
    ("NSUserDefaultsDidChangeNotification", "settings.changed"),
    ("UserDefaults.didChangeNotification", "settings.changed"),
    ("NSCurrentLocaleDidChangeNotification", "locale.changed"),
    ("NSLocale.currentLocaleDidChangeNotification", "locale.changed"),
    ("NSUbiquityIdentityDidChangeNotification", "icloud.identityChanged"),
    (".NSUbiquityIdentityDidChange", "icloud.identityChanged"),
  ])
  func `a queued notification is known by both its names`(name: String, event: String) throws {
    #expect(try told("received \(name)") == [event])
    #expect(try told(name, bare: true) == [event])
    #expect(try told("addObserver:self selector:@selector(a:) name:\(name)").isEmpty)
  }

  @Test(arguments: [
    "Registered for NSUserDefaultsDidChangeNotification",
    "subscribed to UIScreenDidConnectNotification",
    "posting NSCurrentLocaleDidChangeNotification", "MyNSUserDefaultsDidChangeNotification",
    "NSUserDefaultsDidChangeNotificationKey", "the user defaults did change",
    "When the user signs out NSUbiquityIdentityDidChangeNotification is posted by the system",
  ])
  func `what only speaks of a notification tells nothing`(line: String) throws {
    #expect(try told(line, bare: true).isEmpty)
  }

  @Test(arguments: [
    (
      "-[UIApplication scheduleLocalNotification:]", "localnote.schedule api=UILocalNotification"
    ),
    ("scheduleLocalNotification(_:)", "localnote.schedule api=UILocalNotification"),
    (
      "-[UIApplication cancelAllLocalNotifications]", "localnote.cancelAll api=UILocalNotification"
    ),
    ("cancelLocalNotification: done", "localnote.cancel api=UILocalNotification"),
    (
      "-[UNUserNotificationCenter addNotificationRequest:withCompletionHandler:]",
      "localnote.schedule api=UNUserNotificationCenter"
    ),
    (
      "removeAllPendingNotificationRequests()",
      "localnote.cancelAll api=UNUserNotificationCenter"
    ),
    (
      "-[AppDelegate application:didReceiveLocalNotification:]",
      "app.localNotification api=UILocalNotification"
    ),
    ("userNotificationCenter(_:willPresent:withCompletionHandler:)", "app.localNotification"),
    ("-[List shouldAutorotateToInterfaceOrientation:]", "uikit.legacyAutorotation"),
    ("shouldAutorotateToInterfaceOrientation(_:)", "uikit.legacyAutorotation"),
    ("-[List shouldAotorotateToInterfaceOrientation:]", "uikit.legacyAutorotation"),
    (
      "Two-stage rotation animation is deprecated. This application should use the smoother "
        + "single-stage animation.", "uikit.legacyAutorotation"
    ),
    (
      "    UIApplicationLaunchOptionsURLKey = \"x://\";",
      "launch.option key=UIApplicationLaunchOptionsURLKey"
    ),
    (
      "options: UIApplication.LaunchOptionsKey.bluetoothCentrals",
      "launch.option key=UIApplicationLaunchOptionsBluetoothCentralsKey"
    ),
    (
      "[UIApplicationLaunchOptionsKey(_rawValue: UIApplicationLaunchOptionsLocationKey): 1]",
      "launch.option key=UIApplicationLaunchOptionsLocationKey"
    ),
  ])
  func `a call is known by its name`(line: String, event: String) throws {
    #expect(try told(line) == [event])
  }

  @Test(arguments: [
    "we scheduleLocalNotification tomorrow maybe", "myScheduleLocalNotificationHelper()",
    "shouldAutorotateToInterfaceOrientationHelper:", "LaunchOptionsKey.unheardOf",
    "launchOptions[UIApplicationLaunchOptionsLocationKey] = (null)",
    "LaunchOptionsKey.location: nil",
    "open failed: Operation not permitted", "kill: Operation not permitted",
    "Error Domain=NSCocoaErrorDomain Code=2570",
  ])
  func `a word alone is no call, an error alone is no lock`(line: String) throws {
    #expect(try told(line).isEmpty)
  }

  @Test(arguments: [
    (
      "Error Domain=NSCocoaErrorDomain Code=257 \"no\" UserInfo={NSFilePath=/var/mobile/a.db}",
      "sys.protectionError code=Cocoa error 257 path=/var/mobile/a.db"
    ),
    (
      "Error Domain=NSCocoaErrorDomain Code=257 \"(null)\"",
      "sys.protectionError code=Cocoa error 257"
    ),
    (
      "open /var/mobile/Containers/Data/Application/A/a.db: Operation not permitted",
      "sys.protectionError code=EPERM path=/var/mobile/Containers/Data/Application/A/a.db"
    ),
    (
      "Error reading archived restorable state: Error Domain=NSCocoaErrorDomain Code=257 \"no\"",
      "restore.error code=257"
    ),
    (
      "Application could not restore state when launched in background while locked, skipping",
      "restore.error reason=locked"
    ),
  ])
  func `an error of protection is known by its code and path`(line: String, event: String) throws {
    #expect(try told(line) == [event])
  }

  @Test(arguments: [
    (
      "+[Detail viewControllerWithRestorationIdentifierPath:coder:] ( RootNav, Detail )",
      "restore.viewController path=RootNav/Detail"
    ),
    (
      "+[Detail viewControllerWithRestorationIdentifierPath:coder:] [\"RootNav\", \"Detail\"] -> nil",
      "restore.viewController path=RootNav/Detail result=nil"
    ),
    (
      "-[AppDelegate application:viewControllerWithRestorationIdentifierPath:coder:] returned (null)",
      "restore.viewController result=nil"
    ),
    (
      "+[Detail viewControllerWithRestorationIdentifierPath:coder:] => <Detail: 0x1046>",
      "restore.viewController result=object"
    ),
    (
      "-[AppDelegate application:shouldSaveApplicationState:] returned NO",
      "restore.shouldSave secure=no value=NO"
    ),
    (
      "application(_:shouldRestoreSecureApplicationState:) -> true",
      "restore.shouldRestore secure=yes value=true"
    ),
    (
      "-[AppDelegate application:shouldRestoreApplicationState:]",
      "restore.shouldRestore secure=no"
    ),
  ])
  func `restoration is known with its path and result`(line: String, event: String) throws {
    #expect(try told(line) == [event])
  }
}
