/// Replaces what says who or which device a log is from.
///
/// Caught: folders of users and of app containers, UUIDs and UDIDs, e-mail addresses, what follows `?`
/// or `#` in an address with a scheme, user names in addresses, long tokens behind words such as
/// `token` and `key`, passwords behind theirs, names of devices that a syslog's lines show or that
/// read like `Anna's iPhone`. Not caught: names of people in sentences, phone numbers, IP addresses,
/// positions, names of files and hosts, short identifiers of users.
struct Redactor {
  private var placeholders = Placeholders()
  /// Names of devices in lower case, without those that every device may have.
  private let devices: Set<String>

  /// Prepares for a report in whose lines these devices are named.
  init(devices: Set<String> = []) {
    self.devices = Set(devices.map { $0.lowercased() })
  }

  /// The text with a placeholder for everything that is caught.
  mutating func text(_ text: String) -> String {
    var scan = RedactionScan(text)
    while !scan.isAtEnd {
      if let place = scan.query {
        scan.replace(
          to: place.end, by: "?" + placeholders.word(for: scan.text(to: place.end), .query))
      } else if let found = scan.match(devices: devices) {
        let value = scan.text(from: found.value.lowerBound, to: found.value.upperBound)
        scan.copy(to: found.value.lowerBound)
        scan.replace(
          to: found.value.upperBound,
          by: placeholders.word(for: RedactionScan.normal(value, found.kind), found.kind))
      } else {
        scan.skip()
      }
    }
    return scan.result
  }
}
