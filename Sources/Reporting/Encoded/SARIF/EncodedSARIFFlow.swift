/// The events of one run that lead to a finding, as SARIF's `threadFlow`.
struct EncodedSARIFFlow: Encodable {
  /// One event on the way.
  struct Step: Encodable {
    var executionOrder: Int
    var location: EncodedSARIFLocation
    /// What happened: the event's category, and what it is to the flow.
    var kinds: [String]
    /// The app's state after the event.
    var state: EncodedMap<EncodedSARIF.Message>
    /// How far the event is inside a callback.
    var nestingLevel = 0
    /// Absent where the log tells no zone or no year: SARIF knows UTC only.
    var executionTimeUtc: String?
    var importance: String
  }

  var id: String
  var locations: [Step]
}
