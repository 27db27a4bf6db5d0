import Configuration

extension Rule.Example {
  /// A file that goes with an example; its name tells what it is.
  public struct File: Sendable {
    /// `Main.storyboard`, `status.txt`, a source file such as `List.swift`, or `bundle.txt`.
    public let name: String
    /// What is in it, with marks; for `bundle.txt` a path in the bundle on each line.
    public let text: String

    /// Names a file and says what is in it.
    public init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }

    /// A storyboard.
    static func storyboard(_ text: String, name: String = "Main.storyboard") -> File {
      File(name, text)
    }

    /// A status history of plain lines.
    static func statuses(_ text: String) -> File { File("status.txt", text) }

    /// The paths of the files in the app's bundle, one a line.
    static func bundle(_ text: String) -> File { File("bundle.txt", text) }

    /// The text without marks.
    package var unmarked: String {
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.hasPrefix("↓") ? $0.dropFirst() : $0 }.joined(separator: "\n")
    }
  }

  /// The files as the rules read them.
  package func sideInputs() throws(SideInputError) -> SideInputs {
    var inputs = SideInputs()
    var sources: [SourceFacts.File] = []
    for file in files {
      let text = file.unmarked
      if file.name.hasSuffix(".storyboard") {
        inputs.storyboards.append(try Storyboard.read(bytes: Array(text.utf8), path: file.name))
      } else if file.name.hasPrefix("status.") {
        inputs.statusHistory = try StatusHistory.read(bytes: Array(text.utf8), path: file.name)
      } else if file.name == "bundle.txt" {
        inputs.bundle = BundleListing(
          folder: "Demo.app", paths: text.split(separator: "\n").map(String.init))
      } else {
        sources.append(SourceFacts.File(path: file.name, text: text))
      }
    }
    if !sources.isEmpty { inputs.source = SourceFacts(sources) }
    return inputs
  }
}
