import Lifecycle

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes the elements of a drawing: numbers with one decimal, colours as presentation attributes.
///
/// Every coloured element also names its role as a class, so that a page's style sheet can colour it
/// anew; without a style sheet the presentation attributes hold.
struct DrawingPen {
  var palette: DrawingPalette
  /// Put before identifiers.
  var prefix: String
  /// Whether pins lead to the findings of the page around the drawing.
  var linksFindings = false
  static let fonts = "-apple-system, 'SF Pro Text', Inter, 'Segoe UI', Roboto, Arial, sans-serif"

  /// A number of the drawing, `-0` avoided, with one decimal at most.
  static func number(_ value: Double) -> String {
    let tenths = (value * 10).rounded()
    guard tenths.isFinite, abs(tenths) < 1e9 else { return "0" }
    let whole = Int(tenths)
    let sign = whole < 0 ? "-" : ""
    let (units, rest) = abs(whole).quotientAndRemainder(dividingBy: 10)
    return rest == 0 ? "\(sign)\(units)" : "\(sign)\(units).\(rest)"
  }

  /// A text; `anchor` is `start`, `middle` or `end`.
  func text(
    _ text: String, x: Double, y: Double, size: Double = 11.5, role: String, fill: String,
    anchor: String = "start", bold: Bool = false
  ) -> MarkupElement {
    MarkupElement(
      "text",
      [
        "class": role, "x": Self.number(x), "y": Self.number(y), "font-size": Self.number(size),
        "font-weight": bold ? "600" : nil, "text-anchor": anchor == "start" ? nil : anchor,
        "fill": fill,
      ], text: text)
  }

  /// A line between two points.
  func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, role: String, stroke: String,
    width: Double = 1, dash: String? = nil
  ) -> MarkupElement {
    MarkupElement(
      "line",
      [
        "class": role, "x1": Self.number(x1), "y1": Self.number(y1), "x2": Self.number(x2),
        "y2": Self.number(y2), "stroke": stroke, "stroke-width": Self.number(width),
        "stroke-dasharray": dash,
      ])
  }

  /// A rectangle; without a fill it is hollow.
  func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0,
    role: String, fill: String? = nil, stroke: String? = nil, dash: String? = nil,
    opacity: Double? = nil
  ) -> MarkupElement {
    MarkupElement(
      "rect",
      [
        "class": role, "x": Self.number(x), "y": Self.number(y), "width": Self.number(width),
        "height": Self.number(height), "rx": radius > 0 ? Self.number(radius) : nil,
        "fill": fill ?? "none", "stroke": stroke, "stroke-dasharray": dash,
        "fill-opacity": opacity.map { "\($0)" },
      ])
  }

  /// A name for the pointer and for screen readers.
  static func title(_ text: String) -> MarkupElement {
    MarkupElement("title", [:], text: VisibleText.onOneLine(text))
  }

  /// The identifier of a state's hatching.
  func hatch(_ state: AppState) -> String { "\(prefix)hatch-\(state.rawValue)" }
}
