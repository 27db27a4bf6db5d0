import Lifecycle
import Testing

@testable import Reporting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

struct DrawingPaletteTests {
  /// The contrast ratio of two colours after WCAG 2.
  private func contrast(_ one: String, _ other: String) -> Double {
    let values = [one, other].map(luminance).sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  private func luminance(_ color: String) -> Double {
    let number = UInt32(color.dropFirst(), radix: 16) ?? 0
    let parts = [16, 8, 0].map { shift -> Double in
      let value = Double(number >> UInt32(shift) & 255) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  @Test(arguments: [("light", DrawingPalette.light), ("dark", DrawingPalette.dark)])
  func `every text keeps a contrast of 4.5 on what it stands on`(
    _ name: String, _ palette: DrawingPalette
  ) {
    for state in AppState.allCases {
      #expect(contrast(palette.fill(state), palette.text(on: state)) >= 4.5, "\(name), \(state)")
    }
    for ink in [palette.ink, palette.softInk, palette.faintInk] {
      #expect(contrast(palette.surface, ink) >= 4.5, "\(name), \(ink)")
      #expect(contrast(palette.foldFill, ink) >= 4.5, "\(name), \(ink) on a fold")
    }
    for color in [palette.error, palette.warning, palette.note] {
      #expect(contrast(color, palette.onSeverity) >= 4.5, "\(name), \(color)")
    }
  }
}
