/// Finds out, line by line, which format a line has; what claimed a line before is asked first.
struct FormatDetector: Sendable {
  /// A line that a format claims, without the margin that stood before it.
  struct Claim {
    var format: Int
    var head: RecordHead
    var line: ByteView
  }

  private let formats: [LogFormat]
  /// The format that last claimed a line of each class of first byte.
  private var latest: [Int]
  /// The formats to ask for each class of first byte, those that claimed lines most recently first.
  private var orders: [[Int]]
  private var counts: [Int]
  private var lines = 0
  /// Whether a record with a full head began at the very start of a line; a vague head behind a margin
  /// is then text of a message.
  private(set) var hasFullRecord = false

  init(_ formats: [LogFormat]) {
    self.formats = formats
    counts = formats.map { _ in 0 }
    orders = (0..<LineStarts.count).map { kind in
      formats.indices.filter { formats[$0].starts.contains(LineStarts(rawValue: 1 << kind)) }
    }
    latest = orders.map { $0.first ?? -1 }
  }

  /// The claim on a line; nil where it has no head.
  mutating func claim(_ line: ByteView) -> Claim? {
    lines += 1
    if let claim = claim(line, isIndented: false) { return claim }
    guard let quote = LineMargin.quoteWidth(line) else { return numbered(line) }
    let inner = line.from(quote)
    return claim(inner, isIndented: true) ?? numbered(inner)
  }

  private mutating func numbered(_ line: ByteView) -> Claim? {
    guard let width = LineMargin.numberWidth(line) else { return nil }
    return claim(line.from(width), isIndented: true)
  }

  private mutating func claim(_ line: ByteView, isIndented: Bool) -> Claim? {
    guard let kind = LineStarts.index(of: line.peek(0)) else { return nil }
    let index = latest[kind]
    if index >= 0, let head = formats[index].head(line),
      !isIndented || !hasFullRecord || !formats[index].isLoose
    {
      return claim(line, head, of: index, isIndented: isIndented)
    }
    return claimByAnother(line, kind, isIndented: isIndented)
  }

  private mutating func claimByAnother(
    _ line: ByteView, _ kind: Int, isIndented: Bool
  ) -> Claim? {
    for place in orders[kind].indices.dropFirst() {
      let index = orders[kind][place]
      guard let head = formats[index].head(line) else { continue }
      if isIndented, hasFullRecord, formats[index].isLoose { continue }
      orders[kind].remove(at: place)
      orders[kind].insert(index, at: 0)
      latest[kind] = index
      return claim(line, head, of: index, isIndented: isIndented)
    }
    return nil
  }

  private mutating func claim(
    _ line: ByteView, _ head: RecordHead, of index: Int, isIndented: Bool
  ) -> Claim {
    if head.role != .preamble, head.role != .report { counts[index] += 1 }
    if !isIndented, head.role == .record, !formats[index].isLoose { hasFullRecord = true }
    return Claim(format: index, head: head, line: line)
  }

  /// Whether lines of many processes stand in a log of the format.
  func isDeviceWide(_ format: Int) -> Bool { formats[format].isDeviceWide }

  /// Whether reports were read, and no record of a log.
  var hasReportsAlone: Bool {
    let claimed = formats.indices.filter { counts[$0] > 0 }
    return !claimed.isEmpty && claimed.allSatisfy { formats[$0].isReport }
  }

  /// The id of the format at an index.
  func id(of format: Int) -> String { formats[format].id }

  /// Counts a record that was put together from several lines.
  mutating func countObject(as format: Int) { counts[format] += 1 }

  /// Counts a report, which is one record however many lines it has.
  mutating func countReport(as id: String) {
    if let index = formats.firstIndex(where: { $0.id == id }) { counts[index] += 1 }
  }

  /// The head of a line by the format that claimed the line before it; claims nothing.
  func likelyHead(of line: ByteView) -> RecordHead? {
    guard let kind = LineStarts.index(of: line.peek(0)), latest[kind] >= 0,
      !formats[latest[kind]].isLoose
    else { return nil }
    return formats[latest[kind]].head(line)
  }

  /// A detector that asks the formats in the same order and has counted nothing.
  var forked: FormatDetector {
    var detector = self
    detector.counts = counts.map { _ in 0 }
    detector.lines = 0
    return detector
  }

  /// Whether lines are claimed as another detector claims them.
  func asks(as other: FormatDetector) -> Bool {
    hasFullRecord == other.hasFullRecord && latest == other.latest && orders == other.orders
  }

  /// Takes over what a fork of this detector came to.
  mutating func join(_ fork: FormatDetector) {
    (latest, orders, hasFullRecord) = (fork.latest, fork.orders, fork.hasFullRecord)
    for index in counts.indices { counts[index] += fork.counts[index] }
    lines += fork.lines
  }

  /// The id of the format that claimed most lines, and why it was chosen.
  var verdict: (id: String?, reason: String) {
    let best = formats.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$1], formats[$0].id) < (counts[$0], formats[$1].id) }
    guard let first = best.first else {
      return (LogFormat.bareID, "no line has a head that any format knows")
    }
    var reason =
      "\(counts[first]) of \(lines) lines that are not blank begin as \(formats[first].id) does"
    if best.count > 1 {
      let others = best.dropFirst().map { "\(counts[$0]) as \(formats[$0].id)" }
      reason += ", " + others.joined(separator: ", ")
    }
    return (formats[first].id, reason)
  }
}
