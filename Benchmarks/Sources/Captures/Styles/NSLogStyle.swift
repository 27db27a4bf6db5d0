/// `2023-04-05 10:11:12.123456+0200 Harbour[523:40211] [category] message`
struct NSLogStyle: RecordStyle {
  let name: [UInt8]
  let topics: TopicCatalogue
  let slots: SlotWriter

  init(topics: TopicCatalogue, cast: Cast) {
    name = Array(cast.processes[cast.app].name.utf8)
    self.topics = topics
    slots = SlotWriter(encoding: .plain)
  }

  func write(
    _ record: Record, in moment: Moment, random: inout RandomSource, to buffer: OutputBuffer
  ) {
    buffer.appendTimestamp(moment.clock)
    buffer.append(UInt8(ascii: " "))
    buffer.append(name)
    buffer.append(UInt8(ascii: "["))
    buffer.appendDecimal(record.pid)
    buffer.append(UInt8(ascii: ":"))
    buffer.appendDecimal(record.thread)
    buffer.append("] ")
    // The frameworks' loggers have a category, NSLog has none.
    if record.level == .error {
      buffer.append(UInt8(ascii: "["))
      buffer.append(topics.entries[record.topic].category)
      buffer.append("] ")
    }
    slots.write(record.message, of: moment.app, random: &random, to: buffer)
    buffer.append(UInt8(ascii: "\n"))
  }
}
