/// A line of the NDJSON report: the members of a part of the report, with the part's name before.
struct EncodedLine<Body: Encodable>: Encodable {
  private enum CodingKeys: String, CodingKey {
    case type, run
  }

  var type: String
  /// The run that an interval, an event or a duration belongs to; nil for all else.
  var run: Int?
  var body: Body

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(type, forKey: .type)
    if let run { try container.encode(run, forKey: .run) }
    try body.encode(to: encoder)
  }
}
