/// The names of devices in lines of a syslog: the word between the time and the process.
enum DeviceNames {
  private static let months: Set<Substring> = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The names that these lines show.
  ///
  /// A capture names its device in every line or in none: where one line does not, the words of the
  /// others are parts of processes' names.
  static func named(in lines: [String]) -> Set<String> {
    var names: Set<String> = []
    for line in lines {
      guard let words = wordsBehindTime(line) else { continue }
      guard let host = words.first, !host.contains("["), !host.contains("("), !host.contains(":"),
        words.dropFirst().contains(where: { $0.contains("[") })
      else { return [] }
      names.insert(String(host).lowercased())
    }
    return names.subtracting(RedactionScan.commonDevices)
  }

  /// The words behind `Nov 12 12:24:37` or `2018-09-14 08:12:45.190302+0200`; nil for other lines.
  private static func wordsBehindTime(_ line: String) -> ArraySlice<Substring>? {
    let words = line.split(separator: " ", maxSplits: 7, omittingEmptySubsequences: true)
    guard words.count > 4, months.contains(words[0]), words[1].allSatisfy(\.isNumber),
      isTime(words[2])
    else { return nil }
    return words[3...]
  }

  private static func isTime(_ word: Substring) -> Bool {
    let parts = word.split(separator: ":")
    return parts.count == 3 && parts[0].allSatisfy(\.isNumber) && parts[1].allSatisfy(\.isNumber)
  }
}
