import Lifecycle
import Testing

@testable import Reporting

struct TimelineLayoutTests {
  struct Picture: Sendable, CustomTestStringConvertible {
    var sample: SampleReport
    var axis: OutputOptions.Axis
    var isCompact: Bool
    var testDescription: String { "\(sample.rawValue), \(axis.rawValue), compact \(isCompact)" }

    static let all: [Picture] = SampleReport.allCases.flatMap { sample in
      OutputOptions.Axis.allCases.flatMap { axis in
        [false, true].map { Picture(sample: sample, axis: axis, isCompact: $0) }
      }
    }

    var layout: TimelineLayout {
      var options = DrawingOptions(axis: axis)
      options.isCompact = isCompact
      if sample == .thousandRuns { options.mostRuns = 12 }
      return TimelineLayout(sample.report, options: options)
    }
  }

  /// A text of the drawing with the room it takes.
  private struct Box: CustomStringConvertible {
    var text: String
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double

    init(_ text: String, x: Double, y: Double, size: Double, anchor: Double = 0) {
      let width = TextMeasure.width(text, size: size)
      self.text = text
      left = x - width * anchor
      right = left + width
      top = y - size
      bottom = y + 1
    }

    func overlaps(_ other: Box) -> Bool {
      left < other.right - 0.01 && other.left < right - 0.01 && top < other.bottom
        && other.top < bottom
    }

    var description: String { "\(text) at \(left)…\(right), \(top)…\(bottom)" }
  }

  private func texts(_ band: TimelineLayout.Band) -> [Box] {
    var boxes: [Box] = []
    for block in band.blocks {
      guard let label = block.label else { continue }
      let y = band.top(ofLevel: block.level) + band.height(ofLevel: block.level) / 2 + 4
      boxes.append(Box(label, x: block.middle, y: y, size: 11.5, anchor: 0.5))
    }
    for tick in band.ticks {
      guard let label = tick.label else { continue }
      boxes.append(Box(label, x: tick.labelX, y: band.tickY, size: 11, anchor: 0.5))
    }
    for fold in band.folds {
      let y = band.tickY + 15 * Double(fold.row + 1)
      boxes.append(Box(fold.label, x: fold.labelX, y: y, size: 11, anchor: 0.5))
    }
    for lane in band.lanes {
      boxes.append(Box(lane.title, x: band.left - 14, y: lane.y + 18, size: 11, anchor: 1))
      for mark in lane.marks {
        guard let label = mark.label else { continue }
        boxes.append(Box(label, x: mark.labelX, y: lane.y + 17.5, size: 10.5))
      }
    }
    if let caption = band.caption {
      boxes.append(Box(caption, x: band.left, y: band.captionY, size: 11))
    }
    return boxes
  }

  @Test(arguments: Picture.all)
  func `no two labels overlap and none is cut`(_ picture: Picture) {
    let layout = picture.layout
    for band in layout.bands {
      let boxes = texts(band)
      let cut = boxes.filter {
        $0.left < 0 || $0.right > layout.width || $0.bottom > band.height
      }
      #expect(cut.map(\.description) == [])
      for (index, box) in boxes.enumerated() {
        for other in boxes[(index + 1)...] where box.overlaps(other) {
          Issue.record("\(box) overlaps \(other)")
        }
      }
    }
  }

  @Test(arguments: Picture.all)
  func `blocks are in order, side by side and inside`(_ picture: Picture) {
    let layout = picture.layout
    #expect(layout.width <= 1600)
    for band in layout.bands {
      let outside = band.blocks.filter {
        $0.x < band.left - 0.01 || $0.end > band.right + 0.01 || $0.width <= 0
      }
      #expect(outside == [])
      let apart = zip(band.blocks, band.blocks.dropFirst()).filter { abs($0.end - $1.x) > 0.01 }
      #expect(apart.isEmpty)
    }
  }

  @Test(arguments: Picture.all.filter { $0.axis == .folded })
  func `on a folded axis every block can be read`(_ picture: Picture) {
    let unreadable = picture.layout.bands.flatMap(\.blocks).filter {
      $0.width < 20 || ($0.label == nil && $0.state != .notRunning)
    }
    #expect(unreadable.map(\.title) == [])
  }

  @Test(arguments: Picture.all)
  func `pins stand apart and lanes do not cover each other`(_ picture: Picture) {
    for band in picture.layout.bands {
      for (before, after) in zip(band.pins, band.pins.dropFirst()) {
        #expect(before.headX + before.headWidth / 2 <= after.headX - after.headWidth / 2 + 0.01)
        #expect(before.x <= after.x)
      }
      for (before, after) in zip(band.lanes, band.lanes.dropFirst()) {
        #expect(before.y + 30 <= after.y)
      }
      for bar in band.lanes.flatMap(\.bars) {
        #expect(bar.x >= band.left - 0.01 && bar.x + bar.width <= band.right + 3.01)
      }
    }
  }

  @Test func `a long quiet stretch folds and says how long it was`() throws {
    let layout = TimelineLayout(SampleReport.voyager.report, options: DrawingOptions())
    let fold = try #require(layout.bands.first?.folds.first)
    #expect(layout.bands.flatMap(\.folds).count == 1)
    #expect(fold.label == "1 h 52 min folded")
    let block = try #require(layout.bands.first?.blocks.first { $0.state == .suspended })
    #expect(fold.x >= block.x && fold.x + fold.width <= block.end)
    #expect(block.cuts.count == 2)
    #expect(layout.bands.first?.overview.isEmpty == false)
  }

  @Test func `a linear axis folds nothing and keeps the proportions`() throws {
    let layout = TimelineLayout(
      SampleReport.seedOne.report, options: DrawingOptions(axis: .linear))
    let band = try #require(layout.bands.first)
    #expect(band.folds.isEmpty && band.overview.isEmpty)
    let active = try #require(band.blocks.first { $0.state == .active })
    let suspended = try #require(band.blocks.first { $0.state == .suspended })
    #expect(abs(suspended.width / active.width - 62.386 / 57.047) < 0.02)
  }

  @Test func `a log without a clock has equal steps, no times and says so`() throws {
    let layout = TimelineLayout(SampleReport.orderOnly.report, options: DrawingOptions())
    let band = try #require(layout.bands.first)
    #expect(band.isOrderOnly)
    #expect(band.ticks.isEmpty && band.folds.isEmpty)
    #expect(band.caption?.hasPrefix("order only") == true)
    #expect(band.blocks.allSatisfy { $0.label?.hasPrefix("lines ") == true })
  }

  @Test func `lanes are there only for what the log has`() {
    let titles = { (sample: SampleReport) in
      TimelineLayout(sample.report, options: DrawingOptions()).bands.first?.lanes.map(\.fullTitle)
    }
    #expect(titles(.seedOne) == ["Callbacks"])
    #expect(
      titles(.voyager) == [
        "Callbacks", "System", "Task 9 “upload”", "vault.db · Complete", "Timer poll", "Drawing",
      ])
  }

  @Test func `a task past its allowance shows where the allowance ended`() throws {
    let layout = TimelineLayout(SampleReport.voyager.report, options: DrawingOptions())
    let lane = try #require(layout.bands.first?.lanes.first { $0.fullTitle.hasPrefix("Task 9") })
    let bar = try #require(lane.bars.first)
    let allowance = try #require(bar.allowanceX)
    #expect(allowance > bar.x && allowance < bar.x + bar.width)
    #expect(bar.label == "allowance 30 s")
  }

  @Test func `what is not drawn is counted`() {
    var options = DrawingOptions()
    options.isCompact = true
    let runs = TimelineLayout(SampleReport.thousandRuns.report, options: options)
    #expect(Set(runs.bands.map(\.run)).count == 60)
    #expect(runs.notes.map(\.text).contains("940 more runs are not drawn"))
    let intervals = TimelineLayout(SampleReport.manyIntervals.report, options: options)
    #expect(intervals.bands.count == options.mostBands)
    let drawn = intervals.bands.reduce(0) { $0 + $1.blocks.count }
    #expect(
      intervals.notes.first?.text == "Run 1: \(2000 - drawn) more intervals are not drawn")
  }

  @Test func `runs with findings are drawn before others`() {
    var report = SampleReport.thousandRuns.report
    report.findings = SampleReport.voyager.report.findings
    for index in report.findings.indices { report.findings[index].run = 990 + index }
    var options = DrawingOptions()
    options.isCompact = true
    let drawn = TimelineLayout(report, options: options).bands.map(\.run)
    #expect(Set(990...993).isSubset(of: drawn))
    #expect(drawn == drawn.sorted())
  }

  @Test func `a finding with a moment of its own has its pin there`() throws {
    var report = SampleReport.voyager.report
    let start = try #require(report.timeline.runs[0].start)
    report.findings[0].time = Timestamp(start.instant.advanced(by: .seconds(6_800)))
    let layout = TimelineLayout(report, options: DrawingOptions())
    let pin = try #require(layout.bands.first?.pins.first { $0.label == "1" })
    let block = try #require(
      layout.bands.first?.blocks.first { $0.x <= pin.x && pin.x < $0.end })
    #expect(block.title.hasPrefix("Active 36.500 s"))
  }

  @Test func `a note marks no event as a violation`() throws {
    var report = SampleReport.voyager.report
    let violations = { (report: Report) in
      TimelineLayout(report, options: DrawingOptions()).bands.flatMap(\.lanes).flatMap(\.marks)
        .filter(\.isViolation).count
    }
    #expect(violations(report) == 1)
    for index in report.findings.indices { report.findings[index].severity = .note }
    #expect(violations(report) == 0)
  }

  @Test func `the bands of one run are about equally full`() {
    var report = SampleReport.manyIntervals.report
    report.timeline.runs[0].intervals.removeLast(2000 - 21)
    let bands = TimelineLayout(report, options: DrawingOptions()).bands
    #expect(bands.count == 2)
    let counts = bands.map(\.blocks.count)
    #expect(abs(counts[0] - counts[1]) <= 3, "\(counts)")
  }

  @Test func `an overview shows what each part of a run mostly was`() throws {
    let layout = TimelineLayout(SampleReport.voyager.report, options: DrawingOptions())
    let parts = try #require(layout.bands.first?.overview)
    let states = parts.map(\.state)
    #expect(states.contains(.suspended) && states.contains(.active))
    let widest = parts.max { $0.width < $1.width }
    #expect(widest?.state == .suspended && widest?.evidence == .inferred)
    for (before, after) in zip(parts, parts.dropFirst()) {
      #expect(before.x + before.width <= after.x + 0.01)
    }
  }

  @Test func `a finding between two bands has one pin`() throws {
    var report = SampleReport.manyIntervals.report
    report.timeline.runs[0].intervals.removeLast(2000 - 21)
    let start = try #require(
      TimelineLayout(report, options: DrawingOptions()).bands.last?.blocks.first?.position)
    let interval = try #require(
      report.timeline.runs[0].intervals.first { $0.firstLine == start })
    var finding = SampleReport.voyager.report.findings[0]
    finding.time = interval.start
    finding.place = .log(LinePosition(input: 0, line: 1))
    report.findings = [finding]
    let bands = TimelineLayout(report, options: DrawingOptions()).bands
    #expect(bands.map(\.pins.count) == [0, 1])
  }
}
