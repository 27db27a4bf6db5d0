import Guidelines
import Lifecycle

/// What the page's script draws from: the runs, the findings and how dense the log is.
///
/// Times are whole microseconds from the origin of the report; columns hold differences to the value
/// before, as short texts; texts stand once in a table. So a hundred thousand events in a thousand
/// runs take less than three megabytes.
enum PageData {
  /// The texts of events get so many bytes, fewer in a large capture; lines beyond are named by their
  /// numbers.
  private static let roomForTexts = 500_000
  private static let roomInLarge = 200_000
  private static let large = 50_000

  /// The block of data; absent without runs.
  static func element(_ context: PageContext) -> [MarkupElement.Content] {
    let timeline = context.report.timeline
    guard !timeline.runs.isEmpty else { return [] }
    return [
      .element(
        MarkupElement(
          "script", ["type": "application/json", "id": "lifetrace-data"], text: json(context)))
    ]
  }

  private static func json(_ context: PageContext) -> String {
    let timeline = context.report.timeline
    let clock = DataClock(timeline)
    let used = Set(timeline.runs.flatMap { $0.occurrences.map(\.event.kind) })
    let kinds = EventKind.allCases.filter(used.contains)
    let places = Dictionary(uniqueKeysWithValues: kinds.enumerated().map { ($1, $0) })
    let findings = Dictionary(grouping: context.report.findings) { $0.run ?? 0 }
    let total = timeline.runs.reduce(0) { $0 + $1.occurrences.count }
    var texts = TextTable(room: total > large ? roomInLarge : roomForTexts)
    var json = CompactJSON()
    json.object { json in
      json.name("version")
      json.write(1)
      json.name("clock")
      clock.write(to: &json)
      json.name("axis")
      json.write(context.options.axis.rawValue)
      json.name("inputs")
      json.array { json in
        for input in context.inputs {
          json.write(input.path == "-" ? "standard input" : input.path)
        }
      }
      json.name("states")
      json.write(AppState.allCases.map(RunData.letter).joined())
      json.name("kinds")
      json.array { json in
        for kind in kinds {
          json.write(kind.rawValue)
          json.write(kind.declaration.lane.place ?? -1)
        }
      }
      json.name("runs")
      json.array { json in
        for run in timeline.runs {
          RunData(
            run: run, clock: clock, findings: findings[run.id] ?? [], kindPlaces: places
          ).write(to: &json, &texts)
        }
      }
      json.name("findings")
      FindingData(context: context, clock: clock).write(to: &json, &texts)
      json.name("density")
      json.array { json in
        for case let density? in timeline.inputs.map(\.density) {
          json.object { json in
            json.name("start")
            json.write(clock.microseconds(density.start.nanoseconds))
            json.name("width")
            json.write(density.width / 1_000)
            json.name("counts")
            json.array(density.usedCounts.map { Int64($0) })
          }
        }
      }
      json.name("texts")
      json.array { json in
        for text in texts.texts { json.write(text) }
      }
    }
    return json.text
  }
}
