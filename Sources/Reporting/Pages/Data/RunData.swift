import Guidelines
import Lifecycle

/// One run as the page's script reads it: columns of intervals and events, and the lanes.
struct RunData {
  let run: Run
  let clock: DataClock
  /// The findings of this run.
  let findings: [Finding]
  /// The places of the kinds in the page's list.
  let kindPlaces: [EventKind: Int]

  /// Writes the run as one object.
  func write(to json: inout CompactJSON, _ texts: inout TextTable) {
    json.object { json in
      json.name("id")
      json.write(run.id)
      json.name("title")
      var title = NumberColumn()
      title.append(texts.entry(of: RunTitle.full(run), isNeeded: true))
      json.write(title.text)
      writeIntervals(to: &json, &texts)
      writeEvents(to: &json, &texts)
      writeLanes(to: &json, &texts)
    }
  }

  /// Most intervals begin with their first event and end where the next begins, so the columns hold
  /// differences to these.
  private func writeIntervals(to json: inout CompactJSON, _ texts: inout TextTable) {
    let pieces = BandPlan.pieces(of: run, axis: .folded)
    var states = "", evidence = ""
    var starts = NumberColumn(), ends = NumberColumn(), lines = NumberColumn()
    var counts = NumberColumn(), notes = NumberColumn(), folds = NumberColumn()
    var last: Int64 = 0
    var line: Int64 = 0
    var lastNote = 0
    for (index, piece) in pieces.enumerated() {
      let interval = piece.interval
      let next = index + 1 < pieces.count ? pieces[index + 1].interval : nil
      states += Self.letter(interval.state)
      evidence += interval.evidence.rawValue.prefix(1)
      let (start, end) = (clock.microseconds(interval.start), clock.microseconds(interval.end))
      let event = piece.stretch.events.first.map { run.occurrences[$0.index].event }
      starts.append(start.map { $0 - (clock.microseconds(event?.time) ?? last) })
      last = start ?? last
      ends.append(end.map { $0 - (clock.microseconds(next?.start) ?? last) })
      let first = Int64(interval.firstLine.line)
      lines.append(first - (event.map { Int64($0.position.line) } ?? line))
      lines.append(Int64(interval.lastLine.line) - (next.map { Int64($0.firstLine.line) } ?? first))
      line = first
      if let note = interval.note {
        notes.append(index - lastNote)
        notes.append(texts.entry(of: note, isNeeded: true))
        lastNote = index
      }
      counts.append(piece.stretch.events.count)
      for fold in piece.stretch.folds {
        folds.append(index)
        folds.append(clock.microseconds(fold.start) - last)
        folds.append((fold.end - fold.start) / 1_000)
      }
    }
    json.name("states")
    json.write(states)
    json.name("evidence")
    json.write(evidence)
    let columns: [(StaticString, NumberColumn)] = [
      ("starts", starts), ("ends", ends), ("lines", lines), ("counts", counts), ("notes", notes),
      ("folds", folds),
    ]
    for (name, column) in columns {
      json.name(name)
      json.write(column.text)
    }
  }

  private func writeEvents(to json: inout CompactJSON, _ texts: inout TextTable) {
    var states = NumberColumn()
    var lastState = AppState.unknown
    var kinds = NumberColumn(), times = NumberColumn(), lines = NumberColumn()
    var words = NumberColumn(), inputs = NumberColumn()
    var last: Int64 = 0
    var line: Int64 = 0
    var pattern = 0
    var numbers: [Int: [Int64]] = [:]
    for occurrence in run.occurrences {
      let event = occurrence.event
      kinds.append(kindPlaces[event.kind] ?? 0)
      let time = clock.microseconds(event.time)
      times.append(time.map { $0 - last })
      last = time ?? last
      lines.append(Int64(event.position.line) - line)
      line = Int64(event.position.line)
      states.append(
        occurrence.state == lastState
          ? nil : Int64(AppState.allCases.firstIndex(of: occurrence.state) ?? 0))
      lastState = occurrence.state
      let entry = texts.entry(of: event.text)
      words.append(entry.place - pattern)
      pattern = entry.place
      for (place, number) in entry.numbers.enumerated() {
        words.append(number - (numbers[pattern]?[place] ?? 0))
      }
      numbers[pattern] = entry.numbers
      inputs.append(Int(event.position.input))
    }
    let isOfOneInput = Set(run.occurrences.map(\.event.position.input)).count < 2
    json.name("events")
    json.object { json in
      json.name("count")
      json.write(run.occurrences.count)
      let columns: [(StaticString, NumberColumn)] = [
        ("states", states), ("kinds", kinds), ("times", times), ("lines", lines), ("texts", words),
      ]
      for (name, column) in columns {
        json.name(name)
        json.write(column.text)
      }
      json.name("inputs")
      json.write(
        isOfOneInput ? String(decoding: inputs.bytes.prefix(1), as: UTF8.self) : inputs.text)
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
            json.write(group.place ?? -1)
          } else if !lane.marks.isEmpty {
            var marks = NumberColumn()
            var last = 0
            for mark in lane.marks {
              marks.append(mark.event - last)
              last = mark.event
            }
            json.name("marks")
            json.write(marks.text)
          }
          guard !lane.bars.isEmpty else { return }
          var bars = NumberColumn()
          var last = 0
          for bar in lane.bars {
            append(bar, after: last, to: &bars, &texts)
            last = bar.from
          }
          json.name("bars")
          json.write(bars.text)
        }
      }
    }
  }

  private func append(
    _ bar: LanePlan.Bar, after last: Int, to column: inout NumberColumn, _ texts: inout TextTable
  ) {
    let start = run.occurrences[bar.from].event.time?.instant
    let allowance = bar.allowance.flatMap { end in start.map { $0.duration(to: end) } }
    let state = bar.state.map { (AppState.allCases.firstIndex(of: $0) ?? 0) + 1 } ?? 0
    column.append(bar.from - last)
    column.append(bar.to.map { Int64($0 - bar.from) })
    column.append(allowance.map { $0.wholeNanoseconds / 1_000 })
    column.append(bar.violationFrom.map { Int64($0 - bar.from) })
    column.append(texts.place(of: bar.text))
    column.append(bar.limitText.map { Int64(texts.place(of: $0)) })
    column.append(state * 2 + (bar.isDisputed ? 1 : 0))
  }

  /// `notRunning` is `n`, the others begin with letters of their own.
  static func letter(_ state: AppState) -> String { String(state.rawValue.prefix(1)) }
}
