import Lifecycle

/// Why nothing of a capture could be analysed, and what the capture holds instead.
struct EmptyCapture {
  /// Everything that was read.
  let whole: LogCapture
  /// The part that the user asked for.
  let part: LogCapture
  let request: Analysis.Request

  /// Names beyond these are counted.
  private static let mostNames = 8

  /// The reason, a clause without a full stop; nil where the part shows something.
  func reason(runs: [Run]) throws(AnalysisError) -> String? {
    if whole.events.isEmpty { return nothingRecognised }
    for name in request.processes where try isMissing({ $0.processes = [name] }) {
      return missing("process '\(name)'", isNamed: whole.names.values.contains(name))
    }
    for pid in request.pids where try isMissing({ $0.pids = [pid] }) {
      return missing("process with the number \(pid)", isNamed: whole.names[pid] != nil)
    }
    if part.events.isEmpty { return nothingThen }
    if runs.isEmpty { return nothingRecognised }
    return nil
  }

  private var nothingRecognised: String {
    let names = whole.inputs.map { input in
      let name = input.path == "-" ? "standard input" : input.path
      let lines = input.lines == 1 ? "1 line" : "\(input.lines) lines"
      return "\(name) (\(lines))"
    }
    return "no lifecycle event recognised in \(names.joined(separator: ", ")); "
      + "'lifetrace vocabulary' lists what is, and phrases of your own go into .lifetrace.plist"
  }

  /// Whether a choice of one process alone leaves nothing.
  private func isMissing(
    _ choose: (inout Analysis.Request) -> Void
  ) throws(AnalysisError) -> Bool {
    var one = Analysis.Request(logs: request.logs)
    choose(&one)
    return try Selection(one).applied(to: whole).events.isEmpty
  }

  private func missing(_ subject: String, isNamed: Bool) -> String {
    let held = processes
    let names = held.prefix(Self.mostNames).joined(separator: ", ")
    let more = held.count > Self.mostNames ? " and \(held.count - Self.mostNames) more" : ""
    let fault =
      isNamed ? "the \(subject) shows no lifecycle event" : "the capture holds no \(subject)"
    return held.isEmpty
      ? "\(fault); its events name no process"
      : "\(fault); lifecycle events are there of \(names)\(more)"
  }

  /// The processes with events, those with most events first: `LifeCycle (pid 5845)`.
  private var processes: [String] {
    var counts: [String: Int] = [:]
    var numbers: [String: Set<Int>] = [:]
    for event in whole.events {
      let pid = event.subject.pid
      guard
        let name = event.subject.process ?? pid.flatMap({ whole.names[$0] })
          ?? event.subject.bundleIdentifier ?? pid.map({ "pid \($0)" })
      else { continue }
      counts[name, default: 0] += 1
      if let pid, name != "pid \(pid)" { numbers[name, default: []].insert(pid) }
    }
    return counts.keys.sorted { (-(counts[$0] ?? 0), $0) < (-(counts[$1] ?? 0), $1) }
      .map { name in
        let pids = (numbers[name] ?? []).sorted()
        guard !pids.isEmpty, pids.count <= 3 else { return name }
        return "\(name) (pid \(pids.map(String.init).joined(separator: ", ")))"
      }
  }

  private var nothingThen: String {
    let bounds = [
      request.since.map { "from \($0) on" }, request.until.map { "up to \($0)" },
    ].compactMap(\.self)
    guard !bounds.isEmpty else { return nothingRecognised }
    var text = "no lifecycle event \(bounds.joined(separator: " "))"
    let times = whole.events.compactMap(\.time)
    if let first = whole.first ?? times.first, let last = whole.last ?? times.last {
      text += "; the capture holds \(first.text) to \(last.text)"
    } else {
      text += "; the lines of the capture have no time"
    }
    return text
  }
}
