/// One trace event; which members it has depends on its phase.
struct EncodedTraceEvent: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name
    case category = "cat"
    case phase = "ph"
    case id
    case microseconds = "ts"
    case process = "pid"
    case thread = "tid"
    case scope = "s"
    case details = "args"
  }

  /// What an event does.
  enum Phase: String, Encodable {
    /// A name for a process or a thread.
    case metadata = "M"
    case asyncBegin = "b"
    case asyncEnd = "e"
    case instant = "i"
  }

  var name: String
  var category: String?
  var phase: Phase
  /// Pairs the beginning and the end of an asynchronous slice, within its category.
  var id: String?
  var microseconds: Double
  var process: Int
  var thread: Int
  /// How far an instant reaches: `t` its thread, `p` its process.
  var scope: String?
  var details: EncodedMap<String>?
}
