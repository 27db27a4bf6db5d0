// Takes bytes: files, standard input, packed or not.
// Gives lifecycle events with their times and places, and an account of every line.
// Knows nothing of states, rules, property lists or reports.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A stretch of bytes that somebody else owns, valid while the call that hands it over lasts.
///
/// This file and the one that calls zlib are the only ones that touch raw memory. Every access checks
/// its bounds; the searches hand their bounds to the C library and check what comes back. Nobody writes to
/// the bytes while a view of them is used, so several threads may read them.
package struct ByteView: @unchecked Sendable {
  @usableFromInline let base: UnsafePointer<UInt8>
  /// How many bytes there are.
  package let count: Int

  /// Views memory; the caller keeps it alive and unchanged.
  @inlinable
  package init(base: UnsafePointer<UInt8>, count: Int) {
    precondition(count >= 0, "a view has no negative length")
    self.base = base
    self.count = count
  }

  /// Views the first bytes of a buffer; the caller keeps it alive and unchanged.
  package init(_ buffer: UnsafeMutableRawBufferPointer, count: Int) {
    precondition(count >= 0 && count <= buffer.count, "a view lies inside its buffer")
    guard let start = buffer.baseAddress else { preconditionFailure("the buffer has memory") }
    self.init(base: UnsafePointer(start.assumingMemoryBound(to: UInt8.self)), count: count)
  }

  /// Hands a view of the string's UTF-8 to the body.
  package static func with<Result, Failure: Error>(
    _ text: String, _ body: (ByteView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try with(Array(text.utf8), body)
  }

  /// Hands a view of the bytes to the body.
  package static func with<Result, Failure: Error>(
    _ bytes: [UInt8], _ body: (ByteView) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withUnsafeBufferPointer { buffer throws(Failure) in
      guard let base = buffer.baseAddress else {
        return try withUnsafePointer(to: UInt8(0)) { nothing throws(Failure) in
          try body(ByteView(base: nothing, count: 0))
        }
      }
      return try body(ByteView(base: base, count: buffer.count))
    }
  }

  @inlinable package var isEmpty: Bool { count == 0 }

  /// The byte at an index from 0.
  @inlinable
  package subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < count, "index outside the bytes")
    return base[index]
  }

  /// The bytes of a range within the view.
  @inlinable
  package subscript(range: Range<Int>) -> ByteView {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range outside the bytes")
    return ByteView(base: base + range.lowerBound, count: range.count)
  }

  /// The bytes of a range within the view.
  @inlinable
  package subscript(range: ClosedRange<Int>) -> ByteView { self[Range(range)] }

  /// The byte at an index, 0 outside the view.
  @inlinable
  package func peek(_ index: Int) -> UInt8 {
    index >= 0 && index < count ? base[index] : 0
  }

  /// Everything from an index on; empty where the index lies at or beyond the end.
  @inlinable
  package func from(_ index: Int) -> ByteView {
    self[min(max(0, index), count)..<count]
  }

  /// The index of the first such byte at or after a start.
  @inlinable
  package func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    guard start >= 0, start < count else { return nil }
    guard let found = memchr(base + start, Int32(byte), count - start) else { return nil }
    return UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - base
  }

  /// The index of the first occurrence of a text at or after a start.
  package func firstIndex(of text: StaticString, from start: Int = 0) -> Int? {
    let length = text.utf8CodeUnitCount
    guard length > 0 else { return start }
    var at = start
    while let found = firstIndex(of: text.utf8Start.pointee, from: at) {
      if found + length > count { return nil }
      if has(text, at: found) { return found }
      at = found + 1
    }
    return nil
  }

  /// How many such bytes there are.
  func count(of byte: UInt8) -> Int {
    var found = 0
    var at = 0
    while let next = firstIndex(of: byte, from: at) {
      found += 1
      at = next + 1
    }
    return found
  }

  /// Parts of about equal size that end with a line each, the last one perhaps without its end; fewer
  /// where lines are long.
  func cut(into most: Int) -> [ByteView] {
    var parts: [ByteView] = []
    var rest = self
    for left in stride(from: most, to: 1, by: -1) {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n"), from: rest.count / left) else {
        break
      }
      parts.append(rest[0...end])
      rest = rest.from(end + 1)
    }
    if !rest.isEmpty { parts.append(rest) }
    return parts
  }

  /// The first of the indices `start`, `start + stride`, … at which a gram of the set stands.
  ///
  /// A gram that would reach beyond the end is none. Now and then an index is returned at which another
  /// gram stands: the set is a filter. Grams here have at most four bytes.
  func firstIndex(ofAnyIn set: GramSet, from start: Int, stride: Int) -> Int? {
    precondition(start >= 0 && stride > 0 && set.width <= 4, "a search goes forwards inside")
    let bits = set.bits
    let mask = set.mask
    var at = start
    while at <= count - 4 {
      let four = UnsafeRawPointer(base + at).loadUnaligned(as: UInt32.self)
      let slot = GramSet.slot(of: UInt64(UInt32(littleEndian: four)) & mask)
      if bits[slot >> 6] & (1 << UInt64(slot & 63)) != 0 { return at }
      at += stride
    }
    while at <= count - set.width {
      if set.mayContain(gram(at: at, width: set.width)) { return at }
      at += stride
    }
    return nil
  }

  /// The bytes from an index on as one number, the first byte in the lowest place; at most eight.
  func gram(at index: Int, width: Int) -> UInt64 {
    precondition(index >= 0 && width <= 8, "a gram has at most eight bytes")
    if index <= count - 8 {
      let eight = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
      return UInt64(littleEndian: eight) & GramSet.mask(width: width)
    }
    var gram: UInt64 = 0
    for place in 0..<width { gram |= UInt64(peek(index + place)) << (8 * UInt64(place)) }
    return gram
  }

  /// Whether the text occurs anywhere.
  package func contains(_ text: StaticString) -> Bool { firstIndex(of: text) != nil }

  /// Whether the text stands at an index.
  @inlinable
  package func has(_ text: StaticString, at index: Int = 0) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index >= 0, index + length <= count else { return false }
    return memcmp(base + index, text.utf8Start, length) == 0
  }

  /// Whether the bytes stand at an index.
  package func has(_ bytes: [UInt8], at index: Int = 0) -> Bool {
    guard index >= 0, index + bytes.count <= count else { return false }
    return bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { memcmp(base + index, $0, buffer.count) == 0 } ?? true
    }
  }

  /// Whether the view holds just these bytes.
  package func equals(_ bytes: [UInt8]) -> Bool { bytes.count == count && has(bytes) }

  /// Whether the view holds just this text.
  package func equals(_ text: StaticString) -> Bool {
    text.utf8CodeUnitCount == count && has(text)
  }

  /// The bytes as text; what is no UTF-8 becomes U+FFFD.
  package var text: String {
    String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self)
  }

  /// A copy of the bytes.
  package var bytes: [UInt8] {
    Array(UnsafeBufferPointer(start: base, count: count))
  }

  /// Puts a copy of the bytes at the end of an array.
  package func append(to bytes: inout [UInt8]) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: base, count: count))
  }

  /// A hash of the bytes, the same in every process.
  package var fingerprint: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in 0..<count { hash = (hash ^ UInt64(base[index])) &* 0x100_0000_01b3 }
    return hash
  }

  /// The view without blanks at both ends: spaces, tabs, U+00A0, U+200B, carriage returns.
  package var trimmed: ByteView {
    var start = 0
    var end = count
    while start < end, let width = blankWidth(at: start), start + width <= end { start += width }
    while end > start {
      if isBlank(base[end - 1]) {
        end -= 1
      } else if end - start >= 2, blankWidth(at: end - 2) == 2 {
        end -= 2
      } else if end - start >= 3, blankWidth(at: end - 3) == 3 {
        end -= 3
      } else {
        break
      }
    }
    return self[start..<end]
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private func blankWidth(at index: Int) -> Int? {
    if isBlank(base[index]) { return 1 }
    if has("\u{A0}", at: index) { return 2 }
    if has("\u{200B}", at: index) || has("\u{FEFF}", at: index) { return 3 }
    return nil
  }
}

/// A set of short byte sequences of one width, kept as a table of bits that fits a processor's nearest
/// cache; it may take a sequence for a member that is none.
final class GramSet: @unchecked Sendable {
  /// Two to eight bytes.
  let width: Int
  fileprivate let mask: UInt64
  /// Written by the initialiser alone.
  fileprivate let bits: UnsafeMutablePointer<UInt64>

  /// How many slots there are.
  static let slots = 1 << 16

  init(_ grams: some Sequence<UInt64>, width: Int) {
    precondition((2...8).contains(width), "a gram has two to eight bytes")
    self.width = width
    mask = Self.mask(width: width)
    bits = .allocate(capacity: Self.slots / 64)
    bits.initialize(repeating: 0, count: Self.slots / 64)
    for gram in grams {
      let slot = Self.slot(of: gram)
      bits[slot >> 6] |= 1 << UInt64(slot & 63)
    }
  }

  deinit { bits.deallocate() }

  /// The number in which so many bytes are all ones.
  static func mask(width: Int) -> UInt64 { .max >> (8 * UInt64(8 - width)) }

  /// Where a gram's bit lies: the upper bits of its product with the golden ratio, after Knuth.
  static func slot(of gram: UInt64) -> Int { Int((gram &* 0x9E37_79B9_7F4A_7C15) >> 48) }

  func mayContain(_ gram: UInt64) -> Bool {
    let slot = Self.slot(of: gram)
    return bits[slot >> 6] & (1 << UInt64(slot & 63)) != 0
  }
}
