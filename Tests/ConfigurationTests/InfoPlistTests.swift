import Configuration
import Foundation
import Testing

struct InfoPlistTests {
  private static let whole = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>CFBundleIdentifier</key>
      <string>com.example.$(PRODUCT_NAME:rfc1034identifier)</string>
      <key>CFBundleExecutable</key><string>LifeCycle</string>
      <key>UIApplicationExitsOnSuspend</key>
      <true/>
      <key>UIInterfaceOrientation</key><string>UIInterfaceOrientationLandscapeRight</string>
      <key>UISupportedInterfaceOrientations</key>
      <array>
        <string>UIInterfaceOrientationLandscapeLeft</string>
        <string>UIInterfaceOrientationLandscapeRight</string>
      </array>
      <key>UISupportedInterfaceOrientations~ipad</key><array/>
      <key>CFBundleURLTypes</key>
      <array>
        <dict>
          <key>CFBundleURLName</key><string>com.example.lc</string>
          <key>CFBundleTypeRole</key><string>Editor</string>
          <key>CFBundleURLSchemes</key>
          <array>
            <string>lc</string>
            <string>${SCHEME}</string>
          </array>
        </dict>
        <dict><key>CFBundleURLName</key><string>empty</string></dict>
      </array>
      <key>UIBackgroundModes</key><array><string>audio</string></array>
      <key>UIApplicationSceneManifest</key>
      <dict>
        <key>UIApplicationSupportsMultipleScenes</key><false/>
        <key>UISceneConfigurations</key>
        <dict>
          <key>UIWindowSceneSessionRoleApplication</key>
          <array><dict>
            <key>UISceneConfigurationName</key><string>Default</string>
            <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
          </dict></array>
        </dict>
      </dict>
      <key>MinimumOSVersion</key><string>12.4.1</string>
      <key>DTPlatformVersion</key><string>17.2</string>
      <key>DTSDKName</key><string>iphoneos17.2</string>
      <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>com.example.refresh</string></array>
      <key>LSApplicationQueriesSchemes</key><array><string>fb</string></array>
      <key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>
      <key>UIRequiresFullScreen</key><true/>
      <key>NSMicrophoneUsageDescription</key>
      <string>To record.</string>
    </dict>
    </plist>
    """

  @Test func `every key that rules read is understood, with its lines`() throws {
    let plist = try info(Self.whole)
    #expect(plist.oddities.isEmpty)
    #expect(plist.bundleIdentifier?.hasVariable == true)
    #expect(plist.bundleIdentifier?.line == 5)
    #expect(plist.bundleIdentifier?.keyLine == 4)
    #expect(plist.executable?.value == "LifeCycle")
    #expect(plist.executable?.hasVariable == false)
    #expect(plist.exitsOnSuspend?.value == true)
    #expect(plist.exitsOnSuspend?.line == 8)
    #expect(plist.interfaceOrientation?.value == "UIInterfaceOrientationLandscapeRight")
    let orientations = plist.supportedInterfaceOrientations?.value ?? []
    #expect(orientations.map(\.line) == [12, 13])
    #expect(
      orientations.allSatisfy { InterfaceOrientation(rawValue: $0.value)?.isLandscape == true })
    #expect(plist.supportedInterfaceOrientationsPad?.value == [])
    #expect(plist.supportedInterfaceOrientationsPhone == nil)
    #expect(plist.urlTypes.map(\.line) == [18, 27])
    #expect(plist.urlTypes[0].name?.value == "com.example.lc")
    #expect(plist.urlTypes[0].role?.value == "Editor")
    #expect(plist.urlTypes[0].schemes?.hasVariable == true)
    #expect(plist.urlTypes[1].schemes == nil)
    #expect(plist.urlSchemes.map(\.value) == ["lc", "${SCHEME}"])
    #expect(plist.urlSchemes.map(\.line) == [23, 24])
    #expect(plist.urlSchemes.map(\.hasVariable) == [false, true])
    #expect(plist.backgroundModes?.value.map(\.value) == ["audio"])
    #expect(plist.sceneManifest?.line == 30)
    #expect(plist.sceneManifest?.supportsMultipleScenes?.value == false)
    let scene = try #require(plist.sceneManifest?.configurations.first)
    #expect(scene.role == "UIWindowSceneSessionRoleApplication")
    #expect(scene.name?.value == "Default")
    #expect(scene.delegateClassName?.line == 38)
    #expect(plist.minimumSystemVersion?.value == Version(12, 4, 1))
    #expect(plist.platformVersion?.value == Version(17, 2))
    #expect(plist.sdkVersion == Version(17, 2))
    #expect(plist.permittedTaskIdentifiers?.value.map(\.value) == ["com.example.refresh"])
    #expect(plist.queriedSchemes?.value.map(\.value) == ["fb"])
    #expect(plist.deviceFamilies?.value.map(\.value) == [1, 2])
    #expect(plist.requiresFullScreen?.value == true)
    #expect(plist.string("NSMicrophoneUsageDescription")?.value == "To record.")
    #expect(plist.hasKey("NSMicrophoneUsageDescription"))
    #expect(!plist.hasKey("NSBonjourServices"))
  }

  @Test func `an empty list has nothing, and nothing odd`() throws {
    let plist = try info("<plist><dict/></plist>")
    #expect(plist.oddities.isEmpty)
    #expect(plist.exitsOnSuspend == nil)
    #expect(plist.urlTypes.isEmpty)
    #expect(plist.sceneManifest == nil)
  }

  @Test(arguments: [
    ("<string>YES</string>", true), ("<string>yes</string>", true), ("<string>1</string>", true),
    ("<string>true</string>", true), ("<string>NO</string>", false),
    ("<string>0</string>", false), ("<string>false</string>", false), ("<string/>", false),
    ("<integer>1</integer>", true), ("<integer>0</integer>", false), ("<real>1</real>", true),
  ])
  func `a Boolean written otherwise is understood and told`(value: String, expected: Bool) throws {
    let plist = try info(
      "<plist><dict>\n<key>UIApplicationExitsOnSuspend</key>\n\(value)</dict></plist>")
    #expect(plist.exitsOnSuspend?.value == expected)
    #expect(plist.exitsOnSuspend?.line == 3)
    let oddity = try #require(plist.oddities.first)
    #expect(plist.oddities.count == 1)
    #expect(oddity.key == "UIApplicationExitsOnSuspend")
    #expect(oddity.line == 3)
    #expect(oddity.expectedType == .boolean)
    #expect(oddity.actualType == (value.hasPrefix("<string") ? .string : .number))
    #expect(oddity.understoodAs == "\(expected)")
    #expect(plist.exitsOnSuspend?.actualType == oddity.actualType)
  }

  @Test(arguments: ["<string>perhaps</string>", "<string>$(EXITS)</string>", "<array/>"])
  func `a Boolean that says neither is unknown`(value: String) throws {
    let plist = try info(
      "<plist><dict><key>UIApplicationExitsOnSuspend</key>\(value)</dict></plist>")
    #expect(plist.exitsOnSuspend == nil)
    #expect(plist.hasKey("UIApplicationExitsOnSuspend"))
    #expect(plist.oddities.first?.understoodAs == nil)
    #expect(plist.oddities.first?.hasVariable == value.contains("$("))
  }

  @Test func `values of other wrong types are told, each at its line`() throws {
    let plist = try info(
      """
      <plist><dict>
      <key>UIBackgroundModes</key><string>audio</string>
      <key>CFBundleURLTypes</key><dict><key>CFBundleURLSchemes</key><string>lc</string></dict>
      <key>UIInterfaceOrientation</key><array/>
      <key>LSApplicationQueriesSchemes</key><array><string>a</string><true/><integer>7</integer></array>
      <key>UIApplicationSceneManifest</key><true/>
      <key>MinimumOSVersion</key><real>13</real>
      <key>UIDeviceFamily</key><integer>1</integer>
      </dict></plist>
      """)
    #expect(
      plist.oddities.map(\.message) == [
        "UIBackgroundModes is a String, expected an Array; understood as a list of \"audio\"",
        "CFBundleURLTypes is a Dictionary, expected an Array; understood as a list of one entry",
        "CFBundleURLTypes.CFBundleURLSchemes is a String, expected an Array; understood as a list of \"lc\"",
        "UIInterfaceOrientation is an Array, expected a String; ignored",
        "LSApplicationQueriesSchemes[1] is a Boolean, expected a String; ignored",
        "LSApplicationQueriesSchemes[2] is a Number, expected a String; understood as \"7\"",
        "UIApplicationSceneManifest is a Boolean, expected a Dictionary; ignored",
        "MinimumOSVersion is a Number, expected a String; understood as \"13.0\"",
        "UIDeviceFamily is a Number, expected an Array; understood as a list of 1",
      ])
    #expect(plist.oddities.map(\.line) == [2, 3, 3, 4, 5, 5, 6, 7, 8])
    #expect(plist.backgroundModes?.value.map(\.value) == ["audio"])
    #expect(plist.urlSchemes.map(\.value) == ["lc"])
    #expect(plist.queriedSchemes?.value.map(\.value) == ["a", "7"])
    #expect(plist.minimumSystemVersion?.value == Version(13))
    #expect(plist.sceneManifest != nil)
  }

  @Test func `OpenStep says true by YES, and nothing is odd about it`() throws {
    let plist = try info(
      "{\n  UIApplicationExitsOnSuspend = YES;\n  UIDeviceFamily = (1, 2);\n UIBackgroundModes = audio;\n}"
    )
    #expect(plist.exitsOnSuspend?.value == true)
    #expect(plist.exitsOnSuspend?.line == 2)
    #expect(plist.deviceFamilies?.value.map(\.value) == [1, 2])
    #expect(plist.oddities.map(\.key) == ["UIBackgroundModes"])
  }

  @Test func `a file is read, and an app's folder for the file in it`() throws {
    let folder = try TemporaryFolder()
    let app = folder.path + "/My App.app"
    try FileManager.default.createDirectory(atPath: app, withIntermediateDirectories: true)
    #expect(fault(app)?.reason.contains("folder without an Info.plist") == true)
    try Data(Self.whole.utf8).write(to: URL(filePath: app + "/Info.plist"))
    let fromFolder = try InfoPlist.read(path: app)
    #expect(fromFolder.path == app + "/Info.plist")
    #expect(fromFolder.bundleFolder == app)
    #expect(fromFolder.executable?.value == "LifeCycle")
    #expect(try InfoPlist.read(path: app + "/").path == app + "/Info.plist")
    let fromFile = try InfoPlist.read(path: app + "/Info.plist")
    #expect(fromFile.bundleFolder == nil)
    #expect(fromFile.format == .xml)
  }

  @Test func `a path that leads to no list gives a clear error`() throws {
    let folder = try TemporaryFolder()
    #expect(fault(folder.path + "/none.plist")?.reason == "there is no such file")
    #expect(fault("")?.reason == "the path is empty")
    #expect(fault(folder.path)?.reason.contains("folder without an Info.plist") == true)
    #expect(fault("/dev/zero")?.reason.contains("device") == true)
    let file = folder.path + "/Info.plist"
    try Data().write(to: URL(filePath: file))
    #expect(
      fault(file)?.message.hasPrefix("cannot read the property list \(file): the file is empty; ")
        == true)
    try Data(Self.whole.utf8.prefix(300)).write(to: URL(filePath: file))
    #expect(fault(file)?.line == 9)
    #expect(fault(file)?.column != nil)
    try Data("<plist>\n<array/></plist>".utf8).write(to: URL(filePath: file))
    #expect(fault(file)?.message.contains("Info.plist:2: its outermost value is an Array") == true)
    try Data("word".utf8).write(to: URL(filePath: file))
    #expect(fault(file)?.reason.contains("is a String, not a Dictionary") == true)
    try Data(repeating: 0x20, count: PropertyList.maximumSize + 1).write(to: URL(filePath: file))
    #expect(fault(file)?.reason.contains("the limit") == true)
  }

  private func info(_ text: String) throws -> InfoPlist {
    try InfoPlist.read(bytes: Array(text.utf8), path: "Info.plist")
  }

  private func fault(_ path: String) -> PropertyListError? {
    do throws(PropertyListError) {
      _ = try InfoPlist.read(path: path)
      return nil
    } catch {
      return error
    }
  }
}
