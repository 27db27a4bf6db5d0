// Takes a request: the kind of log, the share of lifecycle lines, the length, a seed.
// Gives the bytes of a capture, the same for the same request.
// Knows nothing of programs that read it, and measures nothing.

/// Writes a capture record by record.
package struct CaptureWriter {
  private let request: CaptureRequest
  private var random: RandomSource
  private var script: LifecycleScript
  private var noise: Noise
  private var clock = CaptureClock()
  private let topics: TopicCatalogue
  private let cast: Cast
  private let style: any RecordStyle
  private let buffer = OutputBuffer()
  private var summary = CaptureSummary()
  /// How many more of the lifecycle's records follow at once.
  private var burst = 0
  /// How many the next time.
  private var nextBurst = 1

  package init(_ request: CaptureRequest) {
    self.request = request
    let encoding: TextEncoding = request.kind == .ndjson ? .json : .plain
    topics = TopicCatalogue(encoding: encoding)
    random = RandomSource(seed: request.seed)
    cast = Cast(topics: topics, random: &random)
    script = LifecycleScript(isDeviceWide: request.kind.isDeviceWide, encoding: encoding)
    noise = Noise(topics: topics, cast: cast, isDeviceWide: request.kind.isDeviceWide)
    style =
      switch request.kind {
      case .compact: CompactStyle(topics: topics, cast: cast)
      case .device: SyslogStyle(topics: topics, cast: cast)
      case .ndjson: NDJSONStyle(topics: topics, cast: cast, random: &random)
      case .nslog: NSLogStyle(topics: topics, cast: cast)
      }
  }

  /// Hands the whole capture over, block by block.
  package consuming func write<Failure: Error>(
    to sink: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) -> CaptureSummary {
    style.writeHeading(to: buffer)
    var hasRoom = true
    while hasRoom {
      while hasRoom, !buffer.isNearlyFull { hasRoom = writeRecord() }
      if !hasRoom { style.writeEnding(records: summary.records, to: buffer) }
      try sink(buffer.contents)
      summary.bytes += buffer.count
      buffer.removeAll()
    }
    return summary
  }

  /// Writes one more record; false where the capture is as long as it is to be.
  private mutating func writeRecord() -> Bool {
    if case .records(let limit) = request.length, summary.records == limit { return false }
    let start = buffer.count
    let isLifecycle = isLifecycleDue()
    let record = isLifecycle ? lifecycleRecord() : noise.next(script: script, random: &random)
    clock.advance(microseconds: 1 + random.below(Self.longestStep) + script.pauseMicroseconds)
    script.pauseMicroseconds = 0
    style.write(record, in: Moment(clock: clock, app: script.app), random: &random, to: buffer)
    if case .bytes(let limit) = request.length,
      summary.bytes + buffer.count + endingLength > limit
    {
      buffer.truncate(to: start)
      return false
    }
    summary.records += 1
    summary.lifecycleRecords += isLifecycle ? 1 : 0
    return true
  }

  /// The lifecycle's records come in bursts, as soon as the share calls for a whole one.
  private mutating func isLifecycleDue() -> Bool {
    if burst > 0 || !script.mayRest && summary.lifecycleRecords > 0 {
      burst = max(0, burst - 1)
      return true
    }
    let due = Double(summary.records + 1) * request.share - Double(summary.lifecycleRecords)
    let opensRun = summary.records == 0 && request.share > 0
    guard opensRun || due >= Double(nextBurst) else { return false }
    burst = nextBurst - 1
    nextBurst = random.number(in: Self.burstRange)
    return true
  }

  private mutating func lifecycleRecord() -> Record {
    let step = script.next(random: &random)
    let place = cast.speakers[step.speaker.rawValue]
    let process = cast.processes[place]
    return Record(
      process: place, pid: step.speaker == .app ? script.app.pid : process.pid,
      // Delegates are called on the main thread, the first.
      thread: process.threads[0], level: .notice, topic: topics.speakers[step.speaker.rawValue],
      message: step.message)
  }

  /// What the line behind the last record may take.
  private var endingLength: Int { request.kind == .ndjson ? Self.longestEnding : 0 }

  private static let longestEnding = 64
  /// Microseconds between two records at most; half as much on average.
  private static let longestStep = 9_000
  private static let burstRange = 1...7
}
