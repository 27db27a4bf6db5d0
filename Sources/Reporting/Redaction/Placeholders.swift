/// Gives every secret value a word that stands for it: the same value always the same word.
struct Placeholders {
  /// What a value is.
  enum Kind: String {
    case container, device, email, home, query, token, udid, user, uuid
  }

  private var numbers: [String: Int] = [:]
  private var counts: [Kind: Int] = [:]

  /// `<udid-1>`: numbered in the order in which values first appear; letters' case does not count.
  mutating func word(for value: some StringProtocol, _ kind: Kind) -> String {
    let key = "\(kind.rawValue) \(value.lowercased())"
    let number: Int
    if let known = numbers[key] {
      number = known
    } else {
      number = counts[kind, default: 0] + 1
      counts[kind] = number
      numbers[key] = number
    }
    return "<\(kind.rawValue)-\(number)>"
  }
}
