/// The last 32 bytes of a binary list: how long offsets and references are, how many objects there are.
struct BinaryPropertyListTrailer {
  var offsetSize: Int
  var referenceSize: Int
  var objectCount: Int
  var topObject: Int
  var tableOffset: Int

  init(of bytes: [UInt8]) throws(PropertyListFault) {
    guard bytes.count >= 8 + 1 + 1 + 32 else {
      throw BinaryPropertyListReader.damaged(
        "it has \(bytes.count) bytes, the shortest one has 42")
    }
    let end = bytes.count - 32
    func word(_ offset: Int) throws(PropertyListFault) -> Int {
      let bits = bytes[end + offset..<end + offset + 8].reduce(UInt64(0)) {
        $0 << 8 | UInt64($1)
      }
      guard bits <= UInt64(bytes.count) else {
        throw BinaryPropertyListReader.damaged("its trailer is cut off or overwritten")
      }
      return Int(bits)
    }
    offsetSize = Int(bytes[end + 6])
    referenceSize = Int(bytes[end + 7])
    objectCount = try word(8)
    topObject = try word(16)
    tableOffset = try word(24)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), objectCount > 0,
      tableOffset > 8, tableOffset < end, objectCount <= (end - tableOffset) / offsetSize
    else {
      throw BinaryPropertyListReader.damaged("its trailer is cut off or overwritten")
    }
  }
}
