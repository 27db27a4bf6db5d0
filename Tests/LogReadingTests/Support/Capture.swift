import Lifecycle
import LogReading

/// A log read from text, with what a test asks about it.
struct Capture {
  let log: LogCapture

  init(_ text: String, format: String? = nil, pieceSize: Int? = nil) throws {
    try self.init(Array(text.utf8), format: format, pieceSize: pieceSize)
  }

  init(_ bytes: [UInt8], format: String? = nil, pieceSize: Int? = nil) throws {
    var options = LogReader.Options()
    options.format = format
    log = try LogReader(options).read(text: bytes, path: "app.log", pieceSize: pieceSize)
  }

  var input: LogInput { log.inputs[0] }

  var format: String? { input.format }

  /// Lines by what became of them.
  var counts: [Int] { [input.records, input.continuations, input.ignored, input.unusable] }

  /// Each event on a line: its name, its line, its time, its process.
  var events: [String] {
    log.events.map { event in
      let process = event.subject.process ?? "-"
      let pid = event.subject.pid.map { ":\($0)" } ?? ""
      let time = event.time?.text ?? "untimed"
      return "\(event.kind.rawValue) \(event.position.line) \(time) \(process)\(pid)"
    }
  }

  var texts: [String] { log.events.map(\.text) }

  var issues: [String] { log.issues.map(\.id) }
}
