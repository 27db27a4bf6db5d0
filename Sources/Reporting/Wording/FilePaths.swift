import Guidelines
import Lifecycle

/// The files of a report, by names that other tools can open.
struct FilePaths {
  private let inputs: [String]
  private let plist: String?
  private let base: String?

  /// Names the files of a report, relative to the base folder where they lie in it.
  init(_ report: Report, _ options: OutputOptions) {
    inputs = report.timeline.inputs.map { Self.relative($0.path, to: options.baseFolder) }
    plist = report.infoPlist.map { Self.relative($0.path, to: options.baseFolder) }
    base = options.baseFolder
  }

  /// The file and the line that a finding points to.
  func place(_ place: Finding.Place) -> (file: String, line: Int?) {
    switch place {
    case .log(let position): (input(position), Int(position.line))
    case .file(let path, let line):
      (path.isEmpty ? plist ?? "Info.plist" : Self.relative(path, to: base), line)
    case .capture: (inputs.first ?? plist ?? "capture", nil)
    }
  }

  /// The file that a position is in.
  func input(_ position: LinePosition) -> String {
    let index = Int(position.input)
    return inputs.indices.contains(index) ? inputs[index] : "input-\(index + 1)"
  }

  /// The path below the base folder; another absolute path as it is.
  static func relative(_ path: String, to base: String?) -> String {
    if path == "-" { return "stdin" }
    var path = Substring(path)
    if let base, path.hasPrefix(base + "/") { path = path.dropFirst(base.count + 1) }
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    return path.isEmpty ? "capture" : String(path)
  }

  /// The path where it lies below the base folder; of another one the last name.
  static func inside(_ path: String) -> String {
    guard path.hasPrefix("/") || path.hasPrefix("../") || path == ".." else { return path }
    return path.split(separator: "/").last.map(String.init) ?? "capture"
  }

  /// A relative reference as RFC 3986 wants it; of a path outside the base folder the last name.
  static func uri(_ path: String) -> String {
    let inside = inside(path)
    var text = ""
    for byte in inside.utf8 {
      if byte.isLetter || byte.isDigit || "-._~/".utf8.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }
}
