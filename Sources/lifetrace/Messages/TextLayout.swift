/// Lays sentences out in lines.
struct TextLayout {
  /// How many columns a line may have; a longer word stands alone in its line.
  let width: Int

  /// The words in lines that begin with so many spaces, each line with its end.
  func paragraph(_ text: String, indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { "\(margin)\($0)\n" }.joined()
  }
}
