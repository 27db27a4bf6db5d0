/// Colours and other control sequences that a terminal's log carries.
enum ANSIEscapes {
  /// The bytes without escape sequences: `ESC [ … letter`, `ESC ] … BEL`, `ESC x`.
  static func stripped(_ line: ByteView) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(line.count)
    var at = 0
    while at < line.count {
      guard line[at] == 0x1B else {
        plain.append(line[at])
        at += 1
        continue
      }
      at += 1
      if line.peek(at) == UInt8(ascii: "[") {
        at += 1
        while at < line.count, !(UInt8(ascii: "@")...UInt8(ascii: "~")).contains(line[at]) {
          at += 1
        }
        at += 1
      } else if line.peek(at) == UInt8(ascii: "]") {
        while at < line.count, line[at] != 0x07, line[at] != 0x1B { at += 1 }
        at += 1
      } else if at < line.count {
        at += 1
      }
    }
    return plain
  }
}
