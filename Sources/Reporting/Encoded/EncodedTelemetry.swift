import Lifecycle

/// Lifecycle steps as OpenTelemetry's logs: a resource a run, a record a step.
///
/// The event's name `device.app.lifecycle` and the attribute `ios.app.state` with its five values are
/// those of OpenTelemetry's semantic conventions for mobile apps.
struct EncodedTelemetry: Encodable {
  /// A value with its type in the name of its member.
  struct Value: Encodable {
    var stringValue: String?
    /// 64 bits are written as text in the protocol's JSON.
    var intValue: String?
  }

  /// A name with its value.
  struct Attribute: Encodable {
    var key: String
    var value: Value

    init(_ key: String, _ text: String) {
      self.key = key
      value = Value(stringValue: text)
    }

    init(_ key: String, _ number: Int) {
      self.key = key
      value = Value(intValue: "\(number)")
    }
  }

  /// A step of the lifecycle.
  struct Record: Encodable {
    /// Absent where the log tells no moment: it lacks the year or the zone.
    var timeUnixNano: String?
    var severityNumber = 9
    var severityText = "INFO"
    var eventName = "device.app.lifecycle"
    var body: Value
    var attributes: [Attribute]
  }

  /// What the records were made with.
  struct Scope: Encodable {
    var name = "lifetrace"
    var version: String
  }

  /// The records of one maker.
  struct ScopeLogs: Encodable {
    var scope: Scope
    var logRecords: [Record]
  }

  /// The app that the records are about.
  struct Resource: Encodable {
    var attributes: [Attribute]
  }

  /// The records of one run.
  struct ResourceLogs: Encodable {
    var resource: Resource
    var scopeLogs: [ScopeLogs]
  }

  var resourceLogs: [ResourceLogs]

  /// Takes the runs of a report; a run without a step gives an empty list of records.
  init(_ report: Report) {
    let files = FilePaths(report, OutputOptions())
    let scope = Scope(version: report.toolVersion)
    resourceLogs = report.timeline.runs.map { run in
      ResourceLogs(
        resource: Resource(attributes: Self.attributes(of: run)),
        scopeLogs: [
          ScopeLogs(
            scope: scope, logRecords: run.occurrences.compactMap { Self.record($0, files: files) })
        ])
    }
    if let reason = report.nothingAnalysed {
      let record = Record(
        severityNumber: 17, severityText: "ERROR", eventName: "lifetrace.nothing_analysed",
        body: Value(stringValue: "Nothing could be analysed: \(reason)."), attributes: [])
      resourceLogs.append(
        ResourceLogs(
          resource: Resource(attributes: [Attribute("service.name", "lifetrace")]),
          scopeLogs: [ScopeLogs(scope: scope, logRecords: [record])]))
    }
  }

  private static func attributes(of run: Run) -> [Attribute] {
    var attributes: [Attribute] = [
      Attribute("service.name", run.process ?? run.bundleIdentifier ?? "unknown_service"),
      Attribute("os.name", "iOS"), Attribute("lifetrace.run", run.id),
    ]
    if let pid = run.pid { attributes.append(Attribute("process.pid", pid)) }
    if let process = run.process {
      attributes.append(Attribute("process.executable.name", process))
    }
    if let identifier = run.bundleIdentifier {
      attributes.append(Attribute("app.bundle.identifier", identifier))
    }
    return attributes
  }

  private static func record(_ occurrence: Occurrence, files: FilePaths) -> Record? {
    let event = occurrence.event
    // Of a scene only what changes the app's state: a second window says nothing about the app.
    guard let state = state(told: event.kind.step),
      !event.kind.isScene || occurrence.before != occurrence.state
    else { return nil }
    var attributes = [
      Attribute("ios.app.state", state), Attribute("lifetrace.event", event.kind.rawValue),
      Attribute("log.file.path", files.input(event.position)),
      Attribute("lifetrace.line", Int(event.position.line)),
    ]
    let nanoseconds = UTCTime.nanoseconds(event.time)
    if nanoseconds == nil, let time = event.time {
      attributes.append(Attribute("lifetrace.time", time.text))
    }
    return Record(
      timeUnixNano: nanoseconds.flatMap { $0 >= 0 ? "\($0)" : nil },
      body: Value(stringValue: event.text), attributes: attributes)
  }

  private static func state(told step: EventKind.Step?) -> String? {
    switch step {
    case .becomeActive: "active"
    case .resignActive: "inactive"
    case .enterBackground: "background"
    case .enterForeground: "foreground"
    case .terminate: "terminate"
    case .launch, .connectScene, .disconnectScene, nil: nil
    }
  }
}
