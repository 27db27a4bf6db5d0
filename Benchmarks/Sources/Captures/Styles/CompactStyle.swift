/// `2023-04-05 10:11:12.123 Df Harbour[523:9d13] (CFNetwork) [com.apple.CFNetwork:Default] message`
struct CompactStyle: RecordStyle {
  let names: [[UInt8]]
  let topics: TopicCatalogue
  let slots: SlotWriter

  init(topics: TopicCatalogue, cast: Cast) {
    names = cast.processes.map { Array($0.name.utf8) }
    self.topics = topics
    slots = SlotWriter(encoding: .plain)
  }

  func writeHeading(to buffer: OutputBuffer) {
    buffer.append("Timestamp               Ty Process[PID:TID]\n")
  }

  func write(
    _ record: Record, in moment: Moment, random: inout RandomSource, to buffer: OutputBuffer
  ) {
    let topic = topics.entries[record.topic]
    buffer.appendDate(moment.clock)
    buffer.append(UInt8(ascii: "."))
    buffer.appendDecimal(moment.clock.microsecond / 1_000, width: 3)
    buffer.append(UInt8(ascii: " "))
    buffer.append(Self.levels[record.level.rawValue])
    buffer.append(UInt8(ascii: " "))
    buffer.append(names[record.process])
    buffer.append(UInt8(ascii: "["))
    buffer.appendDecimal(record.pid)
    buffer.append(UInt8(ascii: ":"))
    buffer.appendHex(UInt64(record.thread), width: 5)
    buffer.append("] (")
    buffer.append(topic.library)
    buffer.append(") [")
    buffer.append(topic.subsystem)
    buffer.append(UInt8(ascii: ":"))
    buffer.append(topic.category)
    buffer.append("] ")
    slots.write(record.message, of: moment.app, random: &random, to: buffer)
    buffer.append(UInt8(ascii: "\n"))
  }

  private static let levels: [StaticString] = ["Df", "I ", "Db", "E "]
}
