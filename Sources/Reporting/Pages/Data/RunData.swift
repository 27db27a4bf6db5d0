import Guidelines
import Lifecycle

/// One run as the page's script reads it: columns of intervals and events, and the lanes.
struct RunData {
  let run: Run
  let clock: DataClock
  let findings: [Finding]

  /// Writes the run as one object.
  func write(to json: inout CompactJSON, _ texts: inout TextTable) {
    json.object { json in
      json.name("id")
      json.write(run.id)
      json.name("title")
      json.write(VisibleText.onOneLine(RunTitle.full(run)))
      writeIntervals(to: &json, &texts)
      writeEvents(to: &json, &texts)
      writeLanes(to: &json, &texts)
    }
  }

  private func writeIntervals(to json: inout CompactJSON, _ texts: inout TextTable) {
    var states = "", evidence = ""
    var starts: [Int64?] = [], lengths: [Int64?] = [], lines: [Int64?] = [], notes: [Int64?] = []
    var counts: [Int64?] = [], folds: [Int64?] = []
    var last: Int64 = 0
    var line: Int64 = 0
    for (index, piece) in BandPlan.pieces(of: run, axis: .folded).enumerated() {
      let interval = piece.interval
      states += Self.letter(interval.state)
      evidence += interval.evidence.rawValue.prefix(1)
      let (start, end) = (clock.microseconds(interval.start), clock.microseconds(interval.end))
      starts.append(start.map { $0 - last })
      lengths.append(start.flatMap { start in end.map { $0 - start } })
      if let start { last = end ?? start }
      lines.append(Int64(interval.firstLine.line) - line)
      lines.append(Int64(interval.lastLine.line) - Int64(interval.firstLine.line))
      line = Int64(interval.firstLine.line)
      if let note = interval.note {
        notes += [Int64(index), Int64(texts.place(of: note))]
      }
      counts.append(Int64(piece.stretch.events.count))
      for fold in piece.stretch.folds {
        folds += [
          Int64(index), clock.microseconds(fold.start), clock.microseconds(fold.end),
        ]
      }
    }
    json.name("states")
    json.write(states)
    json.name("evidence")
    json.write(evidence)
    json.name("starts")
    json.array(starts)
    json.name("lengths")
    json.array(lengths)
    json.name("lines")
    json.array(lines)
    json.name("counts")
    json.array(counts)
    json.name("notes")
    json.array(notes)
    json.name("folds")
    json.array(folds)
  }

  private func writeEvents(to json: inout CompactJSON, _ texts: inout TextTable) {
    var states = ""
    var kinds: [Int64?] = [], times: [Int64?] = [], lines: [Int64?] = [], words: [Int64?] = []
    var inputs: [Int64?] = []
    var last: Int64 = 0
    var line: Int64 = 0
    for occurrence in run.occurrences {
      let event = occurrence.event
      kinds.append(Int64(Self.places[event.kind] ?? 0))
      let time = clock.microseconds(event.time)
      times.append(time.map { $0 - last })
      last = time ?? last
      lines.append(Int64(event.position.line) - line)
      line = Int64(event.position.line)
      states += Self.letter(occurrence.state)
      words.append(Int64(texts.place(ofOptional: event.text)))
      inputs.append(Int64(event.position.input))
    }
    json.name("events")
    json.object { json in
      json.name("kinds")
      json.array(kinds)
      json.name("times")
      json.array(times)
      json.name("lines")
      json.array(lines)
      json.name("states")
      json.write(states)
      json.name("texts")
      json.array(words)
      json.name("inputs")
      json.array(Set(inputs).count < 2 ? Array(inputs.prefix(1)) : inputs)
    }
  }

  private func writeLanes(to json: inout CompactJSON, _ texts: inout TextTable) {
    json.name("lanes")
    json.array { json in
      for lane in LanePlan.lanes(of: run, findings: findings) {
        json.object { json in
          json.name("title")
          json.write(VisibleText.onOneLine(lane.title))
          if let group = lane.group {
            json.name("group")
            json.write(group.place)
          } else {
            json.name("marks")
            json.array(lane.marks.map { Int64($0.event) })
          }
          guard !lane.bars.isEmpty else { return }
          json.name("bars")
          json.array { json in
            for bar in lane.bars { write(bar, to: &json, &texts) }
          }
        }
      }
    }
  }

  private func write(
    _ bar: LanePlan.Bar, to json: inout CompactJSON, _ texts: inout TextTable
  ) {
    json.array { json in
      json.write(bar.from)
      json.write(bar.to ?? -1)
      json.write(bar.allowance.map { clock.microseconds($0.nanoseconds) })
      json.write(bar.violationFrom ?? -1)
      json.write(texts.place(of: bar.text))
      json.write(bar.limitText.map { texts.place(of: $0) } ?? -1)
      json.write(bar.state.map(Self.letter) ?? "")
      json.write(bar.isDisputed ? 1 : 0)
    }
  }

  /// `notRunning` is `n`, the others begin with letters of their own.
  static func letter(_ state: AppState) -> String { String(state.rawValue.prefix(1)) }

  private static let places: [EventKind: Int] = Dictionary(
    uniqueKeysWithValues: EventKind.allCases.enumerated().map { ($1, $0) })
}
