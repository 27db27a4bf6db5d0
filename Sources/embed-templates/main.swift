import Foundation

// Writes one Swift file that holds the text of the given files as raw string literals.
// Usage: embed-templates OUTPUT FILE...

/// The number of `#` that no run inside the text can end a raw literal with.
func hashes(for text: String) -> String {
  var longest = 0
  var run = 0
  for character in text.unicodeScalars {
    run = character == "#" ? run + 1 : 0
    longest = max(longest, run)
  }
  return String(repeating: "#", count: longest + 1)
}

var source = "// Made from the folder templates/ by the build; edit the files there.\n\n"
source += "extension Template {\n"
source += "  /// The built-in templates, by file name in ascending order.\n"
source += "  package static let builtIn: [Template] = [\n"
for path in CommandLine.arguments.dropFirst(2) {
  let url = URL(fileURLWithPath: path)
  let text = try String(contentsOf: url, encoding: .utf8)
  let fence = hashes(for: text)
  source += "    Template(name: \"\(url.lastPathComponent)\", text: \(fence)\"\"\"\n"
  source += text
  source += "\n\"\"\"\(fence)),\n"
}
source += "  ]\n}\n"
try source.write(toFile: CommandLine.arguments[1], atomically: true, encoding: .utf8)
