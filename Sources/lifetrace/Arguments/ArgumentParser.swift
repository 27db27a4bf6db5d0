@preconcurrency import CGetopt
import LifetraceKit

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

private typealias LongOption = option

/// Tells options and operands apart with the C library's `getopt_long`.
///
/// Options may stand after operands, `--` ends them, `--name=value` and `-ovalue` are understood. Names
/// are never completed: a script that says `--out` would break the day a second such option appears.
struct ArgumentParser {
  /// The options that may appear.
  let options: [Option]
  /// The command they belong to, for messages.
  let command: String

  /// Codes of long options start here, above every letter.
  private static let firstCode: Int32 = 1000
  /// What `getopt_long` gives for an operand when the letters start with `-`.
  private static let operandCode: Int32 = 1

  /// Parses what was typed after the command's name.
  func parse(_ arguments: [String]) throws(CommandFailure) -> ParsedArguments {
    let names = options.map { strdup($0.long) }
    var words = (["lifetrace"] + arguments).map { strdup($0) } + [nil]
    defer { (names + words).forEach { free($0) } }
    var table: [LongOption] = []
    for (index, option) in options.enumerated() {
      let takesValue = option.value == nil ? no_argument : required_argument
      table.append(
        LongOption(
          name: names[index], has_arg: takesValue, flag: nil,
          val: Self.firstCode + Int32(index)))
    }
    table.append(LongOption())
    Self.startOver()
    var parsed = ParsedArguments()
    while true {
      let next = Int(max(optind, 1))
      if next <= arguments.count { try refuseUnknownName(arguments[next - 1]) }
      let code = getopt_long(Int32(arguments.count + 1), &words, letters, table, nil)
      if code == -1 { break }
      try note(code, in: &parsed)
    }
    for word in arguments.dropFirst(Int(optind) - 1) { parsed.add(operand: word) }
    return parsed
  }

  /// The letters for `getopt_long`: operands in place, a missing value told apart, no messages.
  private var letters: String {
    options.reduce(into: "-:") { letters, option in
      guard let short = option.short else { return }
      letters += "\(short)" + (option.value == nil ? "" : ":")
    }
  }

  private static func startOver() {
    opterr = 0
    #if canImport(Darwin)
      optreset = 1
      optind = 1
    #else
      optind = 0
    #endif
  }

  private func note(_ code: Int32, in parsed: inout ParsedArguments) throws(CommandFailure) {
    let value = optarg.map { String(cString: $0) }
    switch code {
    case Self.operandCode:
      parsed.add(operand: value ?? "")
    case Int32(UInt8(ascii: ":")):
      guard let option = declaration(of: optopt) else { return }
      throw .usage(
        "--\(option.long) wants a value: --\(option.long) \(option.value?.name ?? "VALUE")")
    case Int32(UInt8(ascii: "?")):
      guard let option = declaration(of: optopt) else {
        let letter = UInt8(truncatingIfNeeded: optopt)
        throw .usage("unknown option -\(Character(UnicodeScalar(letter)))\n\(listHint)")
      }
      throw .usage("--\(option.long) is a switch and takes no value")
    default:
      guard let option = declaration(of: code) else { return }
      try check(value, of: option)
      parsed.add(option, value: value)
    }
  }

  private func declaration(of code: Int32) -> Option? {
    if code >= Self.firstCode { return options[Int(code - Self.firstCode)] }
    return options.first { $0.short?.asciiValue.map(Int32.init) == code }
  }

  private func check(_ value: String?, of option: Option) throws(CommandFailure) {
    guard let value, let choices = option.value?.choices, !choices.isEmpty,
      !choices.contains(value)
    else { return }
    throw .usage(
      "--\(option.long) cannot be '\(value)'; it is one of \(choices.joined(separator: ", "))"
        + Spelling.clause(for: value, among: choices))
  }

  /// Refuses what starts with two dashes and is no option's whole name.
  private func refuseUnknownName(_ word: String) throws(CommandFailure) {
    guard word.hasPrefix("--"), word != "--" else { return }
    let name = String(word.dropFirst(2).prefix { $0 != "=" })
    if options.contains(where: { $0.long == name }) { return }
    let suggestion = Spelling.clause(
      for: "--" + name, among: options.map { "--" + $0.long })
    throw .usage("unknown option --\(name)\(suggestion)\n\(listHint)")
  }

  private var listHint: String { "'lifetrace help \(command)' lists the options" }
}
