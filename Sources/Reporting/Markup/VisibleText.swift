/// Makes text of unknown origin safe to show: nothing in it controls the page or the terminal.
enum VisibleText {
  /// For markup: what XML cannot carry is shown as the picture of the control character.
  ///
  /// Line feeds and tabs stay. Directional overrides stay too; whoever shows log text isolates it.
  static func inMarkup(_ text: String) -> String {
    if text.utf8.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A || $0 == 0x09 }) {
      return text
    }
    guard text.unicodeScalars.contains(where: needsPictureInMarkup) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(needsPictureInMarkup(scalar) ? picture(of: scalar) : scalar)
    }
    return String(result)
  }

  /// For one line of a terminal or a label: no control, no line end, no change of direction.
  static func onOneLine(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t": result.append(contentsOf: "    ".unicodeScalars)
      case "\u{85}", "\u{2028}", "\u{2029}": result.append("\u{2424}")
      case _ where isControl(scalar) || isDirectional(scalar): result.append(picture(of: scalar))
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func needsPictureInMarkup(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n" && scalar != "\t"
      && (isControl(scalar) || scalar.value & 0xFFFE == 0xFFFE)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  /// Embeddings, overrides and isolates, which could make a line read as another.
  private static func isDirectional(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      || scalar.value == 0x200E || scalar.value == 0x200F || scalar.value == 0x061C
  }

  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.value < 0x20 { return Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}" }
    return scalar.value == 0x7F ? "\u{2421}" : "\u{FFFD}"
  }
}
