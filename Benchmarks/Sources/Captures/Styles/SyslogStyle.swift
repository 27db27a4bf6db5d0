/// `Apr  5 10:11:12 iPhone SpringBoard(FrontBoard)[58] <Notice>: message`
struct SyslogStyle: RecordStyle {
  let names: [[UInt8]]
  let topics: TopicCatalogue
  let slots: SlotWriter

  init(topics: TopicCatalogue, cast: Cast) {
    names = cast.processes.map { Array($0.name.utf8) }
    self.topics = topics
    slots = SlotWriter(encoding: .plain)
  }

  func writeHeading(to buffer: OutputBuffer) {
    buffer.append("[connected]\n")
  }

  func write(
    _ record: Record, in moment: Moment, random: inout RandomSource, to buffer: OutputBuffer
  ) {
    buffer.append(Self.months[moment.clock.month - 1])
    buffer.append(moment.clock.day < 10 ? "  " : " ")
    buffer.appendDecimal(moment.clock.day)
    buffer.append(UInt8(ascii: " "))
    buffer.appendTime(moment.clock)
    buffer.append(" iPhone ")
    buffer.append(names[record.process])
    // One process in four speaks for itself, not through a library.
    if !record.process.isMultiple(of: 4) {
      buffer.append(UInt8(ascii: "("))
      buffer.append(topics.entries[record.topic].library)
      buffer.append(UInt8(ascii: ")"))
    }
    buffer.append(UInt8(ascii: "["))
    buffer.appendDecimal(record.pid)
    buffer.append("] <")
    buffer.append(Self.levels[record.level.rawValue])
    buffer.append(">: ")
    slots.write(record.message, of: moment.app, random: &random, to: buffer)
    buffer.append(UInt8(ascii: "\n"))
  }

  private static let months: [StaticString] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let levels: [StaticString] = ["Notice", "Info", "Debug", "Error"]
}
