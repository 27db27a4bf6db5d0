/// Turns the bytes of a log, packed and encoded as they may be, into UTF-8 text, piece by piece.
///
/// gzip is unpacked; UTF-16 with a byte order mark and rich text are rewritten; everything else is
/// handed on as it is, without being copied.
final class TextSource {
  /// What the first bytes of a layer say it is.
  private enum Layer {
    case undecided, plain, packed(Gunzip), utf16(UTF16Transcoder), richText(RichTextUnwrapper)
  }

  /// How many bytes must be there to tell; a shorter input is told by what it has.
  private static let signatureLength = 5

  private let path: String
  private var outer = Layer.undecided
  private var inner = Layer.undecided
  private var outerStart: [UInt8] = []
  private var innerStart: [UInt8] = []
  private var sample = ControlByteSample()
  private var isDamaged = false
  /// The ids of the issues that concern the input as a whole.
  private(set) var issues: [String] = []

  init(path: String) {
    self.path = path
  }

  /// Takes the next bytes of the input and hands the text in them to the body.
  func take(_ piece: ByteView, _ body: (ByteView) -> Void) throws(LogReadingError) {
    if case .undecided = outer {
      piece.append(to: &outerStart)
      guard outerStart.count >= Self.signatureLength else { return }
      return try decideOuter(body)
    }
    try unpack(piece, body)
  }

  /// Hands on what is left at the end of the input.
  func finish(_ body: (ByteView) -> Void) throws(LogReadingError) {
    if case .undecided = outer { try decideOuter(body) }
    if case .packed(let gunzip) = outer, !isDamaged, let damage = gunzip.damageAtEnd {
      try damaged(damage)
    }
    if case .undecided = inner { decideInner(body) }
    switch inner {
    case .utf16(let transcoder): handOn(transcoder.finish(), body)
    case .richText(let unwrapper): handOn(unwrapper.finish(), body)
    case .undecided, .plain, .packed: break
    }
    try sample.check(path: path)
  }

  // MARK: - Layers

  private func decideOuter(_ body: (ByteView) -> Void) throws(LogReadingError) {
    let start = outerStart
    outerStart = []
    if start.starts(with: [0x1F, 0x8B]), let gunzip = Gunzip() {
      outer = .packed(gunzip)
    } else {
      outer = .plain
    }
    try ByteView.with(start) { bytes throws(LogReadingError) in try unpack(bytes, body) }
  }

  private func unpack(_ piece: ByteView, _ body: (ByteView) -> Void) throws(LogReadingError) {
    if case .packed(let gunzip) = outer {
      if isDamaged { return }
      if let damage = gunzip.take(piece, { decode($0, body) }) { try damaged(damage) }
    } else {
      decode(piece, body)
    }
    try sample.checkWhenFull(path: path)
  }

  private func damaged(_ damage: Gunzip.Damage) throws(LogReadingError) {
    guard damage.isHarmless, sample.hasBytes else {
      throw .packed(path: path, reason: damage.reason)
    }
    isDamaged = true
    issues.append("damaged-archive")
  }

  private func decode(_ piece: ByteView, _ body: (ByteView) -> Void) {
    switch inner {
    case .plain, .packed: handOn(piece, body)
    case .utf16(let transcoder): handOn(transcoder.take(piece), body)
    case .richText(let unwrapper): handOn(unwrapper.take(piece), body)
    case .undecided:
      piece.append(to: &innerStart)
      if innerStart.count >= Self.signatureLength { decideInner(body) }
    }
  }

  private func decideInner(_ body: (ByteView) -> Void) {
    let start = innerStart
    innerStart = []
    var skipped = 0
    if start.starts(with: [0xFF, 0xFE]) {
      (inner, skipped) = (.utf16(UTF16Transcoder(isBigEndian: false)), 2)
    } else if start.starts(with: [0xFE, 0xFF]) {
      (inner, skipped) = (.utf16(UTF16Transcoder(isBigEndian: true)), 2)
    } else if start.starts(with: Array("{\\rtf".utf8)) {
      inner = .richText(RichTextUnwrapper())
      issues.append("rich-text")
    } else {
      inner = .plain
    }
    ByteView.with(start) { decode($0.from(skipped), body) }
  }

  private func handOn(_ bytes: [UInt8], _ body: (ByteView) -> Void) {
    ByteView.with(bytes) { handOn($0, body) }
  }

  private func handOn(_ piece: ByteView, _ body: (ByteView) -> Void) {
    guard !piece.isEmpty else { return }
    sample.add(piece)
    body(piece)
  }
}
