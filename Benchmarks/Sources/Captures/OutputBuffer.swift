/// The bytes that are being written, in one block of memory that is emptied when it is nearly full.
final class OutputBuffer {
  /// No record is longer.
  static let maximumRecordLength = 1 << 16

  private static let capacity = 1 << 20

  private let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: OutputBuffer.capacity)
  private(set) var count = 0

  deinit {
    bytes.deallocate()
  }

  /// Whether there may be no room for another record.
  var isNearlyFull: Bool { count > Self.capacity - Self.maximumRecordLength }

  var contents: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }

  func removeAll() {
    count = 0
  }

  /// Takes back what was written behind a position.
  func truncate(to count: Int) {
    precondition(count <= self.count, "a buffer is truncated to what it held before")
    self.count = count
  }

  func append(_ byte: UInt8) {
    bytes[count] = byte
    count += 1
  }

  func append(_ text: [UInt8]) {
    text.withUnsafeBufferPointer { source in
      guard let start = source.baseAddress else { return }
      (bytes + count).update(from: start, count: source.count)
    }
    count += text.count
  }

  func append(_ text: StaticString) {
    (bytes + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }

  func appendDecimal(_ number: Int) {
    var divisor = 1
    while number / divisor > 9 { divisor *= 10 }
    while divisor > 0 {
      append(Self.digit(number / divisor % 10))
      divisor /= 10
    }
  }

  /// Appends the last digits, with zeros in front.
  func appendDecimal(_ number: Int, width: Int) {
    var rest = number
    for place in (count..<count + width).reversed() {
      bytes[place] = Self.digit(rest % 10)
      rest /= 10
    }
    count += width
  }

  /// Appends the lowest hexadecimal digits, in lower case unless other digits are given.
  func appendHex(_ number: UInt64, width: Int, digits: StaticString = "0123456789abcdef") {
    var rest = number
    for place in (count..<count + width).reversed() {
      bytes[place] = digits.utf8Start[Int(rest & 15)]
      rest >>= 4
    }
    count += width
  }

  private static func digit(_ value: Int) -> UInt8 {
    UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)
  }
}
