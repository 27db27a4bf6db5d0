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
    guard words.hasPrefix("LT "), !words.contains("="),
      let kind = EventKind(rawValue: String(words.dropFirst(3)))
    else { return words }
    let example = kind.declaration.example
    return example.isEmpty ? words : "\(words) \(example)"
  }
}
