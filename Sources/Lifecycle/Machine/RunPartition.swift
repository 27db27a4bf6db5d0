/// Sorts the events of a capture into runs: one run a process lifetime.
struct RunPartition {
  /// A run's events and who it is.
  struct Part {
    var subject: Subject
    private(set) var events: [LifecycleEvent] = []
    var afterwards = Activity()
    /// Whether an event told that the process is over or is about to be.
    private(set) var isOver = false
    /// Whether a report tells of it.
    private(set) var isReported = false
    /// Whether the app came further than its launch.
    private(set) var isUp = false
    /// When each source first told each launch callback.
    private var launches: [LaunchSource: Instant] = [:]

    init(subject: Subject) {
      self.subject = subject
    }

    mutating func append(_ event: LifecycleEvent) {
      events.append(event)
      isReported = isReported || event.attributes[.report] != nil
      isOver = isOver || event.endsProcess || event.kind == .appWillTerminate
      isUp = isUp || (event.kind.step != nil && event.kind.step != .launch)
      if event.kind.step == .launch, let time = event.time?.instant {
        let source = LaunchSource(event)
        launches[source] = min(launches[source] ?? time, time)
      }
    }

    /// Whether the same source told the same launch callback more than a second before: a process
    /// launches once.
    func wasLaunched(before event: LifecycleEvent) -> Bool {
      guard let now = event.time?.instant, let first = launches[LaunchSource(event)] else {
        return false
      }
      return first.duration(to: now) > .seconds(1)
    }
  }

  /// Who tells which callback.
  private struct LaunchSource: Hashable {
    let kind: EventKind
    let telling: Telling
    let owner: String?

    init(_ event: LifecycleEvent) {
      (kind, telling, owner) = (event.kind, event.telling, event.owner)
    }
  }

  private(set) var parts: [Part] = []
  private var partOfPid: [Int: Int] = [:]
  private var partOfName: [String: Int] = [:]
  private var partOfBundle: [String: Int] = [:]
  private var nameless: Int?
  /// The latest run of a process name, with or without pid.
  private var latestOfName: [String: Int] = [:]
  private let names: [Int: String]
  /// The one process of a capture; lines without a head are its.
  private let sole: Subject?
  private let nameOfBundle: [String: String]
  private let pidsOfBundle: [String: Set<Int>]

  init(_ capture: LogCapture) {
    names = capture.names
    var pids: [String: Set<Int>] = [:]
    var nameOfBundle: [String: String] = [:]
    for subject in capture.events.lazy.map(\.subject) {
      guard let bundle = subject.bundleIdentifier else { continue }
      if let pid = subject.pid { pids[bundle, default: []].insert(pid) }
      if let name = subject.process ?? subject.pid.flatMap({ capture.names[$0] }) {
        nameOfBundle[bundle] = name
      }
    }
    // Where no line tells both, an app's name is mostly the last part of its identifier.
    for bundle in capture.events.lazy.compactMap(\.subject.bundleIdentifier)
    where nameOfBundle[bundle] == nil {
      let last = bundle.split(separator: ".").last.map { $0.lowercased() }
      nameOfBundle[bundle] = capture.names.values.filter { $0.lowercased() == last }.min()
    }
    pidsOfBundle = pids
    self.nameOfBundle = nameOfBundle
    sole = Self.soleSubject(of: capture)
    for event in capture.events { add(event) }
    for rest in capture.afterwards {
      if let index = existing(rest.subject) { parts[index].afterwards = rest.activity }
    }
  }

  private static func soleSubject(of capture: LogCapture) -> Subject? {
    if capture.names.count == 1, let (pid, name) = capture.names.first {
      return Subject(process: name, pid: pid)
    }
    guard capture.names.isEmpty else { return nil }
    let subjects = Set(capture.events.map(\.subject)).subtracting([Subject()])
    return subjects.count == 1 ? subjects.first : nil
  }

  private mutating func add(_ event: LifecycleEvent) {
    var index = place(event.subject)
    var event = event
    if isOfAnother(event, than: parts[index]) {
      let (name, pid) = (event.subject.process, event.subject.pid)
      let own =
        event.attributes[.isCounted] == true
        ? nil : parts.lastIndex { $0.subject.process == name && $0.subject.pid == pid }
      index = own ?? open(event.subject)
    } else if startsAnew(event, in: parts[index]) {
      // The lines since the event before are the earlier run's last.
      parts[index].afterwards = event.since
      event.since = Activity()
      var subject = parts[index].subject
      // A line that names the app and no number tells of a process whose number is yet to come.
      if event.subject.pid == nil { subject.pid = nil }
      index = open(subject)
    }
    parts[index].append(event)
    if parts[index].subject.bundleIdentifier == nil {
      parts[index].subject.bundleIdentifier = event.subject.bundleIdentifier
    }
  }

  /// Whether an event begins another run of the same process key: a launch after the end, or, where no
  /// pid tells processes apart, a launch after the app was already up.
  private func startsAnew(_ event: LifecycleEvent, in part: Part) -> Bool {
    guard event.kind.step == .launch || event.kind == .systemLaunched, event.phase != .end,
      let last = part.events.last
    else { return false }
    if part.isOver { return true }
    guard part.subject.pid == nil, event.kind.step == .launch else { return false }
    return part.wasLaunched(before: event) || (part.isUp && last.kind.step != .launch)
  }

  /// Whether a report is about another process, which had the same number at another time; or sums up
  /// ends of which nobody knows whose they were.
  private func isOfAnother(_ event: LifecycleEvent, than part: Part) -> Bool {
    if event.attributes[.isCounted] == true { return !part.events.isEmpty }
    guard part.isReported || event.attributes[.report] != nil, let mine = part.subject.process,
      let other = event.subject.process
    else { return false }
    // The kernel and the JetsamEvent cut long names.
    return !mine.hasPrefix(other) && !other.hasPrefix(mine)
  }

  private func existing(_ subject: Subject) -> Int? {
    if let pid = subject.pid { return partOfPid[pid] }
    if let name = subject.process { return partOfName[name] }
    return nameless
  }

  private mutating func place(_ subject: Subject) -> Int {
    if let pid = subject.pid {
      if let index = partOfPid[pid] ?? adopted(pid, by: subject) { return index }
    } else if let bundle = subject.bundleIdentifier {
      if let name = nameOfBundle[bundle], let index = latestOfName[name] { return index }
      if let index = partOfBundle[bundle] { return index }
      if let pids = pidsOfBundle[bundle], pids.count == 1, let pid = pids.first {
        var known = subject
        known.pid = pid
        return place(known)
      }
    } else if let name = subject.process {
      if let index = partOfName[name] ?? latestOfName[name] { return index }
    } else if let index = nameless {
      return index
    } else if let sole {
      return place(sole)
    }
    return open(subject)
  }

  /// The run of a name whose lines had no number so far; it gets the first one that is told.
  private mutating func adopted(_ pid: Int, by subject: Subject) -> Int? {
    guard let name = subject.process ?? names[pid],
      let index = partOfName[name],
      !parts[index].isOver
    else { return nil }
    partOfName[name] = nil
    parts[index].subject.pid = pid
    partOfPid[pid] = index
    return index
  }

  private mutating func open(_ subject: Subject) -> Int {
    var subject = subject
    if subject.process == nil, let pid = subject.pid { subject.process = names[pid] }
    if subject.process == nil, let bundle = subject.bundleIdentifier {
      subject.process = nameOfBundle[bundle]
    }
    let index = parts.count
    parts.append(Part(subject: subject))
    if let pid = subject.pid { partOfPid[pid] = index }
    if let bundle = subject.bundleIdentifier { partOfBundle[bundle] = index }
    if subject.pid == nil, let name = subject.process { partOfName[name] = index }
    if let name = subject.process { latestOfName[name] = index }
    if subject.pid == nil, subject.process == nil, subject.bundleIdentifier == nil {
      nameless = index
    }
    return index
  }
}
