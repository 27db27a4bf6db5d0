import Captures

/// What the program can be asked to do.
enum Command {
  static let usage = """
    usage: bench measure --lifetrace FILE [options]
           bench capture --kind \(CaptureKind.allCases.map(\.rawValue).joined(separator: "|")) \
    (--size SIZE | --records N)
                         [--share SHARE] [--seed N] --output FILE

    measure runs lifetrace and what it is compared with, prints tables, and writes them into a page
      --lifetrace FILE  the program to measure
      --baseline FILE   another build of it, to compare with
      --page FILE       the page whose results are written anew; wanted unless one of the next three
      --no-write        write no page
      --quick           small captures and few rounds; writes no page
      --only ROW        this row alone, repeatable; writes no page
      --rounds N        how often each program is run (default: 5, quick 3)
      --small SIZE      captures for what takes long (default: 64MiB)
      --size SIZE       most captures (default: 1GiB, quick 64MiB)
      --large SIZE      the capture for memory and growth (default: 4GiB, quick 64MiB)
      --folder DIR      where captures are made and removed (default: .build)

    capture writes one capture
      --share SHARE     the share of the lifecycle's records, such as 0.02 or 2% (the default)
      --seed N          another capture of the same kind (default: 1)

    SIZE is a number of bytes, or of KiB, MiB or GiB with that unit behind it.
    """

  static func run(_ words: [String]) throws(UsageError) {
    guard let name = words.first else { throw UsageError(message: "name a command\n\(usage)") }
    let rest = Array(words.dropFirst())
    switch name {
    case "capture": try CaptureCommand.run(rest)
    case "measure": try MeasureCommand.run(rest)
    case "help", "-h", "--help": Console.show(usage + "\n")
    default: throw UsageError(message: "there is no command \(name)\n\(usage)")
    }
  }
}
