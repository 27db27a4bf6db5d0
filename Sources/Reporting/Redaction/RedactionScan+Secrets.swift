extension RedactionScan {
  private static let tokenWords = [
    "token", "secret", "apikey", "api_key", "api-key", "key", "authorization", "auth", "bearer",
    "basic", "cookie", "credential", "credentials", "signature", "sessionid", "session_id", "jwt",
  ]
  private static let passwordWords = ["password", "passwd", "passcode", "pwd", "passphrase"]
  /// Names that devices have until somebody gives them one, and hosts that are everywhere.
  static let commonDevices: Set<String> = [
    "iphone", "ipad", "ipod", "ipod-touch", "apple-watch", "localhost", "mac", "macbook",
  ]

  // MARK: Identifiers

  /// A UUID, or the two forms of a device's UDID, or a long run of hexadecimal digits.
  func identifier() -> Found? {
    if let length = StableText.uuidLength(bytes[at...]) {
      return Found(kind: .uuid, value: at..<(at + length))
    }
    let digits = bytes[at...].prefix { $0.isHexDigit }.count
    let end = at + digits
    if digits == 8, end < bytes.count, bytes[end] == UInt8(ascii: "-") {
      let rest = bytes[(end + 1)...].prefix { $0.isHexDigit }.count
      if rest == 16, isEndOfWord(end + 17) { return Found(kind: .udid, value: at..<(end + 17)) }
    }
    guard isEndOfWord(end) else { return nil }
    if digits == 40 { return Found(kind: .udid, value: at..<end) }
    return digits > 40 ? Found(kind: .token, value: at..<end) : nil
  }

  /// A JSON web token: three parts of which the first begins an object.
  func webToken() -> Found? {
    guard starts(with: "eyJ", at: at) else { return nil }
    let end = endOfToken(from: at)
    let dots = bytes[at..<end].count { $0 == UInt8(ascii: ".") }
    return dots == 2 && end - at > 20 ? Found(kind: .token, value: at..<end) : nil
  }

  private func isEndOfWord(_ place: Int) -> Bool {
    place >= bytes.count || !bytes[place].isWordCharacter
  }

  // MARK: Values behind a name

  /// What stands behind `token=`, `"apiKey": "`, `password:` and their like.
  func secret() -> Found? {
    var end = at
    while end < bytes.count, bytes[end].isLetter || "_-".utf8.contains(bytes[end]) { end += 1 }
    guard end - at >= 3, end - at <= 64 else { return nil }
    let word = text(from: at, to: end).lowercased()
    let isPassword = Self.passwordWords.contains { word.hasSuffix($0) }
    guard isPassword || Self.tokenWords.contains(where: { word.hasSuffix($0) }) else { return nil }
    let start = startOfValue(after: end)
    guard start > end, start < bytes.count else { return nil }
    if isPassword {
      guard
        bytes[end..<start].contains(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") })
      else { return nil }
      return value(from: start, to: endOfWord(from: start), .token)
    }
    let groups = endOfGroups(from: start)
    if groups - start >= 32 { return value(from: start, to: groups, .token) }
    let stop = endOfToken(from: start)
    // Prose has no digits; an address in memory tells nothing about anybody.
    let least = word == "bearer" || word == "basic" ? 8 : 16
    guard stop - start >= least, !starts(with: "0x", at: start),
      least == 8 || bytes[start..<stop].contains(where: { $0.isDigit })
    else { return nil }
    return value(from: start, to: stop, .token)
  }

  private func value(from start: Int, to end: Int, _ kind: Placeholders.Kind) -> Found? {
    // An identifier is one wherever it stands, so that it is called the same.
    if StableText.uuidLength(bytes[start...]) == end - start { return nil }
    return end > start ? Found(kind: kind, value: start..<end) : nil
  }

  /// The first byte of a value: behind blanks, one sign, and what opens a quotation.
  private func startOfValue(after name: Int) -> Int {
    var place = name
    var signs = 0
    while place < bytes.count, place - name < 8 {
      switch bytes[place] {
      case UInt8(ascii: "="), UInt8(ascii: ":"): signs += 1
      case UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"): break
      default: return place
      }
      if signs > 2 { return name }
      place += 1
    }
    return place
  }

  private func endOfToken(from start: Int) -> Int {
    var end = start
    while end < bytes.count,
      bytes[end].isLetter || bytes[end].isDigit
        || "+/_=-.~".utf8.contains(bytes[end])
    {
      end += 1
    }
    while end > start, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
    return end
  }

  private func endOfWord(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] > UInt8(ascii: " "),
      !"\"'<>,;)]}&".utf8.contains(bytes[end])
    {
      end += 1
    }
    return end
  }

  /// The end of groups of eight hexadecimal digits, as old systems print a device's token.
  private func endOfGroups(from start: Int) -> Int {
    var end = start
    var place = start
    while place + 8 <= bytes.count, bytes[place..<(place + 8)].allSatisfy(\.isHexDigit) {
      end = place + 8
      guard end < bytes.count, bytes[end] == UInt8(ascii: " ") else { break }
      place = end + 1
    }
    return end
  }

  // MARK: Devices

  /// A device's name that the log's lines show, or one that reads like a name somebody gave.
  func device(_ known: Set<String>) -> Found? {
    var end = at
    while end < bytes.count, bytes[end].isWordCharacter || "-_".utf8.contains(bytes[end]) {
      end += 1
    }
    let word = text(from: at, to: end).lowercased()
    if known.contains(word) { return Found(kind: .device, value: at..<end) }
    for model in ["iphone", "ipad", "ipod"] {
      if word.contains("-\(model)"), !word.hasPrefix("-") {
        return Found(kind: .device, value: at..<end)
      }
      if word.hasPrefix("\(model)-von-") || word.hasPrefix("\(model)-de-") {
        return Found(kind: .device, value: at..<end)
      }
    }
    for mark in ["'s ", "’s "] where end > at && starts(with: mark, at: end) {
      let start = end + mark.utf8.count
      for model in ["iPhone", "iPad", "iPod touch", "iPod", "Apple Watch", "MacBook", "Mac"]
      where starts(with: model, at: start) {
        return Found(kind: .device, value: at..<(start + model.utf8.count))
      }
    }
    return nil
  }
}
