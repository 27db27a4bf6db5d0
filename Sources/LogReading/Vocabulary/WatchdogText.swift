import Lifecycle

/// Reads what the watchdog says when it ends a process.
enum WatchdogText {
  /// `scene-create watchdog transgression: application<com.x>:8215 exhausted real (wall clock) time
  /// allowance of 19.62 seconds | ProcessVisibility: Foreground | …`
  static func transgression(_ body: ByteView, at mark: Int) -> Recognition? {
    var start = mark
    while start > 0, body[start - 1].isSpace { start -= 1 }
    let end = start
    while start > 0, body[start - 1].isLowercase || body[start - 1] == UInt8(ascii: "-") {
      start -= 1
    }
    guard start < end, let exhausted = body.firstIndex(of: " exhausted ", from: mark) else {
      return nil
    }
    var recognition = Recognition.end(
      SystemSubject.trailing(body, before: exhausted), .systemWatchdog, .killed,
      reason: "0x8badf00d")
    recognition.attributes[.event] = body[start..<end].text
    recognition.attributes[.kind] = body.has("CPU", at: exhausted + 11) ? "CPU" : "wall clock"
    if let allowance = body.firstIndex(of: "allowance of ", from: exhausted) {
      recognition.attributes[.allowance] = number(body, at: allowance + 13)
    }
    tellVisibility(body, &recognition)
    return recognition
  }

  /// `ProcessVisibility: Background`
  private static func tellVisibility(_ body: ByteView, _ recognition: inout Recognition) {
    guard let visibility = body.firstIndex(of: "ProcessVisibility: ") else { return }
    var end = visibility + 19
    while body.peek(end).isLetter { end += 1 }
    let word = body[(visibility + 19)..<end].text.lowercased()
    recognition.attributes[.visibility] = word
    if word == "background" { recognition.attributes[.stateBefore] = .background }
  }

  /// `com.x failed to scene-update after 10.00s`, `failed to launch in time`,
  /// `[application<com.x>:51343] failed to terminate gracefully after 5.0s`
  static func failure(_ body: ByteView, at mark: Int) -> Recognition? {
    let rest = body.from(mark + 11)
    let words: [(StaticString, String)] = [
      ("scene-create", "scene-create"), ("scene-update", "scene-update"), ("launch", "launch"),
      ("resume", "resume"), ("suspend", "suspend"), ("terminate", "process-exit"),
      ("quit", "process-exit"),
    ]
    guard let (word, event) = words.first(where: { rest.has($0.0) }) else { return nil }
    let tail = rest.from(word.utf8CodeUnitCount)
    let inTime = tail.has(" in time")
    guard inTime || tail.has(" after ") || tail.has(" gracefully after ") else { return nil }
    var subject = SystemSubject.trailing(body, before: mark)
    if let object = body.firstIndex(of: "<FBApplicationProcess: "),
      let process = SystemSubject.processObject(body, at: object)
    {
      subject = process
    }
    guard subject != nil || inTime else { return nil }
    var recognition = Recognition.end(
      subject, .systemWatchdog, .killed, reason: "0x8badf00d")
    recognition.attributes[.event] = event
    if let after = tail.firstIndex(of: "after ") {
      recognition.attributes[.allowance] = number(tail, at: after + 6)
    }
    tellVisibility(body, &recognition)
    return recognition
  }

  private static func number(_ body: ByteView, at start: Int) -> String {
    var end = start
    while body.peek(end).isDigit
      || (body.peek(end) == UInt8(ascii: ".") && body.peek(end + 1).isDigit)
    {
      end += 1
    }
    return body[start..<end].text
  }
}
