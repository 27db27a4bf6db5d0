import Lifecycle

/// The record whose lines are being read: what a line without a head of its own belongs to.
struct OpenRecord: Sendable {
  var slot: Int?
  var pid: Int?
  var time: Timestamp?
  var order = Int64.min
  var hasHead = false
  var isDeviceWide = false
  /// Whether it lies outside of the stretch of time that is wanted.
  var isOutside = false
  var escaping = RecordHead.Escaping.none
  /// Whether the next line holds the message: nothing but a category stood behind the head.
  var awaitsBody = false
  /// Whether the next line names the process too.
  var awaitsProcess = false
  /// The process that the record's first line named for the lines after it.
  var context: Subject?
}
