/// The measures of a drawing.
struct DrawingOptions {
  var width = 1280.0
  /// Where the blocks begin; the names of levels and lanes stand before it.
  var left = 176.0
  /// The margin behind the blocks.
  var right = 16.0
  var axis = OutputOptions.Axis.folded
  /// Whether each band has the run's title; a page prints it itself.
  var hasTitles = true
  var isCompact = false
  /// At most so many runs; the others are counted in a note.
  var mostRuns = 60
  /// At most so many bands for one run.
  var mostBands = 6
  /// Put before the identifiers in the drawing, so that several may stand on one page.
  var prefix = ""
}
