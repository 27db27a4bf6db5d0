import LifetraceKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Analysis.Request {
  /// Reads a request from the options and operands of `analyze`.
  ///
  /// The logs are the operands, unless a command says which of them it means.
  init(_ arguments: ParsedArguments, logs: [String]? = nil) throws(CommandFailure) {
    let logs = logs ?? arguments.operands
    guard !logs.isEmpty else {
      throw .usage("no log given; name a file, or '-' for standard input")
    }
    guard logs.count(where: { $0 == "-" }) < 2 else {
      throw .usage("standard input ('-') can be read once only")
    }
    self.init(logs: logs)
    infoPlist = arguments.value(.infoPlist)
    storyboards = arguments.values(.storyboard)
    statusHistory = arguments.value(.statusHistory)
    today = arguments.value(.today)
    configuration = try Analysis.ConfigurationChoice(arguments)
    processes = arguments.values(.process)
    pids = try Self.pids(arguments.values(.pid))
    source = arguments.value(.source)
    inputFormat = try Self.inputFormat(arguments.value(.inputFormat))
    timeZone = arguments.value(.timezone)
    year = try Self.year(arguments.value(.year))
    since = arguments.value(.since)
    until = arguments.value(.until)
    jobs = try Self.jobs(arguments.value(.jobs))
    profile = arguments.value(.profile).flatMap(Profile.init(rawValue:))
    instrumented = try Self.categories(arguments.values(.instrumented))
    only = arguments.values(.only)
    except = arguments.values(.except)
    baseline = arguments.value(.baseline)
  }

  private static func pids(_ words: [String]) throws(CommandFailure) -> [Int] {
    var pids: [Int] = []
    for word in words {
      guard let pid = Int(word), pid >= 0 else {
        throw .usage("--pid wants a process's number, not '\(word)'")
      }
      pids.append(pid)
    }
    return pids
  }

  private static func jobs(_ word: String?) throws(CommandFailure) -> Int? {
    guard let word else { return nil }
    guard let jobs = Int(word), jobs > 0 else {
      throw .usage("--jobs wants a number of cores from 1 on, not '\(word)'")
    }
    return jobs
  }

  private static func inputFormat(_ name: String?) throws(CommandFailure) -> String? {
    guard let name else { return nil }
    let known = Catalogue.formats.map(\.id)
    if known.contains(name) { return name }
    throw .usage(
      "no log format is called '\(name)', 'lifetrace formats' lists them"
        + Spelling.clause(for: name, among: known))
  }

  private static func year(_ word: String?) throws(CommandFailure) -> Analysis.YearChoice? {
    guard let word else { return nil }
    if word == "file" { return .fileDate }
    guard word.count == 4, let year = Int(word), year > 0 else {
      throw .usage("--year wants four digits, or 'file' for the file's date; not '\(word)'")
    }
    return .number(year)
  }

  private static func categories(_ words: [String]) throws(CommandFailure) -> [String] {
    let names = words.flatMap { $0.split(separator: ",").map(String.init) }
    for name in names where !EventKind.categories.contains(name) {
      let suggestion = Spelling.clause(for: name, among: EventKind.categories)
      throw .usage(
        "--instrumented: no category of events is called '\(name)'; they are "
          + EventKind.categories.joined(separator: ", ") + suggestion)
    }
    return names
  }
}
