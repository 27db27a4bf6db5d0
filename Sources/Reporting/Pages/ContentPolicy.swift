/// What a page may do: nothing, but show its own style and run its own script.
enum ContentPolicy {
  /// The page with its policy filled in: it allows the styles and scripts that the page itself has.
  static func apply(to page: MarkupElement) throws(ReportingError) -> MarkupElement {
    var styles: [String] = []
    var scripts: [String] = []
    try collect(page, &styles, &scripts)
    var parts = ["default-src 'none'"]
    if !styles.isEmpty { parts.append("style-src " + styles.joined(separator: " ")) }
    if !scripts.isEmpty { parts.append("script-src " + scripts.joined(separator: " ")) }
    parts += ["base-uri 'none'", "form-action 'none'"]
    return replacing(page, with: parts.joined(separator: "; "))
  }

  /// The element that carries the policy, before it is known.
  static let element = MarkupElement(
    "meta", ["http-equiv": "Content-Security-Policy", "content": "default-src 'none'"])

  private static func collect(
    _ element: MarkupElement, _ styles: inout [String], _ scripts: inout [String]
  ) throws(ReportingError) {
    for content in element.content {
      switch content {
      case .element(let child): try collect(child, &styles, &scripts)
      case .text(let text):
        guard element.name == "style" || element.name == "script" else { continue }
        // A block of data is never run.
        if element.name == "script", element["type"]?.hasSuffix("json") == true { continue }
        let raw = try MarkupWriter.rawText(text, in: element.name)
        let source = "'sha256-\(base64(SHA256.hash(Array(raw.utf8))))'"
        if element.name == "style" { styles.append(source) } else { scripts.append(source) }
      }
    }
  }

  private static func replacing(_ element: MarkupElement, with policy: String) -> MarkupElement {
    var result = element
    if element.name == "meta", element["http-equiv"] == "Content-Security-Policy" {
      result.attributes = [
        .init(name: "http-equiv", value: "Content-Security-Policy"),
        .init(name: "content", value: policy),
      ]
    }
    result.content = element.content.map { content in
      guard case .element(let child) = content else { return content }
      return .element(replacing(child, with: policy))
    }
    return result
  }

  /// RFC 4648, with padding.
  static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      var group: UInt32 = 0
      for offset in 0..<3 {
        group = group << 8 | (offset < part.count ? UInt32(part[start + offset]) : 0)
      }
      for place in 0..<4 {
        let index = Int(group >> UInt32(18 - 6 * place)) & 63
        text.append(place <= part.count ? alphabet[index] : "=")
      }
    }
    return text
  }
}
