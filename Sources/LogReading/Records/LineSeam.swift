import Lifecycle

/// Finds events whose words a typesetter broke over two lines: `didFinishLaunchingWith` / `Options:`.
struct LineSeam: Sendable {
  /// How much of each side of a break is looked at.
  private static let reach = 64

  private var tail: [UInt8] = []
  /// One buffer for all joined breaks.
  private var joined: [UInt8] = []
  private var position = LinePosition(input: 0, line: 0)

  /// An event of which both sides of a break tell, at the line where its words begin.
  struct Joined {
    var recognition: Recognition
    var text: [UInt8]
    var position: LinePosition
  }

  /// Keeps the end of a record's message or of a line that continues it.
  mutating func keep(_ line: ByteView, at position: LinePosition) {
    if !tail.isEmpty { tail.removeAll(keepingCapacity: true) }
    guard Self.endsInLongWord(line) else { return }
    self.position = position
    line.from(line.count - Self.reach).append(to: &tail)
  }

  /// Whether the line's last word may be the first part of a callback's name, all of which are long.
  private static func endsInLongWord(_ line: ByteView) -> Bool {
    let shortest = 5
    guard line.count >= shortest else { return false }
    for index in (line.count - shortest)..<line.count
    where !line[index].isWord && line[index] != UInt8(ascii: ":") { return false }
    return true
  }

  /// The event whose word crosses the break between the line before and this one.
  mutating func recognise(_ line: ByteView, _ vocabulary: Vocabulary) -> Joined? {
    guard !tail.isEmpty, line.peek(0).isWord else { return nil }
    joined.removeAll(keepingCapacity: true)
    joined.append(contentsOf: tail)
    line[0..<min(Self.reach, line.count)].append(to: &joined)
    guard let recognition = ByteView.with(joined, { vocabulary.recognise($0.asMessage).first }),
      !tells(tail, vocabulary)
    else { return nil }
    return Joined(recognition: recognition, text: joined, position: position)
  }

  private func tells(_ bytes: [UInt8], _ vocabulary: Vocabulary) -> Bool {
    ByteView.with(bytes) { !vocabulary.recognise($0.asMessage).isEmpty }
  }
}

extension ByteView {
  /// The bytes as a message of an unnamed process.
  fileprivate var asMessage: Message {
    Message(body: self, process: self[0..<0], pid: nil, isBare: false)
  }
}
