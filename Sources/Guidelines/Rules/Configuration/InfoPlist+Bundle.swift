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

  /// Whether a key, or its form for one kind of device, has more than blanks under it.
  ///
  /// A build setting counts as more: what a build fills in is not known to be empty.
  func fills(_ key: String) -> Bool {
    [key, "\(key)~iphone", "\(key)~ipad"].compactMap { self[$0] }.contains { node in
      switch node.value {
      case .string(let text): text.contains { !$0.isWhitespace }
      case .array(let elements): !elements.isEmpty
      default: true
      }
    }
  }

  /// Whether the list is that of a project's sources, to which a build may add keys.
  var isSource: Bool { !isBuilt && root.holdsVariable }

  /// Whether Xcode has written the list into an app, after which no build adds to it.
  var isBuilt: Bool { hasKey("DTXcode") || hasKey("DTSDKName") || hasKey("DTPlatformVersion") }
}

extension PropertyListNode {
  /// Whether a build setting stands anywhere in it.
  fileprivate var holdsVariable: Bool {
    switch value {
    case .string(let text): BuildVariable.occurs(in: text)
    case .array(let elements): elements.contains(where: \.holdsVariable)
    case .dictionary(let entries): entries.contains { $0.value.holdsVariable }
    default: false
    }
  }
}
