import Lifecycle
import LogReading

extension Capture {
  /// What messages tell, an event a string: its name, its phase where it has one, its attributes.
  static func told(_ messages: String..., bare: Bool = false) throws -> [String] {
    let head = bare ? "" : "2024-05-01 10:00:00.000 Demo[100:1a03] "
    return try told(lines: messages.map { head + $0 })
  }

  /// What whole lines tell.
  static func told(lines: [String]) throws -> [String] {
    try Capture(lines.joined(separator: "\n") + "\n").log.events.map { event in
      let phase = event.phase == .call ? "" : " \(event.phase)"
      let pairs = event.attributes.pairs.map { " \($0.key)=\($0.value)" }.joined()
      return event.kind.rawValue + phase + pairs
    }
  }
}
