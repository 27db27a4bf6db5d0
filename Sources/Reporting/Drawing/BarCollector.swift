import Lifecycle

/// Joins the beginnings and ends of tasks, files or timers into bars, one lane an identity.
struct BarCollector {
  private var order: [String] = []
  private var plans: [String: LanePlan] = [:]

  /// Takes an event of a background task into account.
  mutating func takeTask(
    _ event: LifecycleEvent, at index: Int, isAccused: Bool, in run: Run
  ) {
    let id = event.attributes[.id]
    let name = event.attributes[.name]
    let key = id ?? name ?? ""
    switch event.kind {
    case .bgtaskBegin:
      let text = ["Task", id, name.map { "“\($0)”" }]
        .compactMap { $0 }.joined(separator: " ")
      var bar = LanePlan.Bar(from: index, text: text)
      let measured = run.durations.first { $0.from == event.position && $0.limit != nil }
      if let limit = measured?.limit, let start = event.time?.instant {
        bar.allowance = start.advanced(by: limit)
        bar.limitText = "allowance \(MeasureText.seconds(limit))"
      }
      if isAccused, bar.allowance == nil { bar.violationFrom = index }
      open(bar, key: key, title: text)
    case .bgtaskEnd, .bgtaskExpired:
      close(key, at: index)
      if event.kind == .bgtaskExpired || isAccused {
        mark(index, key: key, isAccused: isAccused)
      }
    default: mark(index, key: key, isAccused: isAccused)
    }
  }

  /// Takes an event of a file or a database into account.
  ///
  /// A file that a finding accuses is in order until the app leaves the foreground.
  mutating func takeFile(
    _ event: LifecycleEvent, at index: Int, isAccused: Bool, brokenAt: Int? = nil, in run: Run
  ) {
    let path = event.attributes[.path] ?? event.attributes[.name] ?? event.attributes[.id] ?? ""
    let name = path.split(separator: "/").last.map(String.init) ?? "File"
    let protection = event.attributes[.protectionClass].map { " · \($0)" } ?? ""
    switch event.kind {
    case .fileOpen, .dbOpen, .fileLock, .dbLock:
      let text = name + protection
      let from = isAccused ? Self.leave(in: run, after: index) ?? index : brokenAt
      open(
        LanePlan.Bar(from: index, violationFrom: from, text: text), key: path, title: text)
    case .fileClose, .dbClose, .fileUnlock, .dbUnlock: close(path, at: index)
    default:
      if plans[path] == nil { begin(path, title: name + protection) }
      mark(index, key: path, isAccused: isAccused)
    }
  }

  /// Takes an event of a timer into account.
  mutating func takeTimer(_ event: LifecycleEvent, at index: Int, isAccused: Bool) {
    let id = event.attributes[.id] ?? event.attributes[.name] ?? ""
    let text = id.isEmpty ? "Timer" : "Timer \(id)"
    switch event.kind {
    case .timerStart:
      let from = isAccused ? index : nil
      open(LanePlan.Bar(from: index, violationFrom: from, text: text), key: id, title: text)
    case .timerStop: close(id, at: index)
    default:
      if plans[id] == nil { begin(id, title: text) }
      mark(index, key: id, isAccused: isAccused)
    }
  }

  /// Takes an event of a socket, a service, a medium or an alert into account.
  mutating func takeResource(_ event: LifecycleEvent, at index: Int, isAccused: Bool) {
    let id = event.attributes[.id] ?? event.attributes[.name] ?? event.attributes[.port] ?? ""
    let noun =
      switch event.kind.category {
      case "socket": "Socket"
      case "bonjour": "Bonjour"
      case "movie": "Movie"
      case "audio": "Audio"
      default: "Alert"
      }
    let text = id.isEmpty ? noun : "\(noun) \(id)"
    switch event.kind {
    case .socketListen, .socketConnect, .bonjourPublish, .bonjourBrowse, .moviePlay,
      .audioPlaying, .alertShown:
      let from = isAccused ? index : nil
      open(LanePlan.Bar(from: index, violationFrom: from, text: text), key: text, title: text)
    case .socketClose, .bonjourStop, .moviePause, .audioStopped, .alertDismissed:
      close(text, at: index)
    default:
      if plans[text] == nil { begin(text, title: text) }
      mark(index, key: text, isAccused: isAccused)
    }
  }

  /// The lanes in the order of their first events; those above the most share the last.
  func lanes(most: Int, kind: String) -> [LanePlan] {
    let all = order.compactMap { plans[$0] }
    guard all.count > most else { return all }
    var rest = LanePlan(title: "\(all.count - most + 1) more \(kind)")
    for plan in all[(most - 1)...] {
      rest.marks += plan.marks
      rest.bars += plan.bars
    }
    rest.marks.sort { $0.event < $1.event }
    rest.bars.sort { $0.from < $1.from }
    return all[..<(most - 1)] + [rest]
  }

  /// The first event after this one that closes protected files.
  private static func leave(in run: Run, after index: Int) -> Int? {
    run.occurrences.indices.dropFirst(index + 1).first {
      switch run.occurrences[$0].event.kind {
      case .systemDeviceLocked, .appProtectedDataWillBecomeUnavailable, .appWillResignActive,
        .appDidEnterBackground:
        true
      default: false
      }
    }
  }

  private mutating func begin(_ key: String, title: String) {
    order.append(key)
    plans[key] = LanePlan(title: title)
  }

  private mutating func open(_ bar: LanePlan.Bar, key: String, title: String) {
    if plans[key] == nil { begin(key, title: title) }
    plans[key]?.bars.append(bar)
  }

  private mutating func close(_ key: String, at index: Int) {
    guard let last = plans[key]?.bars.lastIndex(where: { $0.to == nil }) else {
      if plans[key] == nil { begin(key, title: key.isEmpty ? "End without begin" : key) }
      return mark(index, key: key, isAccused: false)
    }
    plans[key]?.bars[last].to = index
  }

  private mutating func mark(_ index: Int, key: String, isAccused: Bool) {
    if plans[key] == nil { begin(key, title: key.isEmpty ? "Background tasks" : key) }
    plans[key]?.marks.append(LanePlan.Mark(event: index, isViolation: isAccused))
  }
}
