import Guidelines
import Lifecycle

/// Puts a band's blocks, lanes, pins and times in their places.
struct BandBuilder {
  let plan: BandPlan
  let axis: TimelineAxis
  let options: DrawingOptions
  private(set) var band: TimelineLayout.Band

  /// Lays out a band whose top is at `y`.
  init(
    _ plan: BandPlan, lanes: [LanePlan], findings: [NumberedFinding], y: Double,
    options: DrawingOptions
  ) {
    self.plan = plan
    self.options = options
    let (left, right) = (options.isCompact ? 24 : options.left, options.width - options.right)
    axis = TimelineAxis(plan.pieces.map(\.stretch), left: left, right: right)
    let isCompact = options.isCompact
    band = TimelineLayout.Band(
      run: plan.run.id, title: Self.title(plan), y: y, height: 0, isCompact: isCompact,
      isOrderOnly: plan.isOrderOnly, left: left, right: right, titleY: nil, pinY: 0,
      levelsTop: 0, levelSpacing: isCompact ? 6 : 30, blockHeight: isCompact ? 18 : 22,
      levelsBottom: 0, lanesBottom: 0, tickY: 0)
    var cursor = 0.0
    if options.hasTitles || plan.part > 0 {
      band.titleY = 15
      cursor = 28
    }
    let pins = PinPlacement(
      findings, run: plan.run, isLastBand: plan.part == plan.partCount - 1, axis: axis,
      left: left, right: right
    ).pins
    if !pins.isEmpty {
      band.pinY = cursor + 14
      band.pins = pins
      cursor += 34
    }
    band.levelsTop = cursor + 6
    band.levelsBottom = band.levelsTop + band.height(ofLevel: nil)
    cursor = band.levelsBottom + (isCompact ? 2 : 10)
    placeBlocks()
    if !isCompact {
      for lane in lanes {
        guard let placed = LanePlacement(lane, self, y: cursor).lane else { continue }
        band.lanes.append(placed)
        cursor += Self.laneHeight
      }
    }
    band.lanesBottom = cursor
    placeTicks()
    band.tickY = cursor + 16
    cursor += band.ticks.isEmpty ? 4 : 22
    placeFolds()
    if let rows = band.folds.map(\.row).max() { cursor += Double(rows + 1) * 15 }
    band.caption = caption
    if band.caption != nil {
      band.captionY = cursor + 12
      cursor += 17
    }
    placeOverview(at: cursor + 8)
    if !band.overview.isEmpty { cursor += 38 }
    band.height = cursor + (isCompact ? 6 : 14)
  }

  /// The height of a lane with its line.
  static let laneHeight = 31.0

  private static func title(_ plan: BandPlan) -> String {
    let title = RunTitle.full(plan.run)
    guard plan.partCount > 1 else { return title }
    return plan.part == 0 ? title : "Run \(plan.run.id), part \(plan.part + 1) of \(plan.partCount)"
  }

  private var caption: String? {
    if plan.run.intervals.isEmpty { return "no line of this run tells a state" }
    if plan.isOrderOnly { return "order only: the log has no clock, widths mean nothing" }
    if options.axis == .linear, plan.run.intervals.count > BandPlan.mostLinear {
      return "folded: a linear axis cannot show \(plan.run.intervals.count) intervals"
    }
    return nil
  }

  private mutating func placeBlocks() {
    for (piece, placed) in zip(plan.pieces, axis.placed) {
      let interval = piece.interval
      let label = piece.label.flatMap { text -> String? in
        let plate = interval.evidence == .observed ? 6.0 : 14
        let width = TextMeasure.width(text, size: BandPlan.labelSize, bold: true) + plate
        return width <= placed.width ? text : nil
      }
      var block = TimelineLayout.Block(
        x: placed.x, width: placed.width, level: Self.level(of: interval.state),
        state: interval.state, evidence: interval.evidence, label: label,
        title: BlockTitle.text(interval), position: interval.firstLine)
      for fold in placed.folds { block.cuts += [fold.x + 10, fold.x + fold.width - 10] }
      band.blocks.append(block)
    }
  }

  private static func level(of state: AppState) -> Int? {
    switch state {
    case .active: 0
    case .inactive: 1
    case .background: 2
    case .suspended: 3
    case .notRunning: 4
    case .unknown: nil
    }
  }

  private mutating func placeTicks() {
    var moments: [(x: Double, time: Timestamp)] = []
    for (piece, placed) in zip(plan.pieces, axis.placed) {
      guard let start = piece.interval.start else { continue }
      // Of two intervals that begin at one moment the later has the tick.
      if let last = moments.last, last.time.instant == start.instant { moments.removeLast() }
      moments.append((placed.x, start))
    }
    if let last = plan.pieces.last, let end = last.interval.end, let placed = axis.placed.last,
      placed.width > 4, last.interval.duration != .zero
    {
      moments.append((placed.x + placed.width, end))
    }
    var free = -Double.infinity
    var before: Timestamp?
    for moment in moments {
      let text = TickText.text(moment.time, after: before)
      let half = TextMeasure.width(text, size: 11) / 2
      let middle = min(max(moment.x, half + 2), options.width - half - 2)
      let fits = middle - half >= free
      band.ticks.append(
        TimelineLayout.Tick(x: moment.x, label: fits ? text : nil, labelX: middle))
      guard fits else { continue }
      free = middle + half + 8
      before = moment.time
    }
  }

  private mutating func placeFolds() {
    var free: [Double] = []
    for fold in axis.placed.flatMap(\.folds) {
      let length = Duration.nanoseconds(fold.gap.end - fold.gap.start)
      let label = "\(DurationText.short(length)) folded"
      let half = TextMeasure.width(label, size: 11) / 2
      let middle = min(
        max(fold.x + fold.width / 2, half + 2), options.width - half - 2)
      let row = free.firstIndex { $0 <= middle - half } ?? free.count
      if row == free.count { free.append(0) }
      free[row] = middle + half + 8
      band.folds.append(
        TimelineLayout.Fold(
          x: fold.x + 10, width: fold.width - 20, label: label, labelX: middle, row: row))
    }
  }

  /// The whole run in true proportion, where a fold or a second band hides it.
  private mutating func placeOverview(at y: Double) {
    guard !options.isCompact, plan.part == 0, options.axis == .folded,
      !band.folds.isEmpty || plan.partCount > 1,
      let start = plan.run.intervals.first?.start?.instant,
      let end = plan.run.intervals.last?.end?.instant, start < end
    else { return }
    band.overview = OverviewPlan(plan.run, from: start, to: end).parts(
      left: band.left, right: band.right)
    band.overviewY = y
  }
}
