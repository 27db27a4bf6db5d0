import Guidelines
import Lifecycle
import Templates

/// What a document may know of the place it goes to.
package struct OutputOptions: Sendable {
  /// Whether the text may carry colours, as a terminal understands them.
  package var isColored: Bool
  /// How many columns a line of text may have.
  package var width: Int
  /// Whether the text shows findings and nothing else.
  package var isQuiet: Bool
  /// The templates to use; those that a user replaces stand in the place of the built-in ones.
  package var templates: [Template]

  /// Makes options; the defaults are those of a file.
  package init(
    isColored: Bool = false, width: Int = 80, isQuiet: Bool = false,
    templates: [Template] = Template.builtIn
  ) {
    self.isColored = isColored
    self.width = width
    self.isQuiet = isQuiet
    self.templates = templates
  }
}

/// A kind of document that a report can be written as.
package struct OutputFormat: Sendable {
  /// The name for `--output-format`.
  package let id: String
  /// The endings of file names that mean this kind, with their dots: `.junit.xml`.
  package let fileExtensions: [String]
  /// What the document is, a few words.
  package let title: String
  /// Gives the document's bytes; the same report and options give the same bytes.
  package let write: @Sendable (Report, OutputOptions) throws -> [UInt8]

  /// All kinds, in ascending order of their ids.
  package static let all: [OutputFormat] = []

  /// The kind of this name; nil where there is none.
  package static func named(_ id: String) -> OutputFormat? {
    all.first { $0.id == id }
  }

  /// The kind that a file's name tells by its ending; nil where it tells none.
  package static func forFile(_ path: String) -> OutputFormat? {
    all.first { format in format.fileExtensions.contains { path.hasSuffix($0) } }
  }
}
