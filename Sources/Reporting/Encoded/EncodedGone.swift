/// A finding that the baseline knows and this capture does not show.
struct EncodedGone: Encodable {
  var rule: String
  var fingerprint: String
  var message: String
  /// Whether the capture decides the rule; otherwise nothing says that it is mended.
  var decided: Bool

  /// Takes a known finding into the wire's shape.
  init(_ gone: Report.Gone) {
    rule = gone.entry.rule
    fingerprint = gone.entry.fingerprint
    message = gone.entry.message
    decided = gone.isDecided
  }
}
