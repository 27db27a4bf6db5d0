import Lifecycle

/// A lifecycle callback's name taken apart: who is told, what happened, in which form it is written.
///
/// `oneSignalApplicationWillResignActive`, `UIApplicationDidBecomeActiveNotification`,
/// `sceneDidEnterBackground` and `didFinishLaunchingWithOptions` all have a core that tells the event
/// and a prefix that tells who is told.
struct CallbackName: Sendable {
  /// Who is told.
  enum Receiver {
    case application, scene, observer, bare, notification
  }

  /// The core without its first letter, which may be a capital: `idBecomeActive`.
  let core: String
  let application: EventKind?
  let scene: EventKind?
  /// What may follow the core within the identifier besides `Notification`.
  let suffixes: [String]
  /// Whether the name tells the event without `application` or `scene` before it.
  let standsAlone: Bool

  static let all: [CallbackName] = [
    CallbackName("idBecomeActive", .appDidBecomeActive, .sceneDidBecomeActive),
    CallbackName("illResignActive", .appWillResignActive, .sceneWillResignActive),
    CallbackName("idEnterBackground", .appDidEnterBackground, .sceneDidEnterBackground),
    CallbackName("idEnterBackgroud", .appDidEnterBackground, .sceneDidEnterBackground),
    CallbackName("illEnterForeground", .appWillEnterForeground, .sceneWillEnterForeground),
    CallbackName("illEnterForeGround", .appWillEnterForeground, .sceneWillEnterForeground),
    CallbackName("idbecomeactive", .appDidBecomeActive, .sceneDidBecomeActive),
    CallbackName("illresignactive", .appWillResignActive, .sceneWillResignActive),
    CallbackName("identerbackground", .appDidEnterBackground, .sceneDidEnterBackground),
    CallbackName("illenterforeground", .appWillEnterForeground, .sceneWillEnterForeground),
    CallbackName("illTerminate", .appWillTerminate, nil),
    CallbackName("illFinishLaunching", .appWillFinishLaunching, nil, suffixes: ["WithOptions"]),
    CallbackName("idFinishLaunching", .appDidFinishLaunching, nil, suffixes: ["WithOptions"]),
    CallbackName("idReceiveMemoryWarning", .appMemoryWarning, nil),
    CallbackName("ignificantTimeChange", .appSignificantTimeChange, nil, standsAlone: true),
    CallbackName(
      "rotectedDataWillBecomeUnavailable", .appProtectedDataWillBecomeUnavailable, nil),
    CallbackName("rotectedDataDidBecomeAvailable", .appProtectedDataDidBecomeAvailable, nil),
    CallbackName("idDisconnect", nil, .sceneDidDisconnect, standsAlone: false),
    CallbackName(
      "illConnect", nil, .sceneWillConnect, suffixes: ["To", "ToSession"],
      standsAlone: false),
    CallbackName("idActivate", nil, .sceneDidBecomeActive, standsAlone: false),
    CallbackName("illDeactivate", nil, .sceneWillResignActive, standsAlone: false),
  ]

  init(
    _ core: String, _ application: EventKind?, _ scene: EventKind?, suffixes: [String] = [],
    standsAlone: Bool = true
  ) {
    self.core = core
    self.application = application
    self.scene = scene
    self.suffixes = suffixes
    self.standsAlone = standsAlone
  }

  /// The receiver that a prefix names; nil for anything else, such as a window or a view.
  static func receiver(of prefix: ByteView, notification: Bool) -> Receiver? {
    var start = 0
    while prefix.peek(start).isDigit { start += 1 }
    let name = prefix.from(start)
    if name.isEmpty { return notification ? .notification : .bare }
    // A Mac's, and a test's.
    if name.has("NSApplication") || name.has("test") { return nil }
    if name.endsWord("application") { return notification ? .notification : .application }
    if name.endsWord("scene") { return notification ? .scene : .scene }
    if name.endsWord("app") { return .observer }
    return nil
  }
}

extension ByteView {
  /// Whether a camel-case name ends in the word: it is the word, or the word's first letter is a capital.
  func endsWord(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard count >= length else { return false }
    let tail = self[(count - length)..<count]
    let first = tail.peek(0)
    guard (first | 0x20) == word.utf8Start.pointee else { return false }
    for index in 1..<max(1, length) where tail[index] != word.utf8Start[index] { return false }
    return count == length || first.isUppercase
  }
}
