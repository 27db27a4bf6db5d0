/// Finds out, line by line, which format a line has; what claimed a line before is asked first.
struct FormatDetector {
  /// A line that a format claims, without the margin that stood before it.
  struct Claim {
    var format: LogFormat
    var head: RecordHead
    var line: ByteView
  }

  /// The formats, those that claimed lines most recently first.
  private var formats: [LogFormat]
  private var claims: [String: Int] = [:]
  private var lines = 0

  init(_ formats: [LogFormat]) {
    self.formats = formats
  }

  /// The claim on a line; nil where it has no head.
  mutating func claim(_ line: ByteView) -> Claim? {
    lines += 1
    if let claim = claimPlain(line) { return claim }
    guard let quote = LineMargin.quoteWidth(line) else { return numbered(line) }
    let inner = line.from(quote)
    return claimPlain(inner) ?? numbered(inner)
  }

  private mutating func numbered(_ line: ByteView) -> Claim? {
    guard let width = LineMargin.numberWidth(line) else { return nil }
    return claimPlain(line.from(width))
  }

  private mutating func claimPlain(_ line: ByteView) -> Claim? {
    for index in formats.indices {
      guard let head = formats[index].head(line) else { continue }
      let format = formats[index]
      if index > 0 {
        formats.remove(at: index)
        formats.insert(format, at: 0)
      }
      if !head.isPreamble { claims[format.id, default: 0] += 1 }
      return Claim(format: format, head: head, line: line)
    }
    return nil
  }

  /// The id of the format that claimed most lines, and why it was chosen.
  var verdict: (id: String?, reason: String) {
    let best = claims.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let first = best.first else {
      return (LogFormat.bareID, "no line has a head that any format knows")
    }
    var reason = "\(first.value) of \(lines) lines that are not blank begin as \(first.key) does"
    if best.count > 1 {
      let others = best.dropFirst().map { "\($0.value) as \($0.key)" }
      reason += ", " + others.joined(separator: ", ")
    }
    return (first.key, reason)
  }
}
