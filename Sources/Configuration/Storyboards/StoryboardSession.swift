import CLibXML2

/// One reading of a storyboard.
final class StoryboardSession: XMLSession {
  private(set) var builder: StoryboardBuilder

  init(path: String) {
    builder = StoryboardBuilder(path: path)
  }

  override var entityAdvice: String { "give a storyboard as Xcode saves it" }
  override var grammarAdvice: String { "mend the file there, or give it as Xcode saves it" }

  override func start(_ name: UnsafePointer<xmlChar>, _ attributes: Attributes) {
    let values = attributes.values
    let element = String(cString: name)
    guard builder.depth < Storyboard.maximumDepth else {
      return fail(
        "elements lie more than \(Storyboard.maximumDepth) deep in each other",
        advice: "give a storyboard as Xcode saves it")
    }
    if builder.depth == 0, let refusal = Self.refusal(of: element, values["type"]) {
      return fail(refusal, advice: "give a .storyboard file of an iOS app as Xcode saves it")
    }
    builder.start(element, values, line: tagStart()?.line ?? 1)
  }

  override func end() {
    builder.end()
  }

  /// Why a file with such an outermost element is no storyboard of an iOS app; nil if it is one.
  private static func refusal(of element: String, _ type: String?) -> String? {
    guard element == "document" else {
      return "its outermost element is <\(element)>, a storyboard's is <document>"
    }
    guard let type, type.contains("CocoaTouch") else {
      return "its document type is \(type ?? "not named"), an iOS storyboard's is CocoaTouch"
    }
    return nil
  }
}
