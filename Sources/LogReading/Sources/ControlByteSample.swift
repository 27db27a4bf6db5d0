/// Looks at the first bytes of a text for control characters; a text has next to none, a picture or
/// an archive has one in ten.
struct ControlByteSample {
  /// How many bytes are looked at.
  private static let size = 4096
  /// A text with more control characters than one in this many is none.
  private static let mostInverse = 20
  /// Fewer than this never make a binary: a text may hold a bell or a stray byte.
  private static let fewest = 4

  private var seen = 0
  private var controls = 0
  private var firstControl = 0
  private var isChecked = false

  /// Whether any byte was there.
  var hasBytes: Bool { seen > 0 }

  mutating func add(_ piece: ByteView) {
    guard seen < Self.size else { return }
    let part = piece[0..<min(piece.count, Self.size - seen)]
    for index in 0..<part.count where isControl(part[index]) {
      if controls == 0 { firstControl = seen + index }
      controls += 1
    }
    seen += part.count
  }

  /// Refuses an input whose first bytes are no text, as soon as enough of them were seen.
  mutating func checkWhenFull(path: String) throws(LogReadingError) {
    guard seen >= Self.size, !isChecked else { return }
    isChecked = true
    try check(path: path)
  }

  /// Refuses an input whose first bytes are no text.
  func check(path: String) throws(LogReadingError) {
    guard controls >= Self.fewest, controls * Self.mostInverse > seen else { return }
    throw .binary(path: path, offset: firstControl)
  }

  /// Zero bytes are counted elsewhere: a damaged log may hold a stretch of them.
  private func isControl(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x01...0x07, 0x0B, 0x0E...0x1A, 0x1C...0x1F, 0x7F: true
    default: false
    }
  }
}
