import Lifecycle

/// Reads why the system ended a process: a namespace with a code, or a context in its own words.
enum TerminationReason {
  /// Whatever a line says about an end: the watchdog's words, a lock, a code, or a namespace.
  static func recognise(_ body: ByteView, at mark: Int) -> Recognition? {
    words(body) ?? code(body) ?? namespace(body.from(mark).trimmed)
  }

  /// What an explanation says in words: the watchdog, a locked file, the app switcher, privacy.
  static func words(_ body: ByteView) -> Recognition? {
    if let at = body.firstIndex(of: "watchdog transgression: "),
      let recognition = WatchdogText.transgression(body, at: at)
    {
      return recognition
    }
    for mark: StaticString in [" failed to ", " Failed to "] {
      if let at = body.firstIndex(of: mark), let recognition = WatchdogText.failure(body, at: at) {
        return recognition
      }
    }
    return privacy(body)
  }

  /// `attempted to access privacy-sensitive data without a usage description … NSCameraUsageDescription`
  static func privacy(_ body: ByteView) -> Recognition? {
    guard body.contains("privacy-sensitive data without a usage description") else { return nil }
    let key = usageKey(body)
    var recognition = Recognition.end(
      nil, .systemPrivacyViolation, .killed,
      reason: key.map { $0 + " is missing" } ?? "a usage description is missing")
    if let key { recognition.attributes[.key] = key }
    recognition.attributes[.namespace] = "TCC"
    return recognition
  }

  /// The key of Info.plist that a line names: `NSCameraUsageDescription`.
  static func usageKey(_ body: ByteView) -> String? {
    guard let end = body.firstIndex(of: "UsageDescription") else { return nil }
    var start = end
    while start > 0, body[start - 1].isLetter { start -= 1 }
    guard body.has("NS", at: start) else { return nil }
    return body[start..<(end + 16)].text
  }

  /// `Received termination request from […] on <RBSProcessPredicate …> with context <…>`; only what
  /// names its reason: the switcher, or a code.
  static func request(_ body: ByteView, at mark: Int) -> Recognition? {
    guard let context = body.firstIndex(of: "with context ", from: mark) else { return nil }
    let reason = body.from(context)
    let switcher: [StaticString] = ["app switcher", "AppSwitcher", "force quit", "force-quit"]
    var recognition: Recognition
    if switcher.contains(where: { reason.contains($0) }) {
      recognition = .end(nil, .systemForceQuit, .killed, reason: "force quit")
    } else if let told = code(reason) {
      recognition = told
    } else {
      return nil
    }
    guard let subject = predicate(body[mark..<context]) else { return nil }
    recognition.subject = subject
    return recognition
  }

  /// The app that a predicate of RunningBoard picks: `"com.x"`, `bundleID:com.x`, `app<com.x>:123`.
  private static func predicate(_ text: ByteView) -> Subject? {
    guard let start = text.firstIndex(of: " on <RBS") else { return nil }
    let rest = text.from(start + 4)
    for kind: StaticString in ["application<", "app<"] {
      if let at = rest.firstIndex(of: kind), let found = SystemSubject.identity(rest, at: at) {
        return found.subject
      }
    }
    for mark: StaticString in ["bundleID:", "\""] {
      guard let at = rest.firstIndex(of: mark) else { continue }
      let first = at + mark.utf8CodeUnitCount
      var end = first
      while rest.peek(end).isWord || rest.peek(end) == UInt8(ascii: ".")
        || rest.peek(end) == UInt8(ascii: "-")
      { end += 1 }
      let identifier = rest[first..<end]
      if SystemSubject.isBundleIdentifier(identifier) {
        return Subject(bundleIdentifier: identifier.text)
      }
    }
    return nil
  }

  private static func code(_ body: ByteView) -> Recognition? {
    for code in TerminationCode.all {
      for digits in code.spellings {
        var from = 0
        while let at = body.firstIndex(of: digits[0], from: from) {
          if body.has(digits, at: at), let recognition = TerminationCode.recognise(body, at: at) {
            return recognition
          }
          from = at + 1
        }
      }
    }
    return nil
  }

  /// `Namespace SPRINGBOARD, Code 0x5`, `CODESIGNING 1 Taskgated Invalid Signature`, `SIGNAL 6 Abort
  /// trap: 6`, `TCC, This app has crashed because …`
  static func namespace(_ text: ByteView) -> Recognition? {
    var cursor = HeadCursor(text)
    _ = cursor.skip("Namespace ")
    let start = cursor.at
    while cursor.byte.isUppercase || cursor.byte == UInt8(ascii: "_") || cursor.byte.isDigit {
      cursor.at += 1
    }
    let name = text[start..<cursor.at]
    guard name.count > 2, name.peek(0).isUppercase else { return nil }
    _ = cursor.skip(UInt8(ascii: ","))
    cursor.skipSpaces()
    _ = cursor.skip("Code ")
    let rest = text.from(cursor.at)
    if name.equals("SIGNAL"), let number = cursor.number(upTo: 3) { return .signal(number, nil) }
    let known = enders.contains { name.equals(Array($0.utf8)) }
    guard known || rest.peek(0).isDigit else { return nil }
    let words = rest[0..<min(rest.count, 80)].trimmed.text
    let reason = words.isEmpty ? name.text : name.text + " " + words
    var recognition: Recognition
    if name.equals("JETSAM") {
      recognition = .end(nil, .systemKilledForMemory, .killed, reason: "memory")
      recognition.attributes[.limit] = jetsamReason(rest)
    } else {
      recognition = .end(
        nil, known ? .systemExited : .systemCrashed, known ? .killed : .crashed, reason: reason)
    }
    recognition.attributes[.namespace] = name.text
    return recognition
  }

  /// Who ends processes from outside; other namespaces name how a process fell by itself.
  private static let enders = [
    "RUNNINGBOARD", "SPRINGBOARD", "FRONTBOARD", "BACKBOARD", "ASSERTIOND", "JETSAM", "TCC",
    "CODESIGNING", "CAROUSEL", "WATCHDOG", "LAUNCHD", "COREANIMATION",
  ]

  /// The reasons of memory that have a name, by XNU's numbers.
  private static func jetsamReason(_ text: ByteView) -> String {
    let names = [
      2: "highwater", 4: "vm-pageshortage", 5: "vm-thrashing", 6: "fc-thrashing",
      7: "per-process-limit", 8: "disk-space-shortage", 9: "idle-exit", 10: "zone-map-exhaustion",
    ]
    var cursor = HeadCursor(text)
    if cursor.skip("0x") {
      let digit = cursor.byte
      return names[digit.isDigit ? digit.digit : digit == UInt8(ascii: "a") ? 10 : 0]
        ?? text[0..<min(text.count, 40)].text
    }
    return cursor.number(upTo: 3).flatMap { names[$0] } ?? text[0..<min(text.count, 40)].text
  }
}
