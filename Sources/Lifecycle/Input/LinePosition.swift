/// Where a line stands: in which input, at which line, at which byte.
public struct LinePosition: Hashable, Comparable, Sendable {
  /// The input's place in the order in which the inputs were given, from 0.
  public var input: Int32
  /// The line's number, from 1.
  public var line: Int32
  /// The byte at which the line starts in the (unpacked) input; no part of equality.
  public var byteOffset: Int64

  /// Makes a position from the input's index, the line's number and its first byte.
  public init(input: Int, line: Int, byteOffset: Int = 0) {
    self.input = Int32(clamping: input)
    self.line = Int32(clamping: line)
    self.byteOffset = Int64(byteOffset)
  }

  /// Whether two positions are the same line; the byte does not count.
  public static func == (left: LinePosition, right: LinePosition) -> Bool {
    left.input == right.input && left.line == right.line
  }

  /// Orders by input, then by line.
  public static func < (left: LinePosition, right: LinePosition) -> Bool {
    (left.input, left.line) < (right.input, right.line)
  }

  /// Hashes the input and the line.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(input)
    hasher.combine(line)
  }
}
