import Configuration

/// The values of the Info.plist that the lifecycle depends on.
struct EncodedConfiguration: Encodable {
  var path: String
  var bundleIdentifier: String?
  var exitsOnSuspend: Bool
  var interfaceOrientation: String?
  var supportedInterfaceOrientations: [String]
  var urlSchemes: [String]
  var backgroundModes: [String]
  var usesScenes: Bool

  /// Takes a property list into the wire's shape.
  init(_ plist: InfoPlist) {
    let root = plist.root
    path = plist.path
    bundleIdentifier = root["CFBundleIdentifier"]?.text
    exitsOnSuspend = root["UIApplicationExitsOnSuspend"]?.truth ?? false
    interfaceOrientation = root["UIInterfaceOrientation"]?.text
    supportedInterfaceOrientations = root["UISupportedInterfaceOrientations"]?.texts ?? []
    urlSchemes = (root["CFBundleURLTypes"]?.elements ?? [])
      .flatMap { $0["CFBundleURLSchemes"]?.texts ?? [] }
    backgroundModes = root["UIBackgroundModes"]?.texts ?? []
    usesScenes = root["UIApplicationSceneManifest"] != nil
  }
}

extension PropertyListNode {
  fileprivate var text: String? {
    guard case .string(let text) = value else { return nil }
    return text
  }

  fileprivate var elements: [PropertyListNode] {
    guard case .array(let elements) = value else { return [] }
    return elements
  }

  /// The strings of an array; a lone string counts as an array of one.
  fileprivate var texts: [String] { text.map { [$0] } ?? elements.compactMap(\.text) }

  /// A boolean, also where it is spelled as a number or as Xcode's `YES`.
  fileprivate var truth: Bool? {
    switch value {
    case .boolean(let truth): truth
    case .integer(let number): number != 0
    case .string(let text): ["yes", "true", "1"].contains(text.lowercased())
    default: nil
    }
  }
}
