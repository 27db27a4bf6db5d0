import Lifecycle

/// The codes with which the system ends processes, in hexadecimal and in decimal.
struct TerminationCode: Sendable {
  /// The hexadecimal digits, lower case, without `0x`.
  let digits: String
  let name: String
  let kind: EventKind

  var hex: String { "0x" + digits }
  var decimal: String { UInt64(digits, radix: 16).map { String($0) } ?? digits }

  /// How lines write the code, in bytes.
  var spellings: [[UInt8]] {
    [Array(digits.utf8), Array(digits.uppercased().utf8), Array(decimal.utf8)]
  }

  /// The table of lifecycle 3.4.
  static let all: [TerminationCode] = [
    TerminationCode(digits: "8badf00d", name: "ate bad food", kind: .systemWatchdog),
    TerminationCode(digits: "dead10cc", name: "dead lock", kind: .systemLockedFileCode),
    TerminationCode(digits: "c00010ff", name: "cool off", kind: .systemCode),
    TerminationCode(digits: "baadca11", name: "bad call", kind: .voipPushNotReported),
    TerminationCode(digits: "bad22222", name: "resumed too often", kind: .systemCode),
    TerminationCode(digits: "baddd15c", name: "bad disc", kind: .systemCode),
    TerminationCode(digits: "c51bad01", name: "too much CPU time", kind: .systemCode),
    TerminationCode(digits: "c51bad02", name: "not done in time", kind: .systemCode),
    TerminationCode(digits: "c51bad03", name: "system busy", kind: .systemCode),
    TerminationCode(digits: "2182bad2", name: "background task not done", kind: .systemCode),
    TerminationCode(digits: "bada5e47", name: "too many background tasks", kind: .systemCode),
    TerminationCode(
      digits: "2182bad3", name: "background URL session not done", kind: .systemCode),
    TerminationCode(digits: "2182bad4", name: "background fetch not done", kind: .systemCode),
    TerminationCode(digits: "deadfa11", name: "dead fall", kind: .systemForceQuit),
    TerminationCode(digits: "baaaaaad", name: "stackshot", kind: .systemCode),
  ]

  /// What a line with one of the codes says, if it speaks of an end and not of something else.
  static func recognise(_ body: ByteView, at: Int) -> Recognition? {
    guard
      let code = all.first(where: {
        $0.spellings.contains { body.has($0, at: at) }
      })
    else { return nil }
    let speaksOfAnEnd =
      body.contains("ermination") || body.contains("namespace") || body.contains("Exception Code")
      || body.contains("code:")
      || body.contains("exceptionCode") || body.contains("\"code\"") || body.contains("Code 0x")
    guard speaksOfAnEnd, !body.peek(at - 1).isLetter || body.peek(at - 1) == UInt8(ascii: "x")
    else {
      return nil
    }
    if code.digits == "baaaaaad" {
      var recognition = Recognition(.systemCode, .system)
      recognition.attributes = [.code: code.hex, .name: code.name]
      return recognition
    }
    var recognition = Recognition.end(
      SystemSubject.leading(body)?.subject, code.kind, .killed, reason: code.hex)
    recognition.attributes[.code] = code.hex
    recognition.attributes[.name] = code.name
    if body.contains("RUNNINGBOARD") { recognition.attributes[.namespace] = "RUNNINGBOARD" }
    return recognition
  }
}
