/// A method that a file of the app's source defines.
struct SourceMethod: Equatable {
  /// Swift's full name, `application(_:didFinishLaunchingWithOptions:)`, or Objective-C's selector.
  var name: String
  /// The line of its name, from 1.
  var line: Int
  /// The type around it; nil where none was found.
  var owner: String?
}

extension SourceMethod {
  /// The methods of a text, in its order.
  static func all(in text: SourceText) -> [SourceMethod] {
    var scanner = SourceScanner(text)
    return text.language == .swift ? scanner.swiftMethods() : scanner.objectiveCMethods()
  }
}
