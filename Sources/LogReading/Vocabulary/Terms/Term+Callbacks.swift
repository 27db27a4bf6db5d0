import Lifecycle

extension Term {
  /// Every spelling of the app delegate's and scene delegates' callbacks.
  static let callbacks: [Term] = CallbackName.all.map { name in
    Term(
      [name.application, name.scene].compactMap { $0 }, telling: .delegate,
      spellings: name.spellings, literals: [name.core]
    ) { message, at in
      recogniseCallback(name, in: message, at: at)
    }
  }

  private static func recogniseCallback(
    _ name: CallbackName, in message: Message, at: Int
  ) -> Recognition? {
    let body = message.body
    let identifier = Identifier(in: body, around: at)
    guard at > identifier.range.lowerBound else { return nil }
    // `LT app.didBecomeActive` is a marker, with the attributes behind it.
    let start = identifier.range.lowerBound
    guard !body.has("LT app.", at: start - 7), !body.has("LT scene.", at: start - 9) else {
      return nil
    }
    let core = at - 1
    let end = at + name.core.utf8.count
    var suffix = body[end..<identifier.range.upperBound]
    let isNotification = suffix.has("Notification") && suffix.count == 12
    if isNotification { suffix = body[end..<end] }
    let hasOptions = !suffix.isEmpty
    if hasOptions {
      guard name.suffixes.contains(where: { suffix.equals(Array($0.utf8)) }) else { return nil }
    }
    // `UISceneDidActivate`: the letter before the core belongs to it, in either case.
    let prefix = body[identifier.range.lowerBound..<core]
    // `scenedidBecomeActive`, `applicationdidbecomeactive`: hardly any other word begins so.
    guard
      prefix.isEmpty || body[core].isUppercase || prefix.equals("scene")
        || prefix.equals("application"),
      var receiver = CallbackName.receiver(of: prefix, notification: isNotification)
    else { return nil }
    let context = CallContext(message, identifier.range)
    if receiver == .bare || receiver == .notification, context.isSceneSelector {
      receiver = .scene
    }
    if receiver == .bare, name.application == .appDidFinishLaunching, !hasOptions,
      !context.hasReceiver, message.isBare, body.trimmed.count != identifier.range.count
    {
      return nil
    }
    guard receiver != .bare || name.standsAlone, !message.isAboutCode, context.isCall else {
      return nil
    }
    let kind: EventKind?
    switch receiver {
    case .scene: kind = name.scene
    case .application, .observer, .bare, .notification: kind = name.application
    }
    guard var kind else { return nil }
    // On a watch the method has no parameter: `applicationDidFinishLaunching()`.
    if kind == .appDidFinishLaunching, !hasOptions, receiver == .application, !isNotification,
      !context.followsArrow, !body.has("()", at: identifier.range.upperBound),
      context.owner?.contains("Extension") != true
    {
      kind = .appDidFinishLaunchingLegacy
    }
    var recognition = Recognition(kind, telling(receiver, isNotification, context))
    recognition.phase = context.phase
    recognition.owner = context.owner
    recognition.scene = context.scene
    return recognition
  }

  private static func telling(
    _ receiver: CallbackName.Receiver, _ isNotification: Bool, _ context: CallContext
  ) -> Telling {
    switch receiver {
    case .scene: return isNotification ? .notification : .scene
    case .notification, .observer: return .notification
    case .application, .bare: return context.followsArrow ? .framework : .delegate
    }
  }
}

extension CallbackName {
  /// What people write, for the printed vocabulary.
  fileprivate var spellings: [String] {
    func capital(_ text: String) -> String {
      (core.hasPrefix("id") ? "D" : core.hasPrefix("ill") ? "W" : core.hasPrefix("rot") ? "P" : "S")
        + text
    }
    if core == core.lowercased() {
      let name = (core.hasPrefix("id") ? "d" : "w") + core
      return ["application\(name)", "scene\(name)"]
    }
    let stem = capital(core)
    var list: [String] = []
    if application != nil {
      if suffixes.isEmpty {
        list += ["application\(stem):", "-[AppDelegate application\(stem):]"]
        list += ["application\(stem)(_:)", "UIApplication\(stem)Notification"]
      } else {
        let lower = (stem.hasPrefix("D") ? "d" : "w") + core
        list += ["application:\(lower)WithOptions:", "application(_:\(lower)WithOptions:)"]
        list += ["\(lower)WithOptions", "UIApplication\(stem)Notification"]
      }
    }
    if scene != nil { list += ["scene\(stem):", "scene\(stem)(_:)", "UIScene\(stem)Notification"] }
    return list
  }
}
