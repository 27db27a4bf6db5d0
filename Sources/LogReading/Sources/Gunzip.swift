import CZlib

/// Unpacks gzip data piece by piece; members that follow each other are one text.
final class Gunzip {
  /// Why unpacking ended early.
  struct Damage {
    /// What is wrong and at which byte of the packed data.
    var reason: String
    /// Whether what was unpacked before may be used.
    var isHarmless: Bool
  }

  /// Text that unpacks to no more than this is read whatever its ratio.
  static let freeSize = 64 << 20
  /// Beyond `freeSize`, more bytes than this for each packed one are refused: logs pack to between a
  /// tenth and a hundredth, a bomb to a thousandth.
  static let mostRatio = 200
  /// The size of the pieces in which text is handed on.
  private static let outputSize = 256 << 10

  private let stream: UnsafeMutablePointer<z_stream>
  private var output: [UInt8]
  private var isAtEnd = false
  private var taken = 0
  private var given = 0

  /// Makes an unpacker; nil where zlib has no memory for one.
  init?() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    output = [UInt8](repeating: 0, count: Self.outputSize)
    // 31: the largest window, and a gzip header before each member.
    guard
      inflateInit2_(stream, 31, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Unpacks a piece and hands on its text; the damage that stopped it, if any did.
  func take(_ piece: ByteView, _ body: (ByteView) -> Void) -> Damage? {
    var rest = piece
    while !rest.isEmpty {
      if isAtEnd {
        // Zeros fill up a tape's block; anything else begins the next member.
        while !rest.isEmpty, rest[0] == 0 {
          rest = rest.from(1)
          taken += 1
        }
        guard !rest.isEmpty else { return nil }
        inflateReset(stream)
        isAtEnd = false
      }
      let (used, made, status) = step(rest)
      taken += used
      given += made
      if made > 0 { ByteView.with(output) { body($0[0..<made]) } }
      if given > Self.freeSize, given / Self.mostRatio > taken { return bomb }
      switch status {
      case Z_OK, Z_BUF_ERROR:
        if used == 0, made == 0 { return nil }
      case Z_STREAM_END:
        isAtEnd = true
      default:
        return Damage(reason: "the data is damaged at byte \(taken)", isHarmless: true)
      }
      rest = rest.from(used)
    }
    return drain(body)
  }

  /// What is missing at the end of the data; nil where it is complete.
  var damageAtEnd: Damage? {
    isAtEnd
      ? nil
      : Damage(
        reason: "the data breaks off at byte \(taken); copy the file again", isHarmless: true)
  }

  /// Hands on what zlib holds back when its output was full.
  private func drain(_ body: (ByteView) -> Void) -> Damage? {
    while !isAtEnd {
      let (_, made, status) = ByteView.with([]) { step($0) }
      given += made
      if made > 0 { ByteView.with(output) { body($0[0..<made]) } }
      if given > Self.freeSize, given / Self.mostRatio > taken { return bomb }
      if status == Z_STREAM_END { isAtEnd = true }
      if made < output.count { return nil }
    }
    return nil
  }

  private var bomb: Damage {
    Damage(
      reason: "\(taken) bytes unpack to more than \(Self.mostRatio) times as many; no log packs so "
        + "well, so it is taken for a trap; unpack it yourself if you trust it",
      isHarmless: false)
  }

  private func step(_ input: ByteView) -> (used: Int, made: Int, status: Int32) {
    let size = min(input.count, Int(UInt32.max / 2))
    return output.withUnsafeMutableBufferPointer { buffer in
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.base)
      stream.pointee.avail_in = UInt32(size)
      stream.pointee.next_out = buffer.baseAddress
      stream.pointee.avail_out = UInt32(buffer.count)
      let status = inflate(stream, Z_NO_FLUSH)
      return (
        size - Int(stream.pointee.avail_in), buffer.count - Int(stream.pointee.avail_out), status
      )
    }
  }
}
