/// When a protected file can be used, by any of the spellings of its class.
enum ProtectionClass: Sendable {
  case complete, unlessOpen, untilFirstUserAuthentication, none, whenUserInactive

  /// Reads `Complete`, `.complete`, `NSFileProtectionComplete`, `NSDataWritingFileProtectionComplete`.
  init?(_ name: String) {
    var word = name.lowercased()
    for prefix in [
      ".", "nsdatawriting", "nsfileprotection", "fileprotection", "nsurlfileprotection",
    ]
    where word.hasPrefix(prefix) {
      word.removeFirst(prefix.count)
    }
    switch word {
    case "complete": self = .complete
    case "completeunlessopen": self = .unlessOpen
    case "completeuntilfirstuserauthentication": self = .untilFirstUserAuthentication
    case "none": self = .none
    case "completewhenuserinactive": self = .whenUserInactive
    default: return nil
    }
  }
}
