import CLibXML2

/// One reading of a storyboard: what the parser's callbacks share.
final class StoryboardSession {
  /// What is wrong with the file, and where.
  struct Fault {
    var line: Int?
    var column: Int?
    var reason: String
    var advice: String
  }

  var builder: StoryboardBuilder
  var parser: xmlParserCtxtPtr?
  private(set) var fault: Fault?

  init(path: String) {
    builder = StoryboardBuilder(path: path)
  }

  static func from(_ context: UnsafeMutableRawPointer?) -> StoryboardSession? {
    context.map { Unmanaged<StoryboardSession>.fromOpaque($0).takeUnretainedValue() }
  }

  func start(
    _ name: UnsafePointer<xmlChar>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int
  ) {
    guard fault == nil, let name else { return }
    var values: [String: String] = [:]
    for index in 0..<count {
      // Five pointers each: name, prefix, namespace, the value's beginning and its end.
      guard let attributes, let key = attributes[index * 5],
        let start = attributes[index * 5 + 3], let end = attributes[index * 5 + 4]
      else { continue }
      values[String(cString: key)] = String(
        decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
    }
    let element = String(cString: name)
    guard builder.depth < Storyboard.maximumDepth else {
      fail(
        "elements lie more than \(Storyboard.maximumDepth) deep in each other",
        advice: "give a storyboard as Xcode saves it")
      stop()
      return
    }
    if builder.depth == 0, let refusal = Self.refusal(of: element, values["type"]) {
      fail(refusal, advice: "give a .storyboard file of an iOS app as Xcode saves it")
      stop()
      return
    }
    builder.start(element, values, line: tagLine())
  }

  func end() {
    if fault == nil { builder.end() }
  }

  func entity(_ name: UnsafePointer<xmlChar>?) {
    guard fault == nil, let name else { return }
    fail(
      "it refers to the entity &\(String(cString: name));, and entities are not expanded",
      advice: "give a storyboard as Xcode saves it")
    stop()
  }

  func parserError(_ error: UnsafePointer<xmlError>?) {
    guard fault == nil, let error = error?.pointee, error.level == XML_ERR_FATAL else { return }
    let text = error.message.map { String(cString: $0) } ?? "it breaks XML's grammar"
    let sentence = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? text
    fault = Fault(
      line: error.line > 0 ? Int(error.line) : nil,
      column: error.int2 > 0 ? Int(error.int2) : nil,
      reason: "it is not well-formed XML: \(sentence)",
      advice: "mend the file there, or give it as Xcode saves it")
  }

  func fail(_ reason: String, advice: String) {
    let input = parser?.pointee.input?.pointee
    fault = Fault(
      line: input.map { Int($0.line) }, column: input.map { Int($0.col) }, reason: reason,
      advice: advice)
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

  private func stop() {
    if let parser { xmlStopParser(parser) }
  }

  /// The line on which the tag begins: the parser stands behind its attributes.
  private func tagLine() -> Int {
    guard let input = parser?.pointee.input?.pointee, let base = input.base, var at = input.cur
    else { return 1 }
    var line = Int(input.line)
    while at > base, at.pointee != UInt8(ascii: "<") {
      at -= 1
      if at.pointee == UInt8(ascii: "\n") { line -= 1 }
    }
    return max(1, line)
  }
}
