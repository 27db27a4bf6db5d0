/// The sort of log that is imitated.
package enum CaptureKind: String, CaseIterable, Sendable {
  /// What `log show --style compact` prints of a whole device.
  case compact
  /// What `idevicesyslog` prints of a whole device.
  case device
  /// What `log show --style ndjson` prints of a whole device.
  case ndjson
  /// What one app prints by NSLog.
  case nslog

  /// Whether the system and the other processes speak too.
  var isDeviceWide: Bool { self != .nslog }
}
