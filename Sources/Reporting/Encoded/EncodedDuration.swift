import Lifecycle

/// A measured stretch held against its limit.
struct EncodedDuration: Codable {
  var name: String
  /// Null where the log has no clock.
  var seconds: Double?
  var limit: Double?
  var bound: String
  /// The shortest and the longest time that it can have been; null where nothing bounds it.
  var atLeast: Double?
  var atMost: Double?
  var fromLine: Int
  var toLine: Int
  var input: Int

  /// Takes a measured duration into the wire's shape.
  init(_ measured: MeasuredDuration) {
    name = measured.name
    seconds = measured.duration.inSeconds
    limit = measured.limit?.inSeconds
    bound = measured.bound.rawValue
    atLeast = measured.time.atLeast.inSeconds
    atMost = measured.time.atMost?.inSeconds
    fromLine = Int(measured.from.line)
    toLine = Int(measured.to.line)
    input = Int(measured.from.input)
  }
}
