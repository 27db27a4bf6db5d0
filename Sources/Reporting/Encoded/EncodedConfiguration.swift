import Configuration

/// The values of the Info.plist that the lifecycle depends on.
struct EncodedConfiguration: Encodable {
  /// A value of another type than its key wants.
  struct Oddity: Encodable {
    var key: String
    var line: Int?
    var message: String
  }

  var path: String
  var bundleIdentifier: String?
  var exitsOnSuspend: Bool
  var interfaceOrientation: String?
  var supportedInterfaceOrientations: [String]
  var urlSchemes: [String]
  var backgroundModes: [String]
  var usesScenes: Bool
  var oddities: [Oddity]

  /// Takes a property list into the wire's shape.
  init(_ plist: InfoPlist) {
    path = plist.path
    bundleIdentifier = plist.bundleIdentifier?.value
    exitsOnSuspend = plist.exitsOnSuspend?.value ?? false
    interfaceOrientation = plist.interfaceOrientation?.value
    supportedInterfaceOrientations = Self.texts(plist.supportedInterfaceOrientations)
    urlSchemes = plist.urlSchemes.map(\.value)
    backgroundModes = Self.texts(plist.backgroundModes)
    usesScenes = plist.sceneManifest != nil
    oddities = plist.oddities.map { Oddity(key: $0.key, line: $0.line, message: $0.message) }
  }

  private static func texts(_ list: Located<[Located<String>]>?) -> [String] {
    list?.value.map(\.value) ?? []
  }
}
