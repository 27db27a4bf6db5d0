import Guidelines
import Lifecycle

/// Where a finding points, as people write it.
enum PlaceText {
  /// `device.log:9214`, `Info.plist:14` or `the capture`.
  static func text(_ place: Finding.Place, inputs: [LogInput]) -> String {
    switch place {
    case .log(let position): text(position, inputs: inputs)
    case .file(let path, let line): line.map { "\(path):\($0)" } ?? path
    case .capture: "the capture"
    }
  }

  /// `device.log:9214`.
  static func text(_ position: LinePosition, inputs: [LogInput]) -> String {
    let input = Int(position.input)
    let path = inputs.indices.contains(input) ? inputs[input].path : "input \(input + 1)"
    return "\(path == "-" ? "standard input" : path):\(position.line)"
  }
}
