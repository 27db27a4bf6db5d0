import Guidelines
import Lifecycle

extension TimelineLayout {
  /// A strip of the drawing: a run, or a part of a run that needs several.
  ///
  /// All `y` are counted from the band's own top.
  struct Band {
    var run: Int
    var title: String
    var y: Double
    var height: Double
    /// Whether the five levels are squeezed into one strip without lanes.
    var isCompact: Bool
    /// Whether the run has no clock, so that widths mean order alone.
    var isOrderOnly: Bool
    /// Where the blocks begin and end.
    var left: Double
    var right: Double
    /// The baseline of the title, nil without one.
    var titleY: Double?
    var pinY: Double
    var levelsTop: Double
    var levelSpacing: Double
    var blockHeight: Double
    /// Where the levels end and the lanes begin.
    var levelsBottom: Double
    var lanesBottom: Double
    var tickY: Double
    var blocks: [Block] = []
    var folds: [Fold] = []
    var ticks: [Tick] = []
    var lanes: [Lane] = []
    var pins: [Pin] = []
    /// The whole run in true proportion; empty where the band shows it anyway.
    var overview: [Overview] = []
    var overviewY: Double = 0
    /// What the axis shows, such as `order only`; nil where there is nothing to say.
    var caption: String?
    var captionY: Double = 0

    /// The top of a level's block; `unknown` has all levels.
    func top(ofLevel level: Int?) -> Double {
      levelsTop + Double(level ?? 0) * levelSpacing
    }

    /// The height of a block on a level.
    func height(ofLevel level: Int?) -> Double {
      level == nil ? levelSpacing * 4 + blockHeight : blockHeight
    }
  }

  /// A stretch in one state.
  struct Block: Equatable {
    var x: Double
    var width: Double
    /// 0 active … 4 not running; nil where the state is unknown.
    var level: Int?
    var state: AppState
    var evidence: Evidence
    /// The duration as printed in the block; nil where there is none or no room.
    var label: String?
    /// The whole story of the block, for the pointer and the screen reader.
    var title: String
    /// Whether the block is cut by a fold, left and right of these places.
    var cuts: [Double] = []
    var position: LinePosition

    var end: Double { x + width }
    var middle: Double { x + width / 2 }
  }

  /// A quiet stretch that the axis leaves out.
  struct Fold: Equatable {
    var x: Double
    var width: Double
    var label: String
    var labelX: Double
    /// The line of the label under the axis, from 0.
    var row: Int
  }

  /// A time under the axis.
  struct Tick: Equatable {
    var x: Double
    /// nil where there is no room for the text.
    var label: String?
    var labelX: Double
  }

  /// The numbers of findings at one place.
  struct Pin: Equatable {
    /// The event's place.
    var x: Double
    /// The head's middle; apart from `x` where heads would overlap.
    var headX: Double
    var headWidth: Double
    var label: String
    var severity: Severity
    /// The finding it leads to: the first of the pin.
    var number: Int
    var title: String
  }

  /// A part of the whole run in true proportion.
  struct Overview: Equatable {
    var x: Double
    var width: Double
    var state: AppState
    var evidence: Evidence
  }

  /// A row of marks and bars under the levels.
  struct Lane: Equatable {
    var title: String
    /// The whole title where it had to be shortened.
    var fullTitle: String
    var y: Double
    var marks: [Mark] = []
    var bars: [Bar] = []
  }

  /// One event of a lane, or several that stand too close to tell apart.
  struct Mark: Equatable {
    var x: Double
    var isTriangle: Bool
    var isViolation: Bool
    var title: String
    var label: String?
    var labelX: Double = 0
    var position: LinePosition
  }

  /// A stretch of a lane.
  struct Bar: Equatable {
    var x: Double
    var width: Double
    /// Where a guideline begins to be broken; what lies behind it is drawn as a violation.
    var violationX: Double?
    /// Where the allowance ends.
    var allowanceX: Double?
    var label: String?
    var labelX: Double = 0
    var title: String
    var isOpen: Bool
    var position: LinePosition
    /// The state that the bar tells of; nil where it tells of a resource.
    var state: AppState?
    /// Whether another witness says otherwise.
    var isDisputed = false
  }
}
