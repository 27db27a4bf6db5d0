/// Paths in little room.
enum PathText {
  /// The path without its middle where it is longer than the room; its end, a line number, always stays.
  static func cut(_ path: String, to room: Int) -> String {
    guard DisplayWidth.columns(path) > room, room > 2 else { return path }
    let number = path.reversed().prefix { $0.isNumber || $0 == ":" }.count
    let tail = max(number, (room - 1) * 2 / 3)
    var kept = ""
    var used = 0
    for character in path.reversed() {
      let width = DisplayWidth.columns(character)
      if used + width > tail { break }
      kept.append(character)
      used += width
    }
    var head = ""
    for character in path {
      let width = DisplayWidth.columns(character)
      if used + width > room - 1 { break }
      head.append(character)
      used += width
    }
    return head + "…" + String(kept.reversed())
  }

  /// The last name of a path.
  static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
