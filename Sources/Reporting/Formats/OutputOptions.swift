import Guidelines

/// Everything about the way a document is written that is not in the report itself.
public struct OutputOptions: Sendable {
  /// How the time axis treats long quiet stretches.
  public enum Axis: String, Sendable, CaseIterable {
    /// Quiet stretches are folded, short intervals keep a readable width.
    case folded
    /// Widths are in true proportion.
    case linear
  }

  /// Which colours a drawing or a page has.
  public enum Appearance: String, Sendable, CaseIterable {
    /// A page follows its reader's system; a drawing that stands alone is light.
    case auto
    case light, dark
  }

  /// How much the text report says.
  public enum Verbosity: Sendable, Comparable {
    /// Findings only.
    case quiet
    case normal
    /// Also what was detected and why, and every check.
    case verbose
  }

  /// Columns of the terminal; the text report keeps within them.
  public var width: Int
  /// Whether the text report uses terminal colours.
  public var color: Bool
  /// How a timeline treats long quiet stretches.
  public var axis: Axis
  /// The colours of drawings and pages.
  public var appearance: Appearance
  /// How much the text report says.
  public var verbosity: Verbosity
  /// The folder, from the root, in which relative paths of the text report lie; its places are then
  /// links of the terminal (OSC 8). Nil for none.
  public var linkFolder: String?
  /// The user's own templates by file name, before the built-in ones.
  public var templates: [String: String]
  /// The least severity that makes a check fail where a format knows only pass and fail; nil: none.
  public var failOn: Severity? = .error
  /// The folder against which paths are made relative, absolute; nil leaves them as they were given.
  public var baseFolder: String?
  /// Whether equal findings are told once, with their places; else every occurrence by itself.
  public var isGrouped = true
  /// Whether the text report lists every rule that was not checked.
  public var listsCoverage = false
  /// Whether a job summary is written too, to which annotations may leave the rest.
  public var hasJobSummary = false

  /// Makes options; without arguments those of a plain file.
  public init(
    width: Int = 80, color: Bool = false, axis: Axis = .folded, appearance: Appearance = .auto,
    verbosity: Verbosity = .normal, templates: [String: String] = [:]
  ) {
    self.width = width
    self.color = color
    self.axis = axis
    self.appearance = appearance
    self.verbosity = verbosity
    self.templates = templates
  }
}
