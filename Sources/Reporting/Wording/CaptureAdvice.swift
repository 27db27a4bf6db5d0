/// The line of code that would let a log tell what it does not.
enum CaptureAdvice {
  /// The line for a reason such as `no timer event appears; log one with LT timer.start`; nil where
  /// the reason names nothing to log.
  static func code(for reason: String) -> String? {
    for lead in ["log one with ", "log it with "] {
      guard let start = reason.range(of: lead)?.upperBound else { continue }
      var words = reason[start...].prefix { $0 != ";" && $0 != "," && $0 != "(" }
      while words.last == "." || words.last == " " { words.removeLast() }
      guard !words.isEmpty else { return nil }
      return "NSLog(\"\(completed(String(words)))\")"
    }
    return nil
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

extension StringProtocol {
  /// Where a text first stands in another.
  fileprivate func range(of other: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(other) {
        return start..<index(start, offsetBy: other.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
