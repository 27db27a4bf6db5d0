import LifetraceKit

extension Analysis {
  /// Runs an analysis under the bar that the options ask for.
  static func run(
    _ request: Request, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Report {
    var request = request
    let bar = ProgressBar.wanted(arguments.value(.progress), for: request.logs)
    if let bar { request.progress = { count in bar.add(count) } }
    defer { bar?.finish() }
    do throws(AnalysisError) {
      return try run(request)
    } catch {
      throw CommandFailure(error)
    }
  }
}
