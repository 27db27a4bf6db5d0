import Lifecycle

extension Term {
  /// Memory, caches and the end of the process by its own hand.
  static let process: [Term] = [
    .call(.cachePurged, ["removeAllCachedResponses"]),
    bracketed(.cachePurged, "-[NSCache removeAllObjects]"),
    Term(
      [.memoryFootprint], telling: .phrase,
      spellings: ["Memory footprint: 123.4 MB", "phys_footprint = 123 MB"],
      literals: ["emory footprint", "phys_footprint"]
    ) { message, at in
      let body = message.body
      let isWord = body.has("phys", at: at)
      let start = isWord ? at : at - 1
      guard start >= 0, message.isSentenceStart(start), !message.isAboutCode,
        isWord || [UInt8(ascii: "M"), UInt8(ascii: "m")].contains(body[start]),
        let megabytes = message.number(after: at + (isWord ? 14 : 15)),
        let end = body.firstIndex(of: "MB", from: at), end - at < 32
      else { return nil }
      var recognition = Recognition(.memoryFootprint, .phrase)
      recognition.attributes = Attributes(.mb, text: megabytes)
      return recognition
    },
    .statement(
      .processExit, ["Calling exit(0)", "calling exit(0)", "exit(0) called"],
      attributes: [.call: "exit(0)"]),
    bracketed(
      .processExit, "-[UIApplication terminateWithSuccess]",
      attributes: [.call: "terminateWithSuccess"]),
  ]
}
