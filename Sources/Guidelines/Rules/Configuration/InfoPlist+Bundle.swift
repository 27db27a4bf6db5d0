import Configuration

extension InfoPlist {
  /// Why the list is not that of an iOS app; nil where nothing speaks against it.
  var reasonNotAnApp: Gap? {
    if hasKey("NSExtension") || hasKey("EXAppExtensionAttributes") {
      return .notApplicable("the Info.plist is that of an extension")
    }
    if let type = string("CFBundlePackageType"), !type.hasVariable, type.value != "APPL" {
      return .notApplicable("the Info.plist is of the bundle type \(type.value), not of an app")
    }
    if minimumMacVersion != nil { return .notApplicable("the Info.plist is that of a Mac app") }
    let watch = ["WKApplication", "WKWatchKitApp", "WKCompanionAppBundleIdentifier"]
    if watch.contains(where: hasKey) {
      return .notApplicable("the Info.plist is that of a watch app")
    }
    return nil
  }

  /// Whether some key shows that the list is that of an iOS app.
  var isKnownIOSApp: Bool {
    reasonNotAnApp == nil
      && (hasKey("LSRequiresIPhoneOS") || minimumSystemVersion != nil || deviceFamilies != nil
        || supportedInterfaceOrientations != nil || hasKey("UILaunchStoryboardName")
        || hasKey("UIMainStoryboardFile"))
  }

  /// Whether Xcode has written the list into an app, after which no build adds to it.
  var isBuilt: Bool { hasKey("DTXcode") || hasKey("DTSDKName") || hasKey("DTPlatformVersion") }
}
