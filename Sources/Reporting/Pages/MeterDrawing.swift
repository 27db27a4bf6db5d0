/// A bar that holds a value against its limit; the mark of the limit stands at four fifths.
enum MeterDrawing {
  /// The drawing; a broken limit is red, a kept one has the colour of the active state.
  static func element(
    value: Double, limit: Double, isBroken: Bool, label: String? = nil
  ) -> MarkupElement {
    let pen = DrawingPen(palette: .light, prefix: "")
    let share = limit > 0 && value.isFinite ? value / limit * 80 : (isBroken ? 100 : 0)
    let width = min(100, max(share, 1))
    return MarkupElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "meter", "viewBox": "0 0 100 13",
        "preserveAspectRatio": "none", "role": "img",
        "aria-label": label ?? (isBroken ? "above the limit" : "within the limit"),
      ],
      elements: [
        pen.box(0, 3, 100, 7, role: "track", fill: "#eceef2"),
        pen.box(
          0, 3, width, 7, role: isBroken ? "v-error" : "s-active",
          fill: isBroken ? pen.palette.error : pen.palette.active),
        MarkupElement(
          "line",
          [
            "class": "limit", "x1": "80", "y1": "0", "x2": "80", "y2": "13",
            "stroke": pen.palette.softInk, "stroke-width": "2",
            "vector-effect": "non-scaling-stroke",
          ]),
      ])
  }
}
