/// How wide a text will be, estimated on the wide side for the fonts that readers have.
enum TextMeasure {
  /// The width in the drawing's units.
  static func width(_ text: String, size: Double, bold: Bool = false) -> Double {
    var ems = 0.0
    for scalar in text.unicodeScalars { ems += Self.ems(scalar) }
    return ems * size * (bold ? 1.07 : 1)
  }

  /// The text, or as much of its beginning as fits with an ellipsis behind it.
  static func shortened(_ text: String, to limit: Double, size: Double) -> String {
    guard width(text, size: size) > limit else { return text }
    var kept = ""
    for character in text {
      if width(kept + String(character) + "…", size: size) > limit { break }
      kept.append(character)
    }
    while kept.hasSuffix(" ") { kept.removeLast() }
    return kept + "…"
  }

  private static func ems(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "0"..."9": 0.62
    case "i", "j", "l", ".", ",", ":", ";", "'", "|", "!", "I", "·": 0.32
    case " ", "f", "t", "r", "(", ")", "[", "]", "-", "/": 0.38
    case "m", "w", "M", "W", "@", "%", "…", "—", "→", "≥", "≤": 0.95
    case "A"..."Z": 0.74
    case "\u{0300}"..."\u{036F}", "\u{200B}"..."\u{200F}", "\u{FE00}"..."\u{FE0F}": 0
    case _ where scalar.value < 0x1100: 0.6
    default: DisplayWidth.columns(scalar) == 2 ? 1.05 : 0.75
    }
  }
}
