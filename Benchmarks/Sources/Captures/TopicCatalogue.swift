/// All topics, ready to be said in one encoding.
struct TopicCatalogue {
  struct Entry {
    let library: [UInt8]
    let subsystem: [UInt8]
    let category: [UInt8]
    let messages: [Template]
  }

  let entries: [Entry]
  /// The places of the topics on which any process may speak.
  let general: [Int]
  /// The places of the topics on which the app speaks.
  let app: [Int]
  /// The place of the topic of each speaker's lines of the lifecycle.
  let speakers: [Int]

  init(encoding: TextEncoding) {
    let topics = Topic.general + Topic.app + ScriptLine.Speaker.allCases.map(\.topic)
    entries = topics.map { topic in
      Entry(
        library: encoding.bytes(of: topic.library), subsystem: encoding.bytes(of: topic.subsystem),
        category: encoding.bytes(of: topic.category),
        messages: topic.messages.map { Template($0, encoding: encoding) })
    }
    general = Array(Topic.general.indices)
    app = Topic.app.indices.map { Topic.general.count + $0 }
    speakers = ScriptLine.Speaker.allCases.indices.map {
      Topic.general.count + Topic.app.count + $0
    }
  }

  /// The places of topics of which any process may speak.
  func places(of topics: [Topic]) -> [Int] {
    topics.compactMap(Topic.general.firstIndex)
  }
}
