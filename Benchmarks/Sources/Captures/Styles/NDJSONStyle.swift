/// One object a line, with the members and their order that the system's `log` has.
struct NDJSONStyle: RecordStyle {
  /// What is the same in all records of a process.
  private struct Image {
    let path: [UInt8]
    let uuid: [UInt8]
  }

  private let processes: [Image]
  private let libraries: [Image]
  private let topics: TopicCatalogue
  private let slots: SlotWriter
  private let bootUUID: [UInt8]

  init(topics: TopicCatalogue, cast: Cast, random: inout RandomSource) {
    var images: [Image] = []
    for process in cast.processes {
      images.append(
        Image(path: TextEncoding.json.bytes(of: process.path), uuid: Self.uuid(random: &random)))
    }
    processes = images
    images = []
    let folder = TextEncoding.json.bytes(of: "/System/Library/PrivateFrameworks/")
    for topic in topics.entries {
      images.append(Image(path: folder + topic.library, uuid: Self.uuid(random: &random)))
    }
    libraries = images
    bootUUID = Self.uuid(random: &random)
    self.topics = topics
    slots = SlotWriter(encoding: .json)
  }

  func write(
    _ record: Record, in moment: Moment, random: inout RandomSource, to buffer: OutputBuffer
  ) {
    let offset = 4_096 + random.below(1 << 20)
    writeOrigin(of: record, offset: offset, to: buffer)
    buffer.append(#","timestamp":""#)
    buffer.appendTimestamp(moment.clock)
    buffer.append(#"","machTimestamp":"#)
    buffer.appendDecimal(Self.machTimestamp(of: moment.clock))
    buffer.append(#","eventMessage":""#)
    slots.write(record.message, of: moment.app, random: &random, to: buffer)
    buffer.append(#"","processImageUUID":""#)
    buffer.append(processes[record.process].uuid)
    buffer.append(#"","traceID":"#)
    buffer.appendDecimal(Int(random.next() >> 4))
    buffer.append(#","processID":"#)
    buffer.appendDecimal(record.pid)
    buffer.append(#","senderProgramCounter":"#)
    buffer.appendDecimal(offset)
    buffer.append(",\"parentActivityIdentifier\":0}\n")
  }

  func writeEnding(records: Int, to buffer: OutputBuffer) {
    buffer.append(#"{"count":"#)
    buffer.appendDecimal(records)
    buffer.append(",\"finished\":1}\n")
  }

  private func writeOrigin(of record: Record, offset: Int, to buffer: OutputBuffer) {
    let topic = topics.entries[record.topic]
    let library = libraries[record.topic]
    buffer.append(#"{"timezoneName":"","messageType":""#)
    buffer.append(Self.levels[record.level.rawValue])
    buffer.append(#"","eventType":"logEvent","source":null,"formatString":""#)
    buffer.append(record.message.format)
    buffer.append(#"","userID":501,"activityIdentifier":0,"subsystem":""#)
    buffer.append(topic.subsystem)
    buffer.append(#"","category":""#)
    buffer.append(topic.category)
    buffer.append(#"","threadID":"#)
    buffer.appendDecimal(record.thread)
    buffer.append(#","senderImageUUID":""#)
    buffer.append(library.uuid)
    buffer.append(#"","backtrace":{"frames":[{"imageOffset":"#)
    buffer.appendDecimal(offset)
    buffer.append(#","imageUUID":""#)
    buffer.append(library.uuid)
    buffer.append(#""}]},"bootUUID":""#)
    buffer.append(bootUUID)
    buffer.append(#"","processImagePath":""#)
    buffer.append(processes[record.process].path)
    buffer.append(#"","senderImagePath":""#)
    buffer.append(library.path)
    buffer.append(UInt8(ascii: "\""))
  }

  private static let levels: [StaticString] = ["Default", "Info", "Debug", "Error"]

  /// In ticks of the 24 MHz of a device's clock.
  private static func machTimestamp(of clock: CaptureClock) -> Int {
    91_482_116_733 + clock.elapsedMicroseconds * 24
  }

  private static func uuid(random: inout RandomSource) -> [UInt8] {
    let buffer = OutputBuffer()
    SlotWriter.writeUUID(random: &random, to: buffer)
    return Array(buffer.contents)
  }
}
