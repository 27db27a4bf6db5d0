import Lifecycle

/// An input with what was counted in it.
struct EncodedInput: Encodable {
  var path: String
  var format: String?
  var formatReason: String
  var bytes: Int
  var lines: Int
  var records: Int
  var continuations: Int
  var ignored: Int
  var unusable: Int
  var events: Int

  /// Takes an input into the wire's shape.
  init(_ input: LogInput) {
    path = input.path
    format = input.format
    formatReason = input.formatReason
    bytes = input.bytes
    lines = input.lines
    records = input.records
    continuations = input.continuations
    ignored = input.ignored
    unusable = input.unusable
    events = input.events
  }
}
