import Lifecycle

/// Finds events whose words a typesetter broke over two lines: `didFinishLaunchingWith` / `Options:`.
struct LineSeam {
  /// How much of each side of a break is looked at.
  private static let reach = 64

  private var tail: [UInt8] = []
  /// Whether the last recognition came out of a joined break.
  private(set) var isJoined = false

  /// Begins with the first line of a record.
  mutating func start(_ line: ByteView) {
    isJoined = false
    keep(line)
  }

  /// Goes on with a line that continues the record.
  mutating func extend(_ line: ByteView) {
    isJoined = false
    keep(line)
  }

  private mutating func keep(_ line: ByteView) {
    guard let last = line.isEmpty ? nil : line[line.count - 1], last.isWord || last == 0x3A else {
      if !tail.isEmpty { tail.removeAll(keepingCapacity: true) }
      return
    }
    tail.removeAll(keepingCapacity: true)
    for index in max(0, line.count - Self.reach)..<line.count { tail.append(line[index]) }
  }

  /// The event whose word crosses the break between the line before and this one.
  mutating func recognise(_ line: ByteView, _ vocabulary: Vocabulary) -> Recognition? {
    guard !tail.isEmpty, line.peek(0).isWord else { return nil }
    var joined = tail
    joined.append(contentsOf: line[0..<min(Self.reach, line.count)].bytes)
    guard !tells(tail, vocabulary) else { return nil }
    let recognition = ByteView.with(joined) { vocabulary.recognise($0.asMessage) }
    isJoined = recognition != nil
    return recognition
  }

  private func tells(_ bytes: [UInt8], _ vocabulary: Vocabulary) -> Bool {
    ByteView.with(bytes) { vocabulary.recognise($0.asMessage) != nil }
  }
}

extension ByteView {
  /// The bytes as a message of an unnamed process.
  fileprivate var asMessage: Message {
    Message(body: self, process: self[0..<0], pid: nil, isBare: false)
  }
}
