/// Fills the places in messages.
struct SlotWriter {
  private let hosts: [[UInt8]]
  private let paths: [[UInt8]]
  private let classes: [[UInt8]]
  private let bundle: [UInt8]

  init(encoding: TextEncoding) {
    hosts = SlotValues.hosts.map(encoding.bytes)
    paths = SlotValues.paths.map(encoding.bytes)
    classes = SlotValues.classes.map(encoding.bytes)
    bundle = encoding.bytes(of: Cast.appBundle)
  }

  func write(
    _ template: Template, of app: AppIdentity, random: inout RandomSource, to buffer: OutputBuffer
  ) {
    for piece in template.pieces {
      switch piece {
      case .text(let text): buffer.append(text)
      case .slot(let slot): fill(slot, of: app, random: &random, to: buffer)
      }
    }
  }

  private func fill(
    _ slot: Slot, of app: AppIdentity, random: inout RandomSource, to buffer: OutputBuffer
  ) {
    switch slot {
    case .bundle: buffer.append(bundle)
    case .class: buffer.append(classes[random.below(classes.count)])
    case .fraction:
      buffer.appendDecimal(random.below(10))
      buffer.append(UInt8(ascii: "."))
      buffer.appendDecimal(random.below(1_000_000), width: 6)
    case .host: buffer.append(hosts[random.below(hosts.count)])
    case .id: buffer.appendDecimal(app.subject)
    case .ip: writeAddress(random: &random, to: buffer)
    case .mac: writeHardwareAddress(random: &random, to: buffer)
    case .million: buffer.appendDecimal(random.number(in: 1_000_000...99_999_999))
    case .number: buffer.appendDecimal(random.below(100))
    case .path: buffer.append(paths[random.below(paths.count)])
    case .pid: buffer.appendDecimal(app.pid)
    case .pointer:
      buffer.append("0x1")
      buffer.appendHex(random.next() & ~15, width: 8)
    case .thousand: buffer.appendDecimal(random.number(in: 100...9_999))
    case .uuid: Self.writeUUID(random: &random, to: buffer)
    }
  }

  static func writeUUID(random: inout RandomSource, to buffer: OutputBuffer) {
    let high = random.next()
    let low = random.next()
    let digits: StaticString = "0123456789ABCDEF"
    buffer.appendHex(high >> 32, width: 8, digits: digits)
    buffer.append(UInt8(ascii: "-"))
    buffer.appendHex(high >> 16, width: 4, digits: digits)
    // The version and the variant of a random UUID, RFC 9562.
    buffer.append("-4")
    buffer.appendHex(high, width: 3, digits: digits)
    buffer.append("-A")
    buffer.appendHex(low >> 48, width: 3, digits: digits)
    buffer.append(UInt8(ascii: "-"))
    buffer.appendHex(low, width: 12, digits: digits)
  }

  private func writeAddress(random: inout RandomSource, to buffer: OutputBuffer) {
    // 198.18.0.0/15 is set apart for benchmarks, RFC 2544.
    buffer.append("198.18.")
    buffer.appendDecimal(random.below(256))
    buffer.append(UInt8(ascii: "."))
    buffer.appendDecimal(random.below(256))
  }

  private func writeHardwareAddress(random: inout RandomSource, to buffer: OutputBuffer) {
    let bits = random.next()
    for place in 0..<UInt64(6) {
      if place > 0 { buffer.append(UInt8(ascii: ":")) }
      buffer.appendHex(bits >> (place * 8), width: 2)
    }
  }
}
