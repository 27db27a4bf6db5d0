/// One thing that a process says, before it has a form.
struct Record {
  enum Level: Int {
    case notice, info, debug, error
  }

  /// A position in the cast.
  let process: Int
  let pid: Int
  let thread: Int
  let level: Level
  /// A position in the catalogue of topics; the topic's message need not be this one.
  let topic: Int
  let message: Template
}
