extension Toolbox {
  /// lifetrace analysing a capture: with one thread, as it comes, and a baseline in the same ways.
  func analysis(to kind: String = "json") -> [Contender] {
    let words: [Contender.Word] = [
      .text("analyze"), .text("--no-config"), .text("--fail-on"), .text("never"),
      .text("--output-format"), .text(kind), .capture,
    ]
    let own = Self.ways(
      of: lifetrace, name: "lifetrace", words, one: .lifetraceOneThread, all: .lifetrace)
    guard let baseline else { return own }
    return own
      + Self.ways(of: baseline, name: "baseline", words, one: .baselineOneThread, all: .baseline)
  }

  /// lifetrace with words of its own, and a baseline.
  func lifetrace(_ words: [Contender.Word], title: String) -> [Contender] {
    let own = Contender(
      .lifetrace, title: "lifetrace \(title)", program: lifetrace.path, arguments: words)
    guard let baseline else { return [own] }
    return [
      own,
      Contender(.baseline, title: "baseline \(title)", program: baseline.path, arguments: words),
    ]
  }

  private static func ways(
    of program: LifetraceProgram, name: String, _ words: [Contender.Word],
    one: Contender.Identity, all: Contender.Identity
  ) -> [Contender] {
    let plain = Contender(all, title: name, program: program.path, arguments: words)
    guard program.hasJobs else { return [plain] }
    let single = Contender(
      one, title: "\(name) --jobs 1", program: program.path,
      arguments: words + [.text("--jobs"), .text("1")])
    return [single, plain]
  }

  /// What counts the lines of a capture that hold one of the literals, and what only reads it.
  ///
  /// What they print goes into a file: GNU grep stops at the first match when its output is thrown
  /// away.
  var searches: [Contender] {
    let words: [Contender.Word] = [
      .text("-c"), .text("-F"), .text("-f"), .text(literals), .capture,
    ]
    return [
      peer("grep", .grep, title: "grep -c -F -f, \(Locale.usual)", words, output: .number),
      peer(
        "grep", .grepBytes, title: "grep -c -F -f, C", words, output: .number,
        locale: Locale.bytes),
      peer("rg", .ripgrep, title: "rg -c -F -f", words, output: .number),
      peer("wc", .wordCount, title: "wc -l", [.text("-l"), .capture], output: .discarded),
      peer("cat", .cat, title: "cat", [.capture], output: .discarded),
    ].compactMap { $0 }
  }

  /// What counts the lines with one phrase.
  var phraseCounts: [Contender] {
    let query = ";SELECT count(*) FROM all_logs WHERE log_body LIKE '%\(Self.phrase)%'"
    return [
      peer(
        "lnav", .lnavQuery, title: "lnav, query",
        [.text("-n"), .text("-c"), .text(query), .capture], output: .number),
      peer(
        "lnav", .lnavFilter, title: "lnav, filter",
        [.text("-n"), .text("-c"), .text(":filter-in \(Self.phrase)"), .capture], output: .lines),
      peer(
        "grep", .grepPhrase, title: "grep -c -i -F",
        [.text("-c"), .text("-i"), .text("-F"), .text(Self.phrase), .capture], output: .number),
    ].compactMap { $0 }
  }

  /// A program that does nothing.
  var nothing: [Contender] {
    [peer("true", .nothing, title: "true", [], output: .discarded)].compactMap { $0 }
  }

  /// One of the programs to compare with, where it is there.
  private func peer(
    _ name: String, _ identity: Contender.Identity, title: String, _ words: [Contender.Word],
    output: Contender.Output, locale: String = Locale.usual
  ) -> Contender? {
    guard let path = peers[name] else { return nil }
    return Contender(
      identity, title: title, program: path, arguments: words, output: output, locale: locale,
      statuses: [0, Self.nothingFound])
  }

  /// How grep says that no line matched.
  private static let nothingFound: Int32 = 1
}
