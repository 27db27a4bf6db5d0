import Guidelines
import Lifecycle

/// The findings as the page's script reads them, with their places among the events.
struct FindingData {
  let context: PageContext
  let clock: DataClock

  /// Writes an object: the rules that are broken, and a row for each finding.
  func write(to json: inout CompactJSON, _ texts: inout TextTable) {
    let shown = context.embedded
    var rules: [String] = []
    var places: [String: Int] = [:]
    for numbered in shown where places[numbered.finding.rule] == nil {
      places[numbered.finding.rule] = rules.count
      rules.append(numbered.finding.rule)
    }
    let events = eventPlaces(shown)
    json.object { json in
      json.name("rules")
      json.array { json in
        for id in rules {
          let rule = context.rules[id]
          json.array { json in
            json.write(VisibleText.onOneLine(id))
            json.write(VisibleText.onOneLine(rule?.title ?? id))
            json.write(VisibleText.onOneLine(rule?.help ?? ""))
          }
        }
      }
      json.name("rows")
      json.array { json in
        for numbered in shown {
          let finding = numbered.finding
          json.array { json in
            json.write(places[finding.rule] ?? 0)
            json.write(Severity.allCases.firstIndex(of: finding.severity) ?? 0)
            json.write(finding.run ?? 0)
            var event = -1
            if case .log(let position) = finding.place {
              json.write(Int(position.input))
              json.write(Int(position.line))
              event = events[finding.run ?? 0]?[position] ?? -1
            } else {
              json.write(-1)
              json.write(-1)
            }
            json.write(event)
            json.write(clock.microseconds(finding.time))
            var words = NumberColumn()
            words.append(texts.entry(of: finding.message, isNeeded: true))
            json.write(words.text)
            if case .log = finding.place { return }
            json.write(VisibleText.onOneLine(PlaceText.text(finding.place, inputs: context.inputs)))
          }
        }
      }
      json.name("more")
      json.write(context.findings.count - shown.count)
    }
  }

  /// The places of the accused events in their runs.
  private func eventPlaces(
    _ shown: ArraySlice<NumberedFinding>
  ) -> [Int: [LinePosition: Int]] {
    var wanted: [Int: Set<LinePosition>] = [:]
    for numbered in shown {
      if case .log(let position) = numbered.finding.place {
        wanted[numbered.finding.run ?? 0, default: []].insert(position)
      }
    }
    var places: [Int: [LinePosition: Int]] = [:]
    for run in context.report.timeline.runs {
      guard let lines = wanted[run.id] else { continue }
      for (index, occurrence) in run.occurrences.enumerated() {
        let position = occurrence.event.position
        if lines.contains(position), places[run.id]?[position] == nil {
          places[run.id, default: [:]][position] = index
        }
      }
    }
    return places
  }
}
