import Lifecycle

/// An event with the state after it.
struct EncodedEvent: Encodable {
  /// Another line that told the same event.
  struct Witness: Encodable {
    var line: Int
    var input: Int
    var telling: String
    var text: String
  }

  var event: String
  var time: String?
  var seconds: Double?
  var line: Int
  var input: Int
  var state: String
  var scene: String?
  var attributes: EncodedAttributes
  var text: String
  var telling: String
  var witnesses: [Witness]

  /// Takes an occurrence into the wire's shape.
  init(_ occurrence: Occurrence, clock: ReportClock) {
    let told = occurrence.event
    event = told.kind.rawValue
    time = told.time?.text
    seconds = clock.seconds(told.time)
    line = Int(told.position.line)
    input = Int(told.position.input)
    state = occurrence.state.rawValue
    scene = told.scene
    attributes = EncodedAttributes(told.attributes)
    text = told.text
    telling = told.telling.rawValue
    witnesses = occurrence.witnesses.map {
      Witness(
        line: Int($0.position.line), input: Int($0.position.input),
        telling: $0.telling.rawValue, text: $0.text)
    }
  }
}
