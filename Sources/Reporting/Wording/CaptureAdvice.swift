import Guidelines
import Lifecycle

/// The line of code that would let a log tell what it does not.
enum CaptureAdvice {
  /// The line that would close a gap; nil where nothing need be logged.
  static func code(for gap: Gap) -> String? {
    switch gap {
    case .categoryNotLogged(let category):
      EventKind.allCases.first { $0.category == category[...] }.map { marker($0) }
    case .eventNotLogged(_, let sample): sample.map { marker($0) }
    case .unclear(_, let line): line.map { "NSLog(\"\(completed($0))\")" }
    default: nil
    }
  }

  private static func marker(_ kind: EventKind) -> String {
    "NSLog(\"\(completed("LT \(kind.rawValue)"))\")"
  }

  /// A marker with the attributes that its rules read; anything else as it stands.
  private static func completed(_ words: String) -> String {
    guard words.hasPrefix("LT "), !words.contains("=") else { return words }
    let category = words.dropFirst(3).prefix { $0 != "." }
    return attributes[String(category)].map { "\(words) \($0)" } ?? words
  }

  private static let attributes = [
    "accessory": "id=1", "alert": "id=1", "audio": "id=music", "bgscheduler": "id=com.example.task",
    "bgtask": "id=1 name=upload", "bonjour": "name=service", "cache": "bytes=1048576",
    "data": "store=main", "db": "path=/Documents/app.db",
    "file": "path=/Documents/app.db class=Complete",
    "gl": "frame=1", "localnote": "count=1", "memory": "mb=120", "metal": "frame=1",
    "movie": "id=intro", "net": "id=1", "queue": "id=sync", "socket": "id=1",
    "timer": "id=poll interval=1",
  ]
}
