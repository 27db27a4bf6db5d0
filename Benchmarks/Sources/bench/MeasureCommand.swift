import Experiments

/// `bench measure`: runs programs side by side and shows what they cost.
enum MeasureCommand {
  static func run(_ words: [String]) throws(UsageError) {
    let arguments = try Arguments(
      words,
      options: [
        "baseline", "folder", "large", "lifetrace", "only", "page", "rounds", "size", "small",
      ], flags: ["quick", "no-write"])
    let path = try arguments.required("lifetrace")
    let isQuick = arguments.has("quick")
    let rounds = try arguments.count("rounds") ?? (isQuick ? quickRounds : usualRounds)
    let sizes = try sizes(from: arguments, isQuick: isQuick)
    // A part of the rows would take the others off the page.
    let writesPage = !isQuick && !arguments.has("no-write") && arguments.all("only").isEmpty
    let page = writesPage ? try arguments.required("page") : nil
    do throws(ExperimentError) {
      let scratch = try Scratch(below: arguments.value("folder") ?? ".build")
      defer { scratch.remove() }
      let text = try measure(
        path, baseline: arguments.value("baseline"), rounds: rounds, sizes: sizes,
        only: arguments.all("only"), scratch: scratch)
      Console.show(text)
      if let page { try ResultsPage.write(text, to: page) }
    } catch {
      throw .failure(error)
    }
  }

  private static func measure(
    _ path: String, baseline: String?, rounds: Int, sizes: Sizes, only: [String], scratch: Scratch
  ) throws(ExperimentError) -> String {
    let runner = ProgramRunner(scratch: scratch)
    let lifetrace = try LifetraceProgram(path: path, runner: runner)
    var base: LifetraceProgram?
    if let baseline { base = try LifetraceProgram(path: baseline, runner: runner) }
    let toolbox = try Toolbox(lifetrace: lifetrace, baseline: base, scratch: scratch)
    let experiments = try Experiment.all(with: toolbox, sizes: sizes).chosen(only)
    let report = Report(toolbox: toolbox, runner: runner, rounds: rounds)
    var work = ExperimentRunner(
      runner: runner, scratch: scratch, rounds: rounds, note: Console.note)
    return report.markdown(of: try work.run(experiments))
  }

  private static func sizes(
    from arguments: Arguments, isQuick: Bool
  ) throws(UsageError) -> Sizes {
    var sizes = isQuick ? Sizes.quick : Sizes()
    sizes.small = try arguments.size("small") ?? sizes.small
    sizes.standard = try arguments.size("size") ?? sizes.standard
    sizes.large = try arguments.size("large") ?? sizes.large
    return sizes
  }

  private static let usualRounds = 5
  private static let quickRounds = 3
}
