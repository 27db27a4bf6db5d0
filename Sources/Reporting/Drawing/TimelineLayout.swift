import Lifecycle

/// Where everything of a timeline stands, in numbers; the origin is the top left corner.
struct TimelineLayout {
  /// A line of text under the bands that says what is not drawn.
  struct Note: Equatable {
    var y: Double
    var text: String
  }

  /// One sample of the legend.
  struct Sample: Equatable {
    var x: Double
    /// nil where the sample is about evidence alone.
    var state: AppState?
    var evidence: String
    var text: String
  }

  var width: Double
  var height: Double
  /// From top to bottom; `Band.y` says where each begins.
  var bands: [Band]
  var notes: [Note]
  var legend: [Sample]
  /// The line on which the legend stands; meaningless without one.
  var legendY: Double
  var title: String
  var description: String
}
