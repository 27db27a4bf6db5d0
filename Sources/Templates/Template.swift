// Takes the files of the top-level folder `templates/`, embedded at build time.
// Gives their text by name.
// Knows nothing of what fills their holes.

/// A file that a report is made from: its name and its text.
package struct Template: Sendable {
  /// The file's name in `templates/`, such as `report.html`.
  package let name: String
  /// The file's text, UTF-8, as written.
  package let text: String

  /// The built-in templates of reports, without the source files of the probe.
  package static var ofReports: [Template] {
    builtIn.filter { !$0.name.hasPrefix("LifetraceProbe.") }
  }

  /// Makes a template from a file's name and text.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
