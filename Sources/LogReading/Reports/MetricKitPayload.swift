import Lifecycle

/// Takes what ended the app out of a payload of MetricKit.
///
/// A payload sums up a day of one app: how often it was ended for which reason, and the diagnostics of
/// crashes. What it counts has no time of its own and may be any of the day's processes.
struct MetricKitPayload: Sendable {
  /// Keys that no other document has at its outermost level.
  static let openingKeys = [
    "timeStampBegin", "timeStampEnd", "applicationExitMetrics", "applicationLaunchMetrics",
    "applicationTimeMetrics", "crashDiagnostics", "hangDiagnostics", "cpuExceptionDiagnostics",
    "diskWriteExceptionDiagnostics", "appLaunchDiagnostics",
  ]

  /// The diagnostic of one crash, as far as it was read.
  private struct Crash: Sendable {
    var reason: String?
    var signal: Int?
    var pid: Int?
    var exception: String?
    var position: LinePosition?
  }

  private var crash = Crash()
  private var tellings: [ReportReader.Telling] = []

  mutating func take(
    _ keys: [String], _ token: JSONWalker.Token, _ position: LinePosition, _ head: inout ReportHead
  ) {
    guard case .value(let value) = token else {
      if keys == ["crashDiagnostics"] { finishCrash() }
      return
    }
    switch (keys.first, keys.last) {
    case ("timeStampEnd", _):
      head.time = ByteView.with(value) { ReportHead.reading(of: $0) }.map {
        ReportHead.Moment(reading: $0, position: position)
      }
    case ("applicationExitMetrics", let key?):
      countExits(key, value, isForeground: keys.contains("foregroundExitData"), position)
    case ("crashDiagnostics", "terminationReason"):
      (crash.reason, crash.position) = (value, position)
    case ("crashDiagnostics", "signal"):
      crash.signal = Int(value)
      crash.position = crash.position ?? position
    case ("crashDiagnostics", "pid"): crash.pid = Int(value)
    case ("crashDiagnostics", "composedMessage"): crash.exception = value
    default: break
    }
    switch keys.last {
    case "bundleIdentifier": head.bundleIdentifier = head.bundleIdentifier ?? value
    case "osVersion": head.systemVersion = head.systemVersion ?? value
    default: break
    }
  }

  /// Hands over what was told so far.
  mutating func takeTellings() -> [ReportReader.Telling] {
    defer { tellings.removeAll() }
    return tellings
  }

  private mutating func finishCrash() {
    defer { crash = Crash() }
    guard let position = crash.position else { return }
    var text = crash.reason.map { "Termination Reason: " + $0 } ?? ""
    var recognition: Recognition?
    if let exception = crash.exception {
      text = "*** Terminating app due to uncaught exception, reason: '\(exception)'"
    } else if crash.reason == nil, let signal = crash.signal {
      recognition = .signal(signal, nil)
      text = "signal \(signal)"
    }
    var telling = ReportReader.Telling(text: text, position: position, recognition: recognition)
    telling.pid = crash.pid
    telling.isCounted = crash.pid == nil
    tellings.append(telling)
  }

  private mutating func countExits(
    _ key: String, _ value: String, isForeground: Bool, _ position: LinePosition
  ) {
    guard let count = Int(value), count > 0, var recognition = Self.exit(key, isForeground) else {
      return
    }
    let state = isForeground ? "foreground" : "background"
    recognition.attributes[.count] = count
    recognition.attributes[.visibility] = state
    if !isForeground { recognition.attributes[.stateBefore] = .background }
    var telling = ReportReader.Telling(
      text: "\(key): \(count) in the \(state)", position: position, recognition: recognition)
    telling.isCounted = true
    tellings.append(telling)
  }

  /// What a count of exits stands for; nil for exits in good order.
  private static func exit(_ key: String, _ isForeground: Bool) -> Recognition? {
    switch key {
    case "cumulativeAppWatchdogExitCount":
      return .end(nil, .systemWatchdog, .killed, reason: "0x8badf00d")
    case "cumulativeMemoryResourceLimitExitCount":
      var recognition = Recognition.end(nil, .systemKilledForMemory, .killed, reason: "memory")
      recognition.attributes[.limit] = "per-process-limit"
      return recognition
    case "cumulativeMemoryPressureExitCount":
      // The system takes the memory of background apps whenever it needs it.
      return .end(nil, .systemExited, .killed, reason: "memory pressure")
    case "cumulativeSuspendedWithLockedFileExitCount":
      return .end(nil, .systemLockedFileCode, .killed, reason: "0xdead10cc")
    case "cumulativeBackgroundTaskAssertionTimeoutExitCount":
      return .end(nil, .bgtaskExpired, .killed, reason: "background task not ended in time")
    case "cumulativeCPUResourceLimitExitCount":
      return .end(nil, .systemCpuLimit, .killed, reason: "CPU limit")
    case "cumulativeBadAccessExitCount":
      return .end(nil, .systemCrashed, .crashed, reason: "bad access")
    case "cumulativeAbnormalExitCount":
      return .end(nil, .systemCrashed, .crashed, reason: "abnormal exit")
    case "cumulativeIllegalInstructionExitCount":
      return .end(nil, .systemCrashed, .crashed, reason: "illegal instruction")
    default: return nil
    }
  }
}
