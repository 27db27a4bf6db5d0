import Captures

/// The options of a command: `--name value`, or `--name` alone.
struct Arguments {
  private var values: [String: [String]] = [:]

  /// Takes the names of the options that have a value, and of those that have none.
  init(_ words: [String], options: Set<String>, flags: Set<String> = []) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else { throw UsageError(message: "\(word) is not an option") }
      let name = String(word.dropFirst(2))
      if flags.contains(name) {
        values[name, default: []].append("")
      } else if !options.contains(name) {
        throw UsageError(message: "there is no option \(word)")
      } else if let value = rest.popFirst() {
        values[name, default: []].append(value)
      } else {
        throw UsageError(message: "\(word) wants a value")
      }
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// All values, in the order in which they were given.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The last value that was given.
  func value(_ name: String) -> String? { values[name]?.last }

  func required(_ name: String) throws(UsageError) -> String {
    guard let value = value(name) else { throw UsageError(message: "give --\(name)") }
    return value
  }

  /// A number above 0.
  func count(_ name: String) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let count = Int(text), count > 0 else {
      throw UsageError(message: "--\(name) wants a number above 0, not \(text)")
    }
    return count
  }

  /// A number of bytes.
  func size(_ name: String) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let size = ByteCount(text) else {
      throw UsageError(message: "--\(name) wants a size such as 64MiB, not \(text)")
    }
    return size.bytes
  }

  /// A share from 0 to 1, which may be given in percent.
  func share(_ name: String) throws(UsageError) -> Double? {
    guard let text = value(name) else { return nil }
    let isPercent = text.hasSuffix("%")
    guard let number = Double(isPercent ? String(text.dropLast()) : text),
      (0...1).contains(isPercent ? number / 100 : number)
    else { throw UsageError(message: "--\(name) wants a share such as 0.02 or 2%, not \(text)") }
    return isPercent ? number / 100 : number
  }
}
