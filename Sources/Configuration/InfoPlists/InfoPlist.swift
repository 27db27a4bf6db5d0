/// An app's Info.plist: the values that lifecycle rules read, with the lines they stand on.
///
/// A value is nil where its key is absent, and where nothing can be understood of it: then `oddities`
/// tells, or `hasKey` does. Values of a wrong type are understood as the system understands them.
package struct InfoPlist: Sendable {
  /// The file's path as the user gave it, or that of the file found in the folder they gave.
  package var path: String
  /// The `.app` folder in which the file was found; nil where a file was given.
  package var bundleFolder: String?
  /// How the file is written; in OpenStep every value is a string, and none is odd for it.
  package var format: PropertyListFormat
  /// The whole list, for rules that look at raw values.
  package var root: PropertyListNode
  /// What was read with indulgence: duplicate keys, stray text.
  package var issues: [PropertyListIssue]
  /// Values of another type than their key's, in the order of their lines.
  package var oddities: [Oddity]

  /// `CFBundleIdentifier`.
  package var bundleIdentifier: Located<String>?
  /// The short name: `CFBundleName`.
  package var bundleName: Located<String>?
  /// The name under the icon: `CFBundleDisplayName`.
  package var displayName: Located<String>?
  /// The program's name, which is the process name in logs: `CFBundleExecutable`.
  package var executable: Located<String>?
  /// Whether the app opts out of the background: `UIApplicationExitsOnSuspend`.
  package var exitsOnSuspend: Located<Bool>?
  /// The orientation at launch: `UIInterfaceOrientation`; any text, valid or not.
  package var interfaceOrientation: Located<String>?
  /// What `UISupportedInterfaceOrientations` lists; any texts, valid or not.
  package var supportedInterfaceOrientations: Located<[Located<String>]>?
  /// What `UISupportedInterfaceOrientations~ipad` says.
  package var supportedInterfaceOrientationsPad: Located<[Located<String>]>?
  /// What `UISupportedInterfaceOrientations~iphone` says.
  package var supportedInterfaceOrientationsPhone: Located<[Located<String>]>?
  /// The entries of `CFBundleURLTypes`; empty where the key is absent or no array.
  package var urlTypes: [URLType]
  /// What `UIBackgroundModes` lists; any texts, valid or not.
  package var backgroundModes: Located<[Located<String>]>?
  /// `UIApplicationSceneManifest`; there whenever its key is, whatever its value.
  package var sceneManifest: SceneManifest?
  /// The oldest system the app runs on: `MinimumOSVersion`.
  package var minimumSystemVersion: Located<Version>?
  /// The oldest macOS the app runs on: `LSMinimumSystemVersion`.
  package var minimumMacVersion: Located<Version>?
  /// The version of the SDK it was built with: `DTPlatformVersion`.
  package var platformVersion: Located<Version>?
  /// The SDK's name, such as `iphoneos17.2`: `DTSDKName`.
  package var sdkName: Located<String>?
  /// What `BGTaskSchedulerPermittedIdentifiers` lists.
  package var permittedTaskIdentifiers: Located<[Located<String>]>?
  /// What `LSApplicationQueriesSchemes` lists.
  package var queriedSchemes: Located<[Located<String>]>?
  /// 1 is iPhone, 2 is iPad: `UIDeviceFamily`.
  package var deviceFamilies: Located<[Located<Int>]>?
  /// Whether the app refuses to share the iPad's screen: `UIRequiresFullScreen`.
  package var requiresFullScreen: Located<Bool>?

  /// Understands a property list.
  ///
  /// The issues are those that were met in reading it.
  package init(
    path: String, root: PropertyListNode, format: PropertyListFormat = .xml,
    issues: [PropertyListIssue] = []
  ) {
    var decoder = InfoPlistDecoder(root: root, format: format)
    self.path = path
    self.root = root
    self.format = format
    self.issues = issues
    bundleIdentifier = decoder.string("CFBundleIdentifier")
    bundleName = decoder.string("CFBundleName")
    displayName = decoder.string("CFBundleDisplayName")
    executable = decoder.string("CFBundleExecutable")
    exitsOnSuspend = decoder.boolean(decoder.anyForm(of: "UIApplicationExitsOnSuspend"))
    interfaceOrientation = decoder.string("UIInterfaceOrientation")
    supportedInterfaceOrientations = decoder.strings("UISupportedInterfaceOrientations")
    supportedInterfaceOrientationsPad = decoder.strings("UISupportedInterfaceOrientations~ipad")
    supportedInterfaceOrientationsPhone = decoder.strings("UISupportedInterfaceOrientations~iphone")
    urlTypes = decoder.urlTypes()
    backgroundModes = decoder.strings(decoder.anyForm(of: "UIBackgroundModes"))
    sceneManifest = decoder.sceneManifest()
    minimumSystemVersion = decoder.version("MinimumOSVersion")
    minimumMacVersion = decoder.version("LSMinimumSystemVersion")
    platformVersion = decoder.version("DTPlatformVersion")
    sdkName = decoder.string("DTSDKName")
    permittedTaskIdentifiers = decoder.strings("BGTaskSchedulerPermittedIdentifiers")
    queriedSchemes = decoder.strings("LSApplicationQueriesSchemes")
    deviceFamilies = decoder.integers("UIDeviceFamily")
    // It is the iPad whose screen is shared, and its form of a key goes before the common one.
    requiresFullScreen =
      decoder.boolean("UIRequiresFullScreen~ipad") ?? decoder.boolean("UIRequiresFullScreen")
    oddities = decoder.oddities.enumerated().sorted {
      ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset)
    }.map(\.element)
  }

  /// Whether the list has a key, whatever its value.
  package func hasKey(_ key: String) -> Bool { root.entry(key) != nil }

  /// The raw value of any key.
  package subscript(key: String) -> PropertyListNode? { root[key] }

  /// The string under any key; nil where it is absent or of another type.
  package func string(_ key: String) -> Located<String>? {
    guard let entry = root.entry(key), let text = entry.value.string else { return nil }
    return Located(
      text, line: entry.value.line, keyLine: entry.keyLine,
      hasVariable: BuildVariable.occurs(in: text), actualType: .string)
  }

  /// All schemes that `CFBundleURLTypes` declares, in the order of the file.
  package var urlSchemes: [Located<String>] { urlTypes.flatMap { $0.schemes?.value ?? [] } }

  /// The version at the end of the SDK's name: 17.2 of `iphoneos17.2`; nil where there is none.
  package var sdkVersion: Version? {
    guard let name = sdkName?.value else { return nil }
    return Version(name.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." })
  }
}
