/// Reads storyboards.
enum StoryboardReader {
  static func read(bytes: [UInt8], path: String) throws(SideInputError) -> Storyboard {
    guard !bytes.isEmpty else {
      throw .malformed(
        path: path, line: nil, column: nil, reason: "the file is empty",
        advice: "give a storyboard as Xcode saves it")
    }
    guard bytes.count <= Storyboard.maximumSize else {
      throw .unreadable(
        path: path,
        reason: "it has \(bytes.count) bytes, the limit is \(Storyboard.maximumSize)",
        advice: "give a storyboard as Xcode saves it")
    }
    let session = StoryboardSession(path: path)
    session.parse(PropertyListText(bytes))
    if let fault = session.fault {
      throw .malformed(
        path: path, line: fault.line, column: fault.column, reason: fault.reason,
        advice: fault.advice)
    }
    return session.builder.storyboard
  }
}
