import Guidelines
import Lifecycle

/// What a document about a checked scenario is made from.
public struct ScenarioReport: Sendable {
  /// What came of the scenario.
  public var result: ScenarioResult
  /// The runs and inputs that it was held against.
  public var timeline: Timeline

  /// Puts a result beside the timeline that it speaks of.
  public init(_ result: ScenarioResult, timeline: Timeline) {
    self.result = result
    self.timeline = timeline
  }

  /// The kinds of documents, by id in ascending order.
  public static let kinds: [DocumentKind<ScenarioReport>] = [
    DocumentKind("junit", fileExtensions: [".junit.xml", ".xml"]) {
      (report, _) throws(ReportingError) in
      try MarkupWriter.drawing(ScenarioJUnit(report).root)
    },
    DocumentKind("text", fileExtensions: [".txt"]) { report, options in
      ScenarioText(report, options).bytes
    },
  ]

  /// The runs that tell: where one is enough and one fits, the others are no failures.
  var tellingRuns: [ScenarioResult.RunResult] {
    guard result.scenario.runs == .any, result.holds else { return result.runs }
    return result.runs.filter(\.holds)
  }

  /// The run of a result.
  func run(_ result: ScenarioResult.RunResult) -> Run? {
    timeline.runs.first { $0.id == result.run }
  }

  /// Why there is no run to hold the scenario against.
  var missingRun: String {
    if case .number(let number) = result.scenario.runs {
      return
        "the capture has no run \(number); it has \(CountText.text(timeline.runs.count, "run"))"
    }
    return "the capture has no run"
  }
}
