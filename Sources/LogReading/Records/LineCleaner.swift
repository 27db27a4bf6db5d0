/// Takes out of lines what only terminals and damage put there: colours, bytes of value 0.
struct LineCleaner: Sendable {
  /// What any piece held so far; lines are searched for nothing else.
  private var hasEscapes = false
  private var hasZeroBytes = false

  /// Looks at a piece before its lines are read.
  mutating func look(at text: ByteView) {
    if !hasEscapes { hasEscapes = text.firstIndex(of: 0x1B) != nil }
    if !hasZeroBytes { hasZeroBytes = text.firstIndex(of: 0) != nil }
  }

  /// Whether any line may hold something that does not belong to it.
  var isNeeded: Bool { hasEscapes || hasZeroBytes }

  /// The line without what does not belong to it; nil where it is clean as it stands.
  func cleaned(_ line: ByteView) -> [UInt8]? {
    let hasEscape = hasEscapes && line.firstIndex(of: 0x1B) != nil
    guard hasEscape || (hasZeroBytes && line.firstIndex(of: 0) != nil) else { return nil }
    let plain = hasEscape ? ANSIEscapes.stripped(line) : line.bytes
    return plain.contains(0) ? plain.filter { $0 != 0 } : plain
  }
}
