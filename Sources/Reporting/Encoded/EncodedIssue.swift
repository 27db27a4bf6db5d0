import Lifecycle

/// Something of an input that could not be used.
struct EncodedIssue: Encodable {
  var issue: String
  var count: Int
  var firstLine: Int?
  var input: Int?
  var help: String

  /// Takes an issue into the wire's shape.
  init(_ known: InputIssue) {
    issue = known.id
    count = known.count
    firstLine = known.first.map { Int($0.line) }
    input = known.first.map { Int($0.input) }
    help = known.help
  }
}
