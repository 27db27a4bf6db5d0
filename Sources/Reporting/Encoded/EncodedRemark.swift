import Guidelines

/// What limits the reading of the capture; it counts nowhere.
struct EncodedRemark: Encodable {
  var rule: String
  var message: String
  var run: Int?
  var input: Int?
  /// The file beside the log that it points into; null where it points into an input.
  var file: String?
  var line: Int?
  /// Why the project accepts it; null where it does not.
  var suppressed: EncodedFinding.Suppressed?

  /// Takes a remark into the wire's shape.
  init(_ remark: Finding) {
    rule = remark.rule
    message = remark.message
    run = remark.run
    switch remark.place {
    case .log(let position): (input, line) = (Int(position.input), Int(position.line))
    case .file(let path, let number): (file, line) = (path, number)
    case .capture: break
    }
    suppressed = remark.suppression.map {
      EncodedFinding.Suppressed(reason: $0.reason, until: $0.until)
    }
  }
}
