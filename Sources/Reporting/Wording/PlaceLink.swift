import Guidelines
import Lifecycle

/// Addresses for a terminal's links.
enum PlaceLink {
  /// The `file:` address of what a finding points to, the source before the log; nil where that is
  /// no file. A relative path lies in the folder.
  static func address(of finding: Finding, inputs: [LogInput], folder: String) -> String? {
    if let source = finding.source { return address(source.path, folder) }
    switch finding.place {
    case .log(let position):
      let input = Int(position.input)
      guard inputs.indices.contains(input), inputs[input].path != "-" else { return nil }
      return address(inputs[input].path, folder)
    case .file(let path, _): return address(path, folder)
    case .capture: return nil
    }
  }

  private static func address(_ path: String, _ folder: String) -> String {
    let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    return "file://" + whole.utf8.map(escaped).joined()
  }

  /// RFC 3986: what is neither unreserved nor a slash is written as its byte.
  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      String(UnicodeScalar(byte))
    default:
      "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}
