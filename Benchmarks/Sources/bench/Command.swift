import Captures

/// What the program can be asked to do.
enum Command {
  static let usage = """
    usage: bench capture --kind \(CaptureKind.allCases.map(\.rawValue).joined(separator: "|")) \
    (--size SIZE | --records N) [--share SHARE] [--seed N] --output FILE

    SIZE is a number of bytes, or of KiB, MiB or GiB with that unit behind it; SHARE is the share of
    the lifecycle's records, such as 0.02 or 2% (the default).
    """

  static func run(_ words: [String]) throws(UsageError) {
    guard let name = words.first else { throw UsageError(message: "name a command\n\(usage)") }
    let rest = Array(words.dropFirst())
    switch name {
    case "capture": try CaptureCommand.run(rest)
    case "help", "-h", "--help": Console.show(usage + "\n")
    default: throw UsageError(message: "there is no command \(name)\n\(usage)")
    }
  }
}
